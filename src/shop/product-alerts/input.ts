// Input of a product alert: the product and, from a guest, the contact.
import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { line } from "#kit/text/text.ts";
import { alertKinds, mostOnDevice } from "./rules.ts";

const id = z.number().int().min(1).max(2_147_483_647);

export const alertInput = z
  .strictObject({
    kind: z.enum(alertKinds),
    variant_id: id,
    phone: phoneInput.nullish().transform((given) => given ?? null),
    email: line(254)
      .toLowerCase()
      .pipe(z.email())
      .nullish()
      .transform((given) => given ?? null),
  })
  .refine(({ phone, email }) => phone === null || email === null, { path: ["email"], error: "invalid" });
export type AlertInput = z.output<typeof alertInput>;

/** The account's alert, in a URL. */
export const alertParams = z.object({ kind: z.enum(alertKinds), variant_id: z.coerce.number().pipe(id) });

/** A guest device's key of its alert. */
const key = z.string().min(1).max(100);
export const withdrawInput = z.strictObject({ key });

/** As many as a device stores. */
export const keptInput = z.strictObject({ keys: z.array(key).min(1).max(mostOnDevice) });
