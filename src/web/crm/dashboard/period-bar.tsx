import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { periodSearch } from "#shop/reports/rules/address.ts";
import { type Period, spans } from "#shop/reports/rules/period.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Segmented, SegmentedLink } from "#ui/segmented/segmented.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { daysText } from "./amounts.ts";
import styles from "./dashboard.module.css";

/** The period of the page: links and a plain GET form, so that the address holds it. */
export function PeriodBar({ period, today }: { period: Period; today: Day }) {
  const t = useTranslations("crmDashboard");
  const locale = useLocale();
  const { from, to, span, previous, upTo } = period;
  const range = { now: daysText(period, locale, today), before: daysText(previous, locale, today) };
  return (
    <div className={styles.period}>
      <Segmented label={t("period")} size="small">
        {spans.map((one) => (
          <SegmentedLink
            key={one}
            href={paths.crmDashboard(locale) + periodSearch({ span: one, from, to })}
            current={span === one}
          >
            {t(`spans.${one}`)}
          </SegmentedLink>
        ))}
      </Segmented>
      <Form
        key={`${from} ${to}`}
        method="get"
        action={paths.crmDashboard(locale)}
        aria-label={t("period")}
        className={styles.own}
      >
        <Field size="small" label={t("from")} labelHidden>
          <TextInput type="date" name="from" min="2000-01-01" max="2099-12-31" defaultValue={from} required />
        </Field>
        <span aria-hidden="true">—</span>
        <Field size="small" label={t("to")} labelHidden>
          <TextInput type="date" name="to" min="2000-01-01" max="2099-12-31" defaultValue={to} required />
        </Field>
        <Button type="submit" size="small" variant="outline">
          {t("apply")}
        </Button>
      </Form>
      <p role="status" className={styles.range}>
        {upTo === null ? t("range", range) : t("rangeUpTo", { ...range, time: upTo })}
      </p>
    </div>
  );
}
