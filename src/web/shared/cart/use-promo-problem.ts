import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { money } from "../text/amounts.ts";

/** Gives the message for a problem with the promo code of a quote; null without a problem. */
export function usePromoProblem(): (quote: QuoteJson | null) => string | null {
  const t = useTranslations("cart.promo");
  return (quote) => {
    const problem = quote?.problems.find(({ code }) => code.startsWith("promo_"));
    if (!problem) return null;
    if (problem.code === "promo_min_subtotal")
      return t("min_subtotal", { sum: money(problem.min_subtotal ?? 0) });
    if (problem.code === "promo_used_up") return t("used_up");
    if (problem.code === "promo_later") return t("later");
    if (problem.code === "promo_not_combined") return t("not_combined");
    return t(problem.code === "promo_expired" ? "expired" : "unknown");
  };
}
