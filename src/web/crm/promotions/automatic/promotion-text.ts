// A saved promotion in the list: the colour of its state and the input of its sentence.
import type { PromotionJson } from "#shop/promotions/output.ts";
import type { PromotionState } from "#shop/promotions/rules/promotion.ts";
import type { StatusTone } from "#ui/status/status.tsx";
import { type Said, type Weekday, weekdays } from "./use-sentence.ts";

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

export function saidOf(promotion: PromotionJson): Said {
  const { conditions, action, names } = promotion;
  return {
    minSubtotal: conditions.min_subtotal,
    goods: [...names.categories, ...names.collections, ...names.products].map(({ name }) => name),
    pieces: conditions.pieces,
    delivery: conditions.delivery,
    payment: conditions.payment,
    isFirst: conditions.first_order,
    weekdays: weekdaysOf(conditions.weekdays),
    from: conditions.from,
    to: conditions.to,
    kind: action.kind,
    worth: worthOf(promotion),
    isOnChosen: "on" in action && action.on === "chosen",
    gift: names.gift?.name ?? null,
  };
}
