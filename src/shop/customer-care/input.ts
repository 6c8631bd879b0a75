// Queries of the staff about customers, and what the staff may write.
import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { line, lineOrEmpty, prose } from "#kit/text/text.ts";
import { customerSorts, longestTag } from "./rules/list-address.ts";

export const customersQuery = z.object({
  /** Name, phone or its last digits, e-mail. */
  q: lineOrEmpty(100).default(""),
  /** Only blocked customers. */
  blocked: z.literal("1").optional(),
  /** Only customers with this tag. */
  tag: lineOrEmpty(longestTag).default(""),
  sort: z.enum(customerSorts).default("-last_order"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
});
export const longestNote = 1_000;
export const noteInput = z.object({ text: prose(longestNote) });
export const tagInput = z.object({ tag: line(longestTag) });
/** Another customer, or a guest by phone. */
export const mergeQuery = z.object({
  customer: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  phone: phoneInput.optional(),
});
export const mergeInput = mergeQuery.refine(
  ({ customer, phone }) => (customer === undefined) !== (phone === undefined),
);
export type MergeChoice = z.output<typeof mergeQuery>;
export const blockInput = z.object({ reason: prose(300) });

/** A phone while it is typed: an incomplete one matches no customer. */
export const callerQuery = z.object({ phone: z.string().max(40).default("") });
