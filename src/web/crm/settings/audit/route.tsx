// /crm/audit: all actions of the staff in one timeline. The address holds the whole state of the page.

import { Form, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { type Doer, doers, staffLog } from "#shop/audit/reads.server.ts";
import { logSubjects } from "#shop/audit/rules/changes.ts";
import { type LogQuery, logFromUrl, logSearch } from "#shop/audit/rules/log-address.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { emptyMessages } from "../../list/nothing-found.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./audit.module.css";
import { AuditLines } from "./audit-lines.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "audit.read");
  const query = logFromUrl(args.url.searchParams);
  const [page, people] = await Promise.all([
    allowed(staffLog(shop.db, actor, query, locale)),
    allowed(doers(shop.db, actor)),
  ]);
  return { query, people, ...page };
}

export const handle: PageHandle = { title: "crmTeam.audit.title" };

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmTeam.audit");
  const locale = useLocale();
  const { query, people, lines, next } = loaderData;
  const log = paths.crmAudit(locale);
  const { after, ...filters } = query;
  return (
    <CrmPage title={t("title")}>
      <AuditFilters key={logSearch(filters)} query={filters} people={people} />
      <AuditLines
        lines={lines}
        people={people}
        pages={{
          first: log + logSearch(filters),
          isFirst: after === undefined,
          next: next && log + logSearch({ ...filters, after: next }),
        }}
        empty={{ whole: log, messages: emptyMessages(t) }}
      />
    </CrmPage>
  );
}

type AuditFiltersProps = { query: LogQuery; people: readonly Doer[] };

/** A plain GET form; with scripts a choice is submitted at once. */
function AuditFilters({ query, people }: AuditFiltersProps) {
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
            <Options of={logSubjects} nameOf={(subject) => t(`subjects.${subject}`)} />
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
