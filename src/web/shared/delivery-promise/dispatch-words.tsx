import { useTranslations } from "use-intl";
import type { PromisedDay } from "./promise.ts";
import { useDeliveryPromise } from "./use-promise.ts";

const weekdays = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** «сьогодні», «завтра» or «у понеділок». */
function useDayWord(): (promised: PromisedDay) => string {
  const t = useTranslations("common.days");
  return ({ nearness, weekday }) =>
    nearness === "today" || nearness === "tomorrow" ? t(nearness) : t(`on.${weekdays[weekday - 1] ?? "1"}`);
}

type DispatchWordsProps = {
  /** «До 15:00 — …» where there is little room. */
  short?: boolean;
};

/** «Замовте до 15:00 — **відправимо сьогодні**»; before the visitor's clock is known, what is always true. */
export function DispatchWords({ short }: DispatchWordsProps) {
  const t = useTranslations("common.promise");
  const { dispatch, cutoff } = useDeliveryPromise();
  const dayWord = useDayWord();
  const b = (words: React.ReactNode) => <b>{words}</b>;
  if (!dispatch) return t.rich(short ? "alwaysShort" : "always", { cutoff, b });
  if (dispatch.nearness === "today") return t.rich(short ? "todayShort" : "today", { cutoff, b });
  return t.rich(short ? "laterShort" : "later", { day: dayWord(dispatch), b });
}
