// What the cart costs now: every sum a visitor sees is the server's answer to this question.
import type { Cart } from "#shop/cart/rules/lines.ts";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";
import type { RibbonColour } from "#shop/gift-cards/rules.ts";
import { api } from "../api.ts";
import type { QuotedDelivery } from "../order-form/point.ts";
import { useLocale } from "../use-locale.ts";
import { type Remote, useRemote } from "../use-remote.ts";

export interface QuoteQuestion {
  readonly items: Cart;
  readonly city_ref: string | null;
  readonly delivery?: QuotedDelivery | null;
  readonly payment?: string | null;
  readonly promo_code: string | null;
  /** Left out: none. */
  readonly certificate_code?: string;
  readonly gift: { readonly wrap: boolean; readonly ribbon: RibbonColour | null };
}

export interface Quoted {
  readonly quote: QuoteJson;
  /** What was asked; its items stand in the order of the quote's lines. */
  readonly question: QuoteQuestion;
}

const SETTLE_MS = 250;

/** Asked anew when the question changes; nothing is asked about an empty cart. */
export function useQuote(question: QuoteQuestion): Remote<Quoted> {
  const lang = useLocale();
  const body = { ...question, lang };
  const key = question.items.length > 0 ? JSON.stringify(body) : null;
  return useRemote<Quoted>(
    key,
    async (signal) => {
      const answer = await api.send<{ data: QuoteJson }>("POST", "/api/cart/quote", body, { signal });
      return answer.ok ? { ok: true, value: { quote: answer.value.data, question } } : answer;
    },
    SETTLE_MS,
  );
}
