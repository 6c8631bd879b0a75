import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { money } from "../text/amounts.ts";

/** The promotion that a slightly larger cart would get. */
export function NextPromotion({ quote }: { quote: QuoteJson | null }) {
  const t = useTranslations("cart.next");
  const next = quote?.next_promotion;
  if (!next) return null;
  const { name } = next;
  const b = (text: React.ReactNode) => <b>{text}</b>;
  return (
    <p className="sm">
      {next.left === null
        ? t.rich("units", { name, count: next.units ?? 0, b })
        : t.rich("sum", { name, left: money(next.left), b })}
    </p>
  );
}
