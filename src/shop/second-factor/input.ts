// What may come in about second factors.
import { z } from "zod";
import { transports } from "./rules.ts";

export const codeInput = z.object({ code: z.string().max(40) });

const base64url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]+={0,2}$/);
const credential = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
};
/** Extensions are not asked for, so what is said of them is not read. */
const noExtensions = z.unknown().transform(() => ({}));

/** What a browser answers when it makes a passkey. */
export const newPasskeyInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.enum(transports)).max(transports.length).optional(),
  }),
  clientExtensionResults: noExtensions,
});
export type NewPasskey = z.output<typeof newPasskeyInput>;

/** What a browser answers when it uses one. */
export const usedPasskeyInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: noExtensions,
});
export type UsedPasskey = z.output<typeof usedPasskeyInput>;
