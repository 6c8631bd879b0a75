import { useTranslations } from "use-intl";
import { shortDate, weekdayAndDate } from "#i18n/day-month.ts";
import type { DeliveryDayJson } from "#shop/cart/output/quote.ts";
import { ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { DayStrip } from "#ui/form/day-strip/day-strip.tsx";
import { FieldGroup } from "#ui/form/field/field.tsx";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { useDayText } from "../../text/use-day-text.ts";
import { chosenMoment } from "./moment.ts";
import { slotText } from "./slot-text.ts";

/** Why days are crossed out, where it has to be explained. */
const closedHints = ["full", "heat"] as const;

type DayFieldsProps = {
  id: string;
  /** The names of its controls. */
  names: { readonly date: string; readonly slot: string };
  legend: string;
  days: readonly DeliveryDayJson[];
  /** Empty: as soon as possible. */
  date: string;
  slot: string;
  onChange: (chosen: { date: string; slot: string }) => void;
  /** The hint of a chosen day without hours. */
  dayHint?: string | undefined;
  error?: string | undefined;
};

/** The delivery date; the first open day, and the first free hours of a day, mean «as soon as possible». */
export function DayFields({
  id,
  names,
  legend,
  days,
  date,
  slot: hours,
  onChange,
  dayHint,
  error,
}: DayFieldsProps) {
  const t = useTranslations("checkout.delivery");
  const locale = useLocale();
  const dayText = useDayText();
  const { day: chosen, slot } = chosenMoment({ date, slot: hours }, days);
  if (!chosen) return null;
  const first = days.find(({ closed }) => closed === null)?.day;
  const isSoonest = chosen.day === first && hours === "";
  const hint = isSoonest
    ? t("when_soonest", { day: dayText(chosen.day) })
    : slot === null
      ? dayHint
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
        id={id}
        name={names.date}
        legend={legend}
        days={days.map(face)}
        value={chosen.day}
        onValueChange={(day) => onChange({ date: day === first ? "" : day, slot: "" })}
        hint={[hint, ...closedHints.filter(isShown).map((why) => t(`${why}_hint`))].join(" ").trim()}
        error={error}
      />
      {slot !== null && (
        <FieldGroup legend={t("slot")}>
          <Chips wrap>
            {chosen.slots.map((one) => (
              <ChipOption
                key={one.slot}
                type="radio"
                name={names.slot}
                value={one.slot}
                checked={one.slot === slot}
                disabled={one.closed !== null}
                onChange={() => onChange({ date: chosen.day, slot: one.slot })}
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
