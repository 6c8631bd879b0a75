// What the cart costs now: every sum a visitor sees is the server's answer to this question.
import type { Cart } from "#shop/cart/rules/lines.ts";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";
import type { RibbonColour } from "#shop/gift-cards/rules.ts";
import { api } from "../api.ts";
import type { QuotedDelivery } from "../order-form/point.ts";
import { useLocale } from "../use-locale.ts";
import { type Remote, useRemote } from "../use-remote.ts";

interface ParcelQuestion {
  readonly items: Cart;
  readonly city_ref: string | null;
  readonly delivery?: QuotedDelivery | null;
  readonly gift: { readonly wrap: boolean; readonly ribbon: RibbonColour | null };
}

export interface QuoteQuestion extends ParcelQuestion {
  /** What is bought along with it and goes to others; left out: nothing. */
  readonly more_parcels?: readonly ParcelQuestion[];
  readonly payment?: string | null;
  readonly promo_code: string | null;
  /** Left out: none. */
  readonly certificate_code?: string;
}

export interface Quoted {
  readonly quote: QuoteJson;
  /** What was asked; the items of a question about one parcel stand in the order of the quote's lines. */
  readonly question: QuoteQuestion;
}

const SETTLE_MS = 250;

/** Asked anew when the question changes; nothing is asked about an empty cart. */
export function useQuote(question: QuoteQuestion): Remote<Quoted> {
  const lang = useLocale();
  const body = { ...question, lang };
  const parcels = [question, ...(question.more_parcels ?? [])];
  const key = parcels.some(({ items }) => items.length > 0) ? JSON.stringify(body) : null;
  return useRemote<Quoted>(
    key,
    async (signal) => {
      const answer = await api.send<{ data: QuoteJson }>("POST", "/api/cart/quote", body, { signal });
      return answer.ok ? { ok: true, value: { quote: answer.value.data, question } } : answer;
    },
    SETTLE_MS,
  );
}
