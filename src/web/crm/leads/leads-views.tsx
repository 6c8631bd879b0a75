import { useTranslations } from "use-intl";
import type { LeadsQuery } from "#shop/leads/input.ts";
import { leadsSearch, plainLeads } from "#shop/leads/rules/queue.ts";
import { type LeadStatus, leadStatuses } from "#shop/leads/rules.ts";
import { Views } from "#ui/views/views.tsx";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";

type LeadsViewsProps = { query: LeadsQuery; counts: Readonly<Record<LeadStatus, number>> };

export function LeadsViews({ query, counts }: LeadsViewsProps) {
  const t = useTranslations("crmLeads.views");
  const locale = useLocale();
  return (
    <Views
      label={t("label")}
      views={leadStatuses.map((status) => ({
        key: status,
        href: paths.crmLeads(locale) + leadsSearch({ ...plainLeads, status, per_page: query.per_page }),
        name: t(status),
        count: grouped(counts[status]),
        current: status === query.status,
      }))}
    />
  );
}
