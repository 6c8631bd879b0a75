// /crm/certificates: gift certificates, their balances and expiry dates.

import { Plus } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { lastCheck } from "#shop/certificates/check-reads.server.ts";
import { certificateList } from "#shop/certificates/reads.server.ts";
import { certificatesFromUrl } from "#shop/certificates/rules/list-address.ts";
import { certificateStates } from "#shop/certificates/rules/states.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { ListViews } from "../../list/list-views.tsx";
import { emptyMessages } from "../../list/nothing-found.tsx";
import type { Route } from "./+types/route.ts";
import { certificatesHref } from "./address.ts";
import { useCertificateColumns } from "./certificate-columns.tsx";
import { IssueDialog } from "./issue-dialog.tsx";
import { LastCheck } from "./last-check.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "certificate.manage");
  const query = certificatesFromUrl(args.url.searchParams);
  const [list, check] = await Promise.all([
    allowed(certificateList(shop, actor, query)),
    lastCheck(shop.db, actor),
  ]);
  const page = {
    query,
    list,
    check,
    today: kyivDate(shop.clock()),
  };
  return data(page, { status: isBeyondLast(list.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmCertificates.title" };

const views = ["expiring", ...certificateStates] as const;

export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  const [isIssuing, setIssuing] = useState(false);
  const { query, list, check, today } = loaderData;
  const { q, state } = query;
  const { data: rows, meta: place, counts } = list;
  const href = (change: object): string => certificatesHref({ q, state, ...change }, locale);
  return (
    <CrmPage
      title={t("title")}
      actions={
        <Button size="small" onClick={() => setIssuing(true)}>
          <Icon of={Plus} />
          {t("create")}
        </Button>
      }
    >
      <LastCheck check={check} today={today} />
      <ListViews
        label={t("viewsLabel")}
        views={[undefined, ...views]}
        current={state}
        countOf={(view) => counts[view ?? "all"]}
        nameOf={(view) => t(view ? `views.${view}` : "all")}
        href={(view) => href({ state: view })}
      />
      <ListFilters
        action={paths.crmCertificates(locale)}
        label={t("filters")}
        find={t("find")}
        q={q}
        kept={{ state }}
        href={href}
        end={t("found", { count: place.total, sum: money(list.outstanding) })}
      />
      <DataList
        label={t("table")}
        rows={rows}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.crmCertificate(id, locale)}
        columns={useCertificateColumns()}
        empty={{ whole: paths.crmCertificates(locale), words: emptyMessages(t) }}
        pages={{ meta: place, sizes: [query.per_page], href }}
      />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </CrmPage>
  );
}
