// What may come in as a lead, and what the team may do with it. Which fields are needed depends on its kind.
import { z } from "zod";
import { phoneInput } from "#kit/phone-input.ts";
import { line, lineOrEmpty, prose, proseOrEmpty } from "#kit/text.ts";
import { maxQuantity } from "../cart/rules/lines.ts";
import { type LeadKind, leadKinds, leadLengths, leadStatuses, mostBulkUnits } from "./rules.ts";

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
  bulk: ["name", "product_id"],
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
    /** As many as an order may have; a request for many names more. */
    quantity: z.int().min(1).max(mostBulkUnits).default(1),
  })
  .superRefine((lead, context) => {
    if (lead.kind !== "bulk" && lead.quantity > maxQuantity)
      context.addIssue({ code: "too_big", maximum: maxQuantity, origin: "int", path: ["quantity"] });
    for (const field of needed[lead.kind]) {
      if (lead[field] === null) context.addIssue({ code: "custom", path: [field], message: "required" });
    }
  });
export type LeadInput = z.output<typeof leadInput>;

/** Made by the visitor's device, once for each lead. */
export const leadKey = z.uuid({ error: "idempotency_key" });

/** A step of a lead, as the person saw it. */
export const leadStepInput = z.strictObject({
  to: z.enum(leadStatuses),
  version: z.int().min(1).max(1_000_000_000),
  /** What came of it; without words the note of before stays. */
  note: proseOrEmpty(leadLengths.note)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null),
});
export type LeadStep = z.output<typeof leadStepInput>;

const noteText = optional(prose(leadLengths.note));
/** What is written about a lead while it is handled. */
export const leadNoteInput = z.strictObject({
  note: noteText,
  /** The note that the person saw. */
  seen: noteText,
});
export type LeadNote = z.output<typeof leadNoteInput>;

const listFields = {
  status: z.enum(leadStatuses).default("new"),
  kind: z.enum(leadKinds).optional(),
  /** A phone or its tail, words of the name, the message or the note. */
  q: lineOrEmpty(100).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
};
const leadsQuery = z.object(listFields);
export type LeadsQuery = z.output<typeof leadsQuery>;

/** The team's list as its address says; what cannot be read is as if it were not there. */
export function leadsFromUrl(params: URLSearchParams): LeadsQuery {
  const given = Object.entries(listFields).flatMap(([name, field]) => {
    const text = params.get(name);
    return text && field.safeParse(text).success ? [[name, text] as const] : [];
  });
  return leadsQuery.parse(Object.fromEntries(given));
}
