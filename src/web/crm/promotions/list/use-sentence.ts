import { useTranslations } from "use-intl";
import type { PromotionJson } from "#shop/promotions/output.ts";
import type { PromotionState } from "#shop/promotions/rules/promotion.ts";
import type { StatusTone } from "#ui/data/status/status.tsx";
import { money } from "../../../shared/text/amounts.ts";

export const stateTones: Readonly<Record<PromotionState, StatusTone>> = {
  active: "done",
  planned: "new",
  off: "problem",
  used_up: "packing",
  ended: "cancel",
};

const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text);

export const weekdaysOf = (days: readonly (number | string)[]): Weekday[] =>
  days.map(String).filter(isWeekday).sort();

function worthOf({ action }: PromotionJson): number | null {
  if (action.kind === "percent") return action.percent;
  if (action.kind === "amount") return action.amount;
  return action.kind === "nth_free" ? action.nth : null;
}

/** The terms typed or saved so far; null: not set yet. */
export function saidOf(promotion: PromotionJson) {
  const { conditions, action, names } = promotion;
  return {
    /** Hryvnias. */
    minSubtotal: conditions.min_subtotal,
    /** Names of the chosen categories, collections and products. */
    products: [...names.categories, ...names.collections, ...names.products].map(({ name }) => name),
    units: conditions.units,
    delivery: conditions.delivery,
    payment: conditions.payment,
    isFirst: conditions.first_order,
    /** "1" is Monday. */
    weekdays: weekdaysOf(conditions.weekdays),
    from: conditions.from,
    to: conditions.to,
    kind: action.kind,
    /** Percent, hryvnias, or n where every nth unit is free. */
    worth: worthOf(promotion),
    isOnChosen: "on" in action && action.on === "chosen",
    gift: names.gift?.name ?? null,
  };
}
export type Said = ReturnType<typeof saidOf>;

export const weekdays = ["1", "2", "3", "4", "5", "6", "7"] as const;
export type Weekday = (typeof weekdays)[number];

const MOST_NAMES = 3;

const quoted = (name: string): string => `«${name}»`;

export function useSentence(): (said: Said) => string {
  const t = useTranslations("crmPromotions.sentence");
  const tOrders = useTranslations("orders");
  const tDays = useTranslations("crmSettings.weekdays");

  const listed = (products: readonly string[]): string => {
    const names = products.slice(0, MOST_NAMES).map(quoted);
    const count = products.length - names.length;
    return count > 0 ? t("more", { names: names.join(", "), count }) : names.join(", ");
  };

  function conditions(said: Said): string[] {
    const { products, units: count } = said;
    const isSpan = said.from !== null || said.to !== null;
    return [
      said.minSubtotal === null ? "" : t("sum", { sum: money(said.minSubtotal) }),
      products.length > 0 && count > 1 ? t("productUnits", { count, products: listed(products) }) : "",
      products.length > 0 && count <= 1 ? t("products", { products: listed(products) }) : "",
      products.length === 0 && count > 1 ? t("units", { count }) : "",
      said.delivery.length > 0
        ? t("ways", { ways: said.delivery.map((way) => tOrders(`delivery.${way}`)).join(", ") })
        : "",
      said.payment.length > 0
        ? t("paid", { ways: said.payment.map((way) => tOrders(`payment.${way}`)).join(", ") })
        : "",
      said.isFirst ? t("first") : "",
      said.weekdays.length > 0 ? t("days", { days: said.weekdays.map((day) => tDays(day)).join(", ") }) : "",
      isSpan ? t("hours", { from: said.from ?? "00:00", to: said.to ?? "24:00" }) : "",
    ].filter(Boolean);
  }

  function action({ kind, worth, products, isOnChosen, gift }: Said): string {
    const on = isOnChosen && products.length > 0 ? listed(products) : t("all");
    switch (kind) {
      case "percent":
        return t("percent", { percent: worth ?? t("something"), products: on });
      case "amount":
        return t("amount", { sum: worth === null ? t("something") : money(worth), products: on });
      case "nth_free":
        return t("nth", {
          nth: worth ?? t("something"),
          products: products.length > 0 ? listed(products) : t("all"),
        });
      case "gift":
        return t("gift", { gift: gift === null ? t("something") : quoted(gift) });
      default:
        return t(kind);
    }
  }

  return (said) => {
    const all = conditions(said);
    const then = action(said);
    return all.length > 0
      ? t("if", { conditions: all.join(", "), action: then })
      : t("always", { action: then });
  };
}
