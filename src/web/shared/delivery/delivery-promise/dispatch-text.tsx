import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useShopFacts } from "../../chrome/shop-facts.ts";
import { dispatchRule, type PromisedDay } from "./promise.ts";
import { useDeliveryPromise } from "./use-promise.ts";

const weekdays = ["1", "2", "3", "4", "5", "6", "7"] as const;

const b = (text: ReactNode) => <b>{text}</b>;

/** «сьогодні», «завтра» or «в понеділок». */
export function useDayLabel(): (promised: PromisedDay) => string {
  const t = useTranslations("common.days");
  return ({ nearness, weekday }) =>
    nearness === "today" || nearness === "tomorrow" ? t(nearness) : t(`on.${weekdays[weekday - 1] ?? "1"}`);
}

type DispatchRuleTextProps = {
  /** «До 15:00 — …» for narrow places. */
  short?: boolean;
};

/** «Замовлення до 15:00 **їдуть того самого дня, крім неділі**»: true at any time, so it never changes. */
export function DispatchRuleText({ short }: DispatchRuleTextProps) {
  const t = useTranslations("common.promise");
  const { delivery, isHotSeason } = useShopFacts();
  const rule = dispatchRule(delivery, isHotSeason);
  if (rule === "queue") return t.rich("queue", { b });
  return t.rich(short ? "alwaysShort" : "always", { cutoff: delivery.cutoff, rule, b });
}

/**
 * «Замовте до 15:00 — **відправимо сьогодні**»; before the visitor's time is known, the text that is always
 * true.
 */
export function DispatchText() {
  const t = useTranslations("common.promise");
  const { dispatch, cutoff } = useDeliveryPromise();
  const dayLabel = useDayLabel();
  if (!dispatch) return <DispatchRuleText />;
  if (dispatch.nearness === "today") return t.rich("today", { cutoff, b });
  return t.rich("later", { day: dayLabel(dispatch), b });
}
