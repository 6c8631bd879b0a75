// Queries of the staff about customers, and what the staff may write.
import { z } from "zod";
import { lineOrEmpty, prose } from "#kit/text.ts";

export const customerSorts = ["-last_order", "-sum", "-orders", "-created_at"] as const;
export type CustomerSort = (typeof customerSorts)[number];

const fields = {
  /** Name, phone or its last digits, e-mail. */
  q: lineOrEmpty(100).default(""),
  /** Only blocked customers. */
  blocked: z.literal("1").optional(),
  sort: z.enum(customerSorts).default("-last_order"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
};

export const customersQuery = z.object(fields);
export type CustomersQuery = z.output<typeof customersQuery>;

/** From the URL of a page; values that cannot be parsed are ignored. */
export function customersFromUrl(params: URLSearchParams): CustomersQuery {
  const given: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = params.get(name);
    if (text && field.safeParse(text).success) given[name] = text;
  }
  return customersQuery.parse(given);
}

export const longestNote = 1_000;
export const noteInput = z.object({ text: prose(longestNote) });
export const blockInput = z.object({ reason: prose(300) });

/** A phone while it is typed: an incomplete one matches no customer. */
export const callerQuery = z.object({ phone: z.string().max(40).default("") });
