import { ChevronLeft, ChevronRight } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { addDays, type Day } from "#kit/clock.ts";
import type { RegisterQuery } from "#shop/receipts/input.ts";
import { registerSearch } from "#shop/receipts/rules/register-address.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useToday } from "../../moments.ts";
import { DownloadAnchor } from "../../widgets/download-anchor.tsx";
import styles from "./receipts.module.css";

export const registerHref = (query: Parameters<typeof registerSearch>[0], locale: Locale): string =>
  paths.crmReceipts(locale) + registerSearch(query);

type DayBarProps = { query: RegisterQuery; day: Day };

export function DayBar({ query: { kind, form }, day }: DayBarProps) {
  const today = useToday();
  const t = useTranslations("crmReceipts.day");
  const locale = useLocale();
  const href = (to: Day): string =>
    registerHref({ kind, form, ...(to === today ? {} : { day: to }) }, locale);
  return (
    <div className={styles.days}>
      <IconButtonLink
        icon={ChevronLeft}
        size="small"
        variant="outline"
        label={t("before")}
        href={href(addDays(day, -1))}
      />
      <Form
        key={day}
        method="get"
        action={paths.crmReceipts(locale)}
        aria-label={t("label")}
        className={styles.day}
      >
        {kind && <input type="hidden" name="kind" value={kind} />}
        {form && <input type="hidden" name="form" value={form} />}
        <Field size="small" label={t("label")} labelHidden>
          <TextInput type="date" name="day" min="2000-01-01" max={today} defaultValue={day} required />
        </Field>
        <Button type="submit" size="small" variant="outline">
          {t("show")}
        </Button>
      </Form>
      {day < today && (
        <IconButtonLink
          icon={ChevronRight}
          size="small"
          variant="outline"
          label={t("after")}
          href={href(addDays(day, 1))}
        />
      )}
      <TextLink className="sm" render={<DownloadAnchor href={paths.crmReceiptsSheet(day, locale)} />}>
        {t("sheet")}
      </TextLink>
    </div>
  );
}
