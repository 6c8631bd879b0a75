import { useTranslations } from "use-intl";
import { Notice } from "#ui/notice/notice.tsx";
import { dayMonth } from "../../../../shared/dates.ts";
import { useLocale } from "../../../../shared/language/use-locale.ts";
import type { OrderView } from "../order-view.server.ts";

/** Until when an unpaid order reserves its units, and what to do after that; nothing for all other orders. */
export function OrderStock({ order: { stock, missing } }: { order: OrderView }) {
  const t = useTranslations("crmPayments.stock");
  const locale = useLocale();
  if (!stock) return null;
  if (stock.state === "held") {
    const until = stock.until ?? "";
    const moment = { time: until.slice(11, 16), day: dayMonth(until.slice(0, 10), locale) };
    return (
      <Notice tone="neutral" title={t("held.title", moment)}>
        <p>{t("held.text")}</p>
      </Notice>
    );
  }
  if (stock.state === "released")
    return (
      <Notice tone="info" title={t("released.title")}>
        <p>{t("released.text")}</p>
      </Notice>
    );
  return (
    <Notice tone="warning" title={t("short.title")}>
      <ul>
        {missing.map(({ name, quantity }) => (
          <li key={name}>{t("short.line", { name, quantity })}</li>
        ))}
      </ul>
      <p>{t("short.text")}</p>
    </Notice>
  );
}
