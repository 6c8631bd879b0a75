import { z } from "zod";
import { line } from "#kit/text/text.ts";
import { scopes } from "../staff/rules/scopes.ts";

export const lifetimes = [30, 90, 365] as const;

export const newApiKey = z.strictObject({
  name: line(80),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .max(scopes.length)
    .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  /** Null: until it is revoked. */
  days: z.literal([...lifetimes]).nullable(),
});
export type NewApiKey = z.output<typeof newApiKey>;
