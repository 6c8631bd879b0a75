import { useTranslations } from "use-intl";
import type { OrderChange } from "#shop/orders/rules/changing.ts";
import { money } from "../../shared/amounts.ts";
import { dayMonth } from "../../shared/dates.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { useOrderWords } from "../order-words.ts";
import styles from "./order-history.module.css";
import type { OrderEvent } from "./order-view.server.ts";

/** What was changed of an order, each thing as it was and as it is. */
export function EventChanges({ event }: { event: OrderEvent }) {
  const words = useChangeWords();
  const changes = event.kind === "edited" ? (event.data.changes as OrderChange[]) : [];
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      {changes.map((change) => {
        const text = words(change);
        return <p key={text}>{text}</p>;
      })}
    </div>
  );
}

function useChangeWords(): (change: OrderChange) => string {
  const t = useTranslations("crmOrderEdit.history");
  const locale = useLocale();
  const { way } = useOrderWords();
  return (change) => {
    if (change.what === "item") {
      const { before, after } = change;
      const name = locale === "ru" ? change.name_ru : change.name_uk;
      if (after === 0) return t("gone", { name, before });
      return before === 0 ? t("came", { name, after }) : t("quantity", { name, before, after });
    }
    const what = t(`what.${change.what}`);
    if (change.what === "wrap" || change.what === "anonymous")
      return t(change.after ? "on" : "off", { what });
    if (change.what === "delivery") {
      const shown = ({ type, uk, ru, day }: typeof change.before): string => {
        const place = [way({ type, number: null }), locale === "ru" ? ru : uk].filter(Boolean).join(", ");
        return day ? t("day", { place, day: dayMonth(day, locale) }) : place;
      };
      return t("moved", { what, before: shown(change.before), after: shown(change.after) });
    }
    if (change.what === "total" || change.what === "discount")
      return t("moved", { what, before: money(change.before), after: money(change.after) });
    const nobody = t(change.what === "recipient" ? "self" : "nothing");
    return t("moved", { what, before: change.before ?? nobody, after: change.after ?? nobody });
  };
}
