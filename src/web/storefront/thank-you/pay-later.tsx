import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { StockNote } from "../../shared/order/stock-note.tsx";
import styles from "./thank-you.module.css";

/** It is paid, but some of it was no longer in stock. */
export function ShortStock({ order }: { order: OrderJson }) {
  const t = useTranslations("pay.stock");
  return (
    <Notice tone="warning" className={styles.unpaid} title={t("short_title")}>
      <StockNote stock={order.stock} />
    </Notice>
  );
}

/** The order is placed but unpaid: the bank failed or declined, or its page was left. */
export function PayLater({ order }: { order: OrderJson }) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const { number, advance } = order;
  const state = order.payment_status === "failed" ? "declined" : advance ? "advance" : "unpaid";
  const sums = { now: money(advance?.due ?? 0), later: money(advance?.on_delivery ?? 0) };
  return (
    <Notice tone="warning" className={styles.unpaid} title={t(`${state}.title`)}>
      <p>{t(`${state}.text`, { number, ...sums })}</p>
      <StockNote stock={order.stock} />
      <ButtonLink size="medium" href={paths.payment(number, order.access_token, locale)}>
        {t(state === "declined" ? "again" : "pay")}
      </ButtonLink>
    </Notice>
  );
}
