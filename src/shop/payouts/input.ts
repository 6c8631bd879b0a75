// Input for payout registers.
import { z } from "zod";
import { line, prose } from "#kit/text.ts";

export const registerFile = z.object({ name: line(200).default("register") });

export const longestNote = 500;
export const settleInput = z.strictObject({ note: prose(longestNote) });

/** All registers, the differences of all of them, or the orders in no register. */
export const payoutViews = ["differences", "waiting"] as const;
export type PayoutView = (typeof payoutViews)[number];

export interface PayoutQuery {
  readonly view?: PayoutView | undefined;
  readonly page: number;
}

/** From the page's URL; invalid parameters are ignored. */
export function payoutsFromUrl(params: URLSearchParams): PayoutQuery {
  const page = params.get("page") ?? "";
  return {
    view: payoutViews.find((view) => view === params.get("view")),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
