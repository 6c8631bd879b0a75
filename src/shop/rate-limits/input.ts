import { z } from "zod";
import { parsePhone } from "#kit/phone/phone.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import type { Dimension } from "./rules/window.ts";

/** A counter's key from the list. */
export const liftInput = z.strictObject({ key: z.string().regex(/^(?:[\w-]{43}|shop)$/) });

function read(typed: string): { readonly dimension: Dimension; readonly value: string } | null {
  const phone = parsePhone(typed);
  if (phone) return { dimension: "phone", value: phone };
  const email = z.email().safeParse(typed);
  if (email.success) return { dimension: "email", value: email.data };
  const isAddress = z.union([z.ipv4(), z.ipv6()]).safeParse(typed).success;
  return isAddress ? { dimension: "address", value: addressKey(typed) } : null;
}

/** Input by staff: a phone, an e-mail address or a network address. */
export const findInput = z.strictObject({
  value: z
    .string()
    .max(120)
    .trim()
    .transform((typed, context) => {
      const known = read(typed);
      if (known) return known;
      context.addIssue({ code: "custom", message: "limited_value" });
      return z.NEVER;
    }),
});
