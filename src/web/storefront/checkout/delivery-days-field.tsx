import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { type Locale, localeFacts } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";
import { DayStrip } from "#ui/day-strip/day-strip.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { deliveryDays } from "../../shared/order-form/delivery-days.ts";
import { fieldId } from "../../shared/order-form/form-context.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { useMinute } from "../../shared/use-minute.ts";
import { useCheckout } from "./checkout-context.ts";

function dayFace(day: Day, locale: Locale) {
  const at = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeFacts[locale].iso, { ...options, timeZone: "UTC" })
      .format(at)
      .replace(/\.$/, "");
  return {
    value: day,
    weekday: part({ weekday: "short" }),
    day: String(at.getUTCDate()),
    month: part({ month: "short" }).slice(0, 4),
    label: part({ weekday: "long", day: "numeric", month: "long" }),
  };
}

/** When to receive it; the first day stands for «as soon as possible». */
export function DeliveryDays() {
  const t = useTranslations("checkout.delivery");
  const locale = useLocale();
  const now = useMinute();
  const { delivery } = useShopFacts();
  const { draft, option, errors, edit } = useCheckout();
  const first = option?.arrives_by;
  const days = first && now ? deliveryDays(first, draft.deliveryType, delivery, now) : [];
  const isGone = draft.date !== "" && days.length > 0 && !days.includes(draft.date);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a day that has passed is chosen anew, once
  useEffect(() => {
    if (isGone) edit("date", { date: "" });
  }, [isGone]);

  if (days.length === 0) return null;
  return (
    <DayStrip
      id={fieldId("date")}
      name="date"
      legend={draft.deliveryType === "pickup" ? t("when_pickup") : t("when")}
      days={days.map((day) => dayFace(day, locale))}
      value={draft.date || days[0]}
      onValueChange={(day) => edit("date", { date: day === days[0] ? "" : day })}
      hint={draft.date && draft.deliveryType !== "pickup" ? t("when_hint") : undefined}
      error={errors.date}
    />
  );
}
