import { Snowflake } from "lucide-react";
import { useTranslations } from "use-intl";
import { shortDate, weekdayAndDate } from "#i18n/day-month.ts";
import type { DeliveryDayJson, QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { ChipOption, Chips } from "#ui/chip/chip.tsx";
import { DayStrip } from "#ui/day-strip/day-strip.tsx";
import { FieldGroup } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { fieldId, scopedName, useOrderForm } from "../../../shared/order-form/form-context.ts";
import { chosenMoment } from "../../../shared/order-form/moment.ts";
import { slotText } from "../../../shared/order-form/slot-text.ts";
import { useDayText } from "../../../shared/use-day-text.ts";
import { useCheckout } from "../checkout-context.ts";

/** In the place of the days until their quote comes, so that nothing under them moves. */
const AwaitedDays = ({ legend }: { legend: string }) => (
  <FieldGroup legend={legend} hint="…">
    <Skeleton height="5.425rem" />
  </FieldGroup>
);

/** Why days are crossed out, where it has to be explained. */
const closedHints = ["full", "heat"] as const;

/** The delivery date; the first open day, and the first free hours of a day, mean «as soon as possible». */
export function DeliveryDays({ quote }: { quote: QuoteParcelJson | null }) {
  const t = useTranslations("checkout.delivery");
  const tHeat = useTranslations("common.heat");
  const locale = useLocale();
  const dayText = useDayText();
  const { draft, city, errors, scope, edit } = useOrderForm();
  const { view } = useCheckout();
  const days = quote?.delivery_days ?? [];
  const { day: chosen, slot } = chosenMoment(draft, days);
  const legend = draft.deliveryType === "pickup" ? t("when_pickup") : t("when");
  const isAwaited = view.isBehind && (draft.deliveryType === "pickup" || (draft.deliveryType && city));
  if (!chosen) return isAwaited ? <AwaitedDays legend={legend} /> : null;
  const first = days.find(({ closed }) => closed === null)?.day;
  const isSoonest = chosen.day === first && draft.slot === "";
  const hint = isSoonest
    ? t("when_soonest", { day: dayText(chosen.day) })
    : draft.deliveryType !== "pickup" && slot === null
      ? t("when_hint")
      : undefined;
  const face = ({ day, closed }: DeliveryDayJson) => {
    const text = { value: day, ...shortDate(day, locale), label: weekdayAndDate(day, locale) };
    return closed === null
      ? text
      : { ...text, disabled: true, label: `${text.label}: ${t(`day_closed.${closed}`)}` };
  };
  const isShown = (why: (typeof closedHints)[number]) => days.some(({ closed }) => closed === why);
  return (
    <>
      <DayStrip
        id={fieldId("date", scope)}
        name={scopedName("date", scope)}
        legend={legend}
        days={days.map(face)}
        value={chosen.day}
        onValueChange={(day) => edit("date", { date: day === first ? "" : day, slot: "" })}
        hint={[hint, ...closedHints.filter(isShown).map((why) => t(`${why}_hint`))].join(" ").trim()}
        error={errors.date}
      />
      {chosen.thermo_bag && <Notice tone="neutral" icon={Snowflake} title={tHeat("thermoBag")} />}
      {slot !== null && (
        <FieldGroup legend={t("slot")}>
          <Chips wrap>
            {chosen.slots.map((one) => (
              <ChipOption
                key={one.slot}
                type="radio"
                name={scopedName("slot", scope)}
                value={one.slot}
                checked={one.slot === slot}
                disabled={one.closed !== null}
                onChange={() => edit("date", { date: chosen.day, slot: one.slot })}
              >
                {slotText(one.slot)}
                {one.closed && `, ${t(`slot_closed.${one.closed}`)}`}
              </ChipOption>
            ))}
          </Chips>
        </FieldGroup>
      )}
    </>
  );
}
