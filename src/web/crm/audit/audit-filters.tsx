import { Form, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import type { Doer } from "#shop/audit/reads.server.ts";
import { logSubjects } from "#shop/audit/rules/changes.ts";
import type { LogQuery } from "#shop/audit/rules/log-address.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import styles from "./audit.module.css";

type AuditFiltersProps = { query: LogQuery; people: readonly Doer[] };

/** A plain GET form; with scripts a choice is submitted at once. */
export function AuditFilters({ query, people }: AuditFiltersProps) {
  const t = useTranslations("crmTeam.audit");
  const locale = useLocale();
  const submit = useSubmit();
  const isNarrowed = Object.values(query).some(Boolean);
  const day = { type: "date", min: "2000-01-01", max: "2099-12-31" } as const;
  return (
    <search>
      <Form
        method="get"
        action={paths.crmAudit(locale)}
        aria-label={t("filters")}
        className={styles.filters}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
      >
        <Field size="small" label={t("who")}>
          <Select name="who" defaultValue={query.who ?? ""}>
            <option value="">{t("everybody")}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field size="small" label={t("subject")}>
          <Select name="subject" defaultValue={query.subject ?? ""}>
            <option value="">{t("everything")}</option>
            {logSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`subjects.${subject}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field size="small" label={t("thing")}>
          <TextInput name="thing" maxLength={100} defaultValue={query.thing} autoComplete="off" />
        </Field>
        <Field size="small" label={t("from")}>
          <TextInput name="from" {...day} defaultValue={query.from} />
        </Field>
        <Field size="small" label={t("to")}>
          <TextInput name="to" {...day} defaultValue={query.to} />
        </Field>
        <span className={styles.buttons}>
          <Button type="submit" size="small" variant="outline">
            {t("apply")}
          </Button>
          {isNarrowed && (
            <ButtonLink size="small" variant="ghost" href={paths.crmAudit(locale)}>
              {t("clear")}
            </ButtonLink>
          )}
        </span>
      </Form>
    </search>
  );
}
