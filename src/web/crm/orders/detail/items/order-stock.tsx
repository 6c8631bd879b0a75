import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-held.module.css";

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

/** A chocolate message that a manager must check before the order goes on; nothing for all other orders. */
export function OrderHeld({ order: { number, isHeld, inscriptions, can } }: { order: OrderView }) {
  const t = useTranslations("crmHeld");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  if (!isHeld) return null;
  const approve = () =>
    act("POST /crm/orders/:number/message/approval", { params: { number } }, { done: t("done") });
  return (
    <Notice tone="warning" title={t("title")}>
      <div className={styles.root}>
        {inscriptions.map((text) => (
          <p key={text} className={styles.message}>
            {text}
          </p>
        ))}
        <p>{t("why")}</p>
        {can.approve && (
          <Button size="small" variant="primary" busy={busy !== null} onClick={() => void approve()}>
            {t("approve")}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** The order that it replaces, and the orders that replace it; nothing for most. */
export function OrderKin({ order: { replaces, replacedBy } }: { order: OrderView }) {
  const t = useTranslations("crmReturns.replacement");
  const locale = useLocale();
  const link = (number: string) => (
    <TextLink key={number} href={paths.crmOrder(number, locale)}>
      {t("number", { number })}
    </TextLink>
  );
  if (replaces === null && replacedBy.length === 0) return null;
  return (
    <Notice tone="info">
      {replaces !== null && (
        <p>
          {t("replaces")} {link(replaces)}. {t("free")}
        </p>
      )}
      {replacedBy.length > 0 && (
        <p>
          {t("replacedBy")} {replacedBy.map((number, index) => [index > 0 && ", ", link(number)])}
        </p>
      )}
    </Notice>
  );
}
