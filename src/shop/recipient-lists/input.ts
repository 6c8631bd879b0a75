// Input of a list of recipients. Shared by its page and the API.
import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { line, lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { consentInput, contactInput } from "../checkout/input.ts";
import { companyInput } from "../invoices/input.ts";
import { columnFields, listLimits, rowFields } from "./rules/columns.ts";

/** Of a list's link. */
export const listParams = z.object({ secret: z.string().max(60) });

const text = proseOrEmpty(listLimits.cell);
const typed = z.partialRecord(z.enum(rowFields), text);

const position = z
  .int()
  .min(1)
  .max(2 * listLimits.rows);

/** What was changed; what is left out stays. */
export const listChangeInput = z.strictObject({
  columns: z.array(z.enum(columnFields).nullable()).max(listLimits.columns).optional(),
  variant_id: z.int().min(1).max(2_147_483_647).nullable().optional(),
  message: text.optional(),
  gift_wrap: z.boolean().optional(),
  rows: z
    .array(z.strictObject({ position, typed: typed.optional(), left_out: z.boolean().optional() }))
    .max(listLimits.rows)
    .optional(),
});
export type ListChange = z.output<typeof listChangeInput>;

export const listPlaceInput = z.strictObject({
  contact: contactInput,
  company: companyInput.nullish().transform((given) => given ?? null),
  comment: lineOrEmpty(listLimits.comment).default(""),
  consent: consentInput.nullish().transform((given) => given ?? null),
  /** What the page showed. */
  seen: z.strictObject({
    version: z.int().min(0).max(2_147_483_647),
    total: z.number().min(0).max(100_000_000),
    days: z.array(z.strictObject({ position, arrives_by: z.iso.date() })).max(listLimits.rows),
  }),
});
export type ListPlace = z.output<typeof listPlaceInput>;

export const listSendInput = z.strictObject({
  name: line(60),
  phone: phoneInput,
  email: z.union([z.email().max(120), z.literal("")]).default(""),
  company: companyInput.nullish().transform((given) => given ?? null),
  comment: lineOrEmpty(listLimits.comment).default(""),
});
export type ListSend = z.output<typeof listSendInput>;
