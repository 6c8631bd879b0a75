// Input of a lead, and staff actions on it. Required fields depend on its kind.
import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { line, prose, proseOrEmpty } from "#kit/text/text.ts";
import { maxQuantity } from "../cart/rules/limits.ts";
import type { leadsFromUrl } from "./rules/queue.ts";
import { type LeadKind, leadKinds, leadLengths, leadStatuses, mostBulkUnits } from "./rules/statuses.ts";

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
    /** The product of a one-click lead; other kinds have none. */
    product_id: id.nullish().transform((given) => given ?? null),
    /** Null: the product's first variant. */
    variant_id: id.nullish().transform((given) => given ?? null),
    /** At most the limit of an order; a bulk request may be larger. */
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

/** Created by the visitor's device, one for each lead. */
export const leadKey = z.uuid({ error: "idempotency_key" });

/** A status change of a lead, with the version that the user saw. */
export const leadStepInput = z.strictObject({
  to: z.enum(leadStatuses),
  version: z.int().min(1).max(1_000_000_000),
  /** The outcome; without text the previous note stays. */
  note: proseOrEmpty(leadLengths.note)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null),
});
export type LeadStep = z.output<typeof leadStepInput>;

const noteText = optional(prose(leadLengths.note));
/** A note about a lead in progress. */
export const leadNoteInput = z.strictObject({
  note: noteText,
  /** The note as the user saw it. */
  seen: noteText,
});
export type LeadNote = z.output<typeof leadNoteInput>;

export type LeadsQuery = ReturnType<typeof leadsFromUrl>;
