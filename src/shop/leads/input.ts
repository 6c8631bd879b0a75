// What may come in as a lead. Which fields are needed depends on its kind.
import { z } from "zod";
import { phoneInput } from "#kit/phone-input.ts";
import { line, prose } from "#kit/text.ts";
import { maxQuantity } from "../cart/rules/lines.ts";
import { type LeadKind, leadKinds, leadLengths } from "./rules.ts";

const id = z.int().min(1).max(2_147_483_647);

/** Null, an empty text and a missing one are the same. */
const optional = <S extends z.ZodType<string>>(text: S) =>
  z
    .union([text, z.literal("")])
    .nullish()
    .transform((given) => given || null);

const needed: Record<LeadKind, readonly ("name" | "text" | "product_id")[]> = {
  callback: [],
  message: ["name", "text"],
  one_click: ["name", "product_id"],
};

export const leadInput = z
  .object({
    kind: z.enum(leadKinds),
    name: optional(line(leadLengths.name)),
    phone: phoneInput,
    text: optional(prose(leadLengths.text)),
    /** What is bought in one click; other kinds have nothing of it. */
    product_id: id.nullish().transform((given) => given ?? null),
    /** Null: the product's first variant. */
    variant_id: id.nullish().transform((given) => given ?? null),
    quantity: z.int().min(1).max(maxQuantity).default(1),
  })
  .superRefine((lead, context) => {
    for (const field of needed[lead.kind]) {
      if (lead[field] === null) context.addIssue({ code: "custom", path: [field], message: "required" });
    }
  });
export type LeadInput = z.output<typeof leadInput>;

/** Made by the visitor's device, once for each lead. */
export const leadKey = z.uuid({ error: "idempotency_key" });
