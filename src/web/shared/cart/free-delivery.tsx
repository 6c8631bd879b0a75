import { useTranslations } from "use-intl";
import { hryvnias } from "#kit/money.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { MeterCard } from "#ui/data/meter/meter.tsx";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { money } from "../text/amounts.ts";

/** How far it is to free delivery, in squares of chocolate; nothing in a shop without it. Keeps its place until the quote. */
export function FreeDelivery({ quote, className }: { quote: QuoteJson | null; className?: string }) {
  const t = useTranslations("cart.free_delivery");
  const { freeFrom_kop } = useShopFacts().delivery;
  if (freeFrom_kop === null) return null;
  const goal = hryvnias(freeFrom_kop);
  if (!quote) return <MeterCard isPending label={t("label")} value={0} max={goal} className={className} />;
  const left = quote.free_delivery_left;
  if (left == null) return null;
  const message = { left: money(left), b: (text: React.ReactNode) => <b>{text}</b> };
  return (
    <MeterCard
      label={t("label")}
      value={Math.max(0, goal - left)}
      max={goal}
      valueText={left > 0 ? t("spoken", { left: money(left) }) : t("done")}
      className={className}
    >
      {left > 0 ? t.rich("left", message) : t("done")}
    </MeterCard>
  );
}
