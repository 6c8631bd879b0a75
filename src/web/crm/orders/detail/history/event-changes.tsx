import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { designOf } from "#shop/greeting-cards/rules/cards.ts";
import type { OrderChange } from "#shop/orders/rules/changing.ts";
import type { ReturnedUnits } from "#shop/returns/input.ts";
import { slotText } from "../../../../shared/checkout/order-form/slot-text.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { useOrderText } from "../../order-text.ts";
import type { OrderEvent } from "../order-view.server.ts";
import styles from "./notes.module.css";

export function EventChanges({ event }: { event: Pick<OrderEvent, "kind" | "data"> }) {
  const message = useChangeText();
  const units = useReturnedUnitText();
  const t = useTranslations("crmOrderEdit.history");
  const promoTexts = (minimum: unknown): string[] =>
    typeof minimum === "number" ? [t("promoBelow", { minimum: money(minimum) })] : [];
  const lines =
    event.kind === "edited"
      ? [...(event.data.changes as OrderChange[]).map(message), ...promoTexts(event.data.promo_below)]
      : event.kind === "units_back"
        ? (event.data.units as CameBack[]).map(units)
        : [];
  if (lines.length === 0) return null;
  return (
    <div className={styles.changes}>
      {lines.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

type CameBack = Omit<ReturnedUnits, "id"> & { readonly name_uk: string; readonly name_ru: string };

function useReturnedUnitText(): (unit: CameBack) => string {
  const t = useTranslations("crmReturns.units");
  const locale = useLocale();
  return ({ name_uk, name_ru, to_stock, written_off, cause }) => {
    const parts = [
      to_stock > 0 && t("toStock", { count: to_stock }),
      written_off > 0 &&
        t("gone", { count: written_off, cause: cause ? t(`causes.${cause}`).toLocaleLowerCase() : "" }),
    ];
    return t("unit", { name: locale === "ru" ? name_ru : name_uk, parts: parts.filter(Boolean).join(", ") });
  };
}

function useChangeText(): (change: OrderChange) => string {
  const t = useTranslations("crmOrderEdit.history");
  const locale = useLocale();
  const tGift = useTranslations("gift");
  const { way } = useOrderText();
  return (change) => {
    if (change.what === "item") {
      const { before, after } = change;
      const name = locale === "ru" ? change.name_ru : change.name_uk;
      if (after === 0) return t("gone", { name, before });
      return before === 0 ? t("came", { name, after }) : t("quantity", { name, before, after });
    }
    const what = t(`what.${change.what}`);
    if (change.what === "design")
      return t("moved", {
        what,
        before: tGift(`designs.${designOf(change.before)}`),
        after: tGift(`designs.${designOf(change.after)}`),
      });
    if (change.what === "ribbon")
      return t("moved", {
        what,
        before: tGift(`ribbons.${change.before ?? "none"}`),
        after: tGift(`ribbons.${change.after ?? "none"}`),
      });
    if (change.what === "wrap" || change.what === "anonymous")
      return t(change.after ? "on" : "off", { what });
    if (change.what === "delivery") {
      const shown = ({ type, uk, ru, day, slot }: typeof change.before): string => {
        const place = [way({ type, number: null }), locale === "ru" ? ru : uk].filter(Boolean).join(", ");
        if (!day) return place;
        const moment = [dayMonth(day, locale), slot && slotText(slot)].filter(Boolean).join(", ");
        return t("day", { place, day: moment });
      };
      return t("moved", { what, before: shown(change.before), after: shown(change.after) });
    }
    if (change.what === "total" || change.what === "discount")
      return t("moved", { what, before: money(change.before), after: money(change.after) });
    const nothing = t(change.what === "recipient" ? "self" : "nothing");
    return t("moved", { what, before: change.before ?? nothing, after: change.after ?? nothing });
  };
}
