// The register of receipts as its address says it; what makes no sense there is left out.
import { z } from "zod";
import { lineOrEmpty } from "#kit/text.ts";
import { paymentForms } from "./port.ts";
import { receiptKinds } from "./rules/states.ts";

/** Lists that are not of a day: what still has to be done. */
export const registerViews = ["waiting", "parked", "missing"] as const;
export type RegisterView = (typeof registerViews)[number];

/** A day in Kyiv that the shop can have receipts of. */
export const registerDay = z.iso
  .date()
  .refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" });

const PER_PAGE = 50;
const LAST_PAGE = 10_000;

const registerQuery = z.object({
  view: z.enum(registerViews).optional().catch(undefined),
  /** Absent: today. */
  day: registerDay.optional().catch(undefined),
  kind: z.enum(receiptKinds).optional().catch(undefined),
  form: z.enum(paymentForms).optional().catch(undefined),
  /** The number of an order or of a receipt, of any day. */
  q: lineOrEmpty(60).catch(""),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
});
export type RegisterQuery = z.output<typeof registerQuery> & { readonly per_page: number };

export const registerFromUrl = (search: URLSearchParams): RegisterQuery => ({
  ...registerQuery.parse(Object.fromEntries(search)),
  per_page: PER_PAGE,
});
