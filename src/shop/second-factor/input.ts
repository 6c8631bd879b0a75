// Input for second factors.
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
/** Extensions are not requested, so their results are ignored. */
const noExtensions = z.unknown().transform(() => ({}));

/** The browser's response to a passkey registration. */
export const newPasskeyInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    /** Browsers add new ones; unknown ones are left out. */
    transports: z
      .array(z.string().max(40))
      .max(20)
      .transform((named) => transports.filter((known) => named.includes(known)))
      .optional(),
  }),
  clientExtensionResults: noExtensions,
});
export type NewPasskey = z.output<typeof newPasskeyInput>;

/** The browser's response to a passkey sign-in. */
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
