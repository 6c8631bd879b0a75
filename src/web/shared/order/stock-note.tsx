import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { StockJson } from "#shop/orders/output/order.ts";
import { useLocale } from "../chrome/language/use-locale.ts";

/**
 * Until when the units of an unpaid order are reserved, or that they no longer are; nothing for all other
 * orders.
 */
export function StockNote({ stock }: { stock: StockJson | null }) {
  const t = useTranslations("pay.stock");
  const locale = useLocale();
  if (!stock) return null;
  if (stock.state !== "held" || stock.until === null) return <p>{t(stock.state)}</p>;
  const { until } = stock;
  return <p>{t("held_until", { time: until.slice(11, 16), day: dayMonth(until.slice(0, 10), locale) })}</p>;
}
