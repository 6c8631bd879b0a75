import { CalendarPlus, Zap } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { shortDate, weekdayAndDate } from "#i18n/day-month.ts";
import { addDays, kyivDate } from "#kit/clock.ts";
import { certificateDeliveryAheadDays } from "#shop/certificates/rules/delivery.ts";
import { DayStrip } from "#ui/form/day-strip/day-strip.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import styles from "./delivery-form.module.css";
import { type CertificateDelivery, certificateDeliveryFieldId } from "./use-certificate-delivery.ts";

const NEAR_DAYS = 14;
const AT_ONCE = "";
const OTHER = "other";
const DAYS = "giving-day";

interface SendingDayProps {
  giving: CertificateDelivery;
  error: string | undefined;
}

/** The field opens with the focus after a press; arrow keys go on through the days. */
const focusAfterPress = (field: HTMLInputElement | null): void => {
  if (document.activeElement?.matches(`[name="${DAYS}"]:not(:focus-visible)`)) field?.focus();
};

/** At once, one of the next days, or any day within a year. */
export function SendingDay({ giving: { draft, edit }, error }: SendingDayProps) {
  const t = useTranslations("giving");
  const locale = useLocale();
  const today = kyivDate(new Date());
  const near = Array.from({ length: NEAR_DAYS }, (_, index) => addDays(today, index + 1));
  const later = addDays(today, NEAR_DAYS + 1);
  const [isOther, setOther] = useState(draft.day !== AT_ONCE && !near.includes(draft.day));
  const hint =
    draft.day === AT_ONCE ? t("atOnceHint") : t("dayHint", { day: weekdayAndDate(draft.day, locale) });
  return (
    <div className={styles.day}>
      <DayStrip
        id={certificateDeliveryFieldId("day")}
        name={DAYS}
        legend={t("day")}
        days={[
          { value: AT_ONCE, weekday: null, day: <Icon of={Zap} />, month: t("soonest"), label: t("atOnce") },
          ...near.map((day) => ({
            value: day,
            ...shortDate(day, locale),
            label: weekdayAndDate(day, locale),
          })),
          {
            value: OTHER,
            weekday: null,
            day: <Icon of={CalendarPlus} />,
            month: t("other"),
            label: t("otherDay"),
          },
        ]}
        value={isOther ? OTHER : draft.day}
        onValueChange={(value) => {
          setOther(value === OTHER);
          edit({ day: value === OTHER ? later : value });
        }}
        hint={isOther ? undefined : hint}
        error={error}
      />
      {isOther && (
        <Field label={t("otherDay")} hint={hint}>
          <TextInput
            ref={focusAfterPress}
            type="date"
            min={addDays(today, 1)}
            max={addDays(today, certificateDeliveryAheadDays)}
            value={draft.day}
            onChange={(event) => edit({ day: event.currentTarget.value })}
            onBlur={() => {
              // Without a day it would be sent at once.
              if (draft.day === AT_ONCE) edit({ day: later });
            }}
          />
        </Field>
      )}
    </div>
  );
}
