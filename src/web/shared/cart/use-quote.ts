// The current price of the cart: every sum a visitor sees comes from this request.
import type { QuoteRequest } from "#shop/cart/input.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import { api } from "../api/api.ts";
import { type Remote, useRemote } from "../api/use-remote.ts";
import { useLocale } from "../chrome/language/use-locale.ts";

type ParcelQuestion = Pick<QuoteRequest, "city_ref" | "delivery" | "gift"> & { readonly items: Cart };

export type QuoteQuestion = ParcelQuestion &
  Pick<QuoteRequest, "payment" | "promo_code" | "certificate_code" | "discount"> & {
    readonly more_parcels?: readonly ParcelQuestion[];
  };

export interface Quoted {
  readonly quote: QuoteJson;
  /** The request; the items of a one-parcel request are in the order of the quote's lines. */
  readonly question: QuoteQuestion;
}

/** A certificate pays for everything: no payment method is needed. */
export const isPaidByCertificate = (quote: QuoteJson | null): boolean =>
  quote !== null && quote.certificate !== null && quote.due === 0;

const SETTLE_MS = 250;

/** Requested again when the question changes; an empty cart needs no request. */
export function useQuote(question: QuoteQuestion): Remote<Quoted> {
  const lang = useLocale();
  const body = { ...question, lang };
  const parcels = [question, ...(question.more_parcels ?? [])];
  const key = parcels.some(({ items }) => items.length > 0) ? JSON.stringify(body) : null;
  return useRemote<Quoted>(
    key,
    async (signal) => {
      const answer = await api.call("POST /cart/quote", { body, signal });
      return answer.ok ? { ok: true, value: { quote: answer.value.data, question } } : answer;
    },
    SETTLE_MS,
  );
}
