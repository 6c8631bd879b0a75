// Filters of the receipts list from the URL; invalid values are ignored.
import { z } from "zod";
import { lineOrEmpty } from "#kit/text.ts";
import { paymentForms } from "./port.ts";
import { receiptKinds } from "./rules/states.ts";

/** Lists not limited to a day: receipts that need work. */
export const registerViews = ["waiting", "failed", "missing"] as const;
export type RegisterView = (typeof registerViews)[number];

/** A day in Kyiv that may have receipts. */
export const registerDay = z.iso
  .date()
  .refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" });

const PER_PAGE = 50;
const LAST_PAGE = 10_000;

const registerQuery = z.object({
  view: z.enum(registerViews).optional().catch(undefined),
  /** Missing: today. */
  day: registerDay.optional().catch(undefined),
  kind: z.enum(receiptKinds).optional().catch(undefined),
  form: z.enum(paymentForms).optional().catch(undefined),
  /** The number of an order or a receipt, of any day. */
  q: lineOrEmpty(60).catch(""),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
});
export type RegisterQuery = z.output<typeof registerQuery> & { readonly per_page: number };

export const registerFromUrl = (search: URLSearchParams): RegisterQuery => ({
  ...registerQuery.parse(Object.fromEntries(search)),
  per_page: PER_PAGE,
});
