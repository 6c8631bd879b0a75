// /crm/certificates: gift certificates, their balances and expiry dates.

import { Plus } from "lucide-react";
import { useState } from "react";
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { lastCheck } from "#shop/certificates/check-reads.server.ts";
import { certificateList } from "#shop/certificates/reads.server.ts";
import { certificatesFromUrl } from "#shop/certificates/rules/list-address.ts";
import { certificateStates } from "#shop/certificates/rules.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { ListSearch } from "../../list/list-search.tsx";
import { Nothing } from "../../list/nothing.tsx";
import { StateViews } from "../../list/state-views.tsx";
import { useRowCursor } from "../../list/use-row-cursor.ts";
import type { Route } from "./+types/route.ts";
import { certificatesHref } from "./address.ts";
import { CertificatePhoneList, CertificateTable } from "./certificate-table.tsx";
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
  const navigate = useNavigate();
  const [isIssuing, setIssuing] = useState(false);
  const { query, list, check, today } = loaderData;
  const { q, state } = query;
  const { data: rows, meta: place, counts } = list;
  const cursor = useRowCursor(
    rows.map(({ id }) => String(id)),
    { open: (id) => navigate(paths.crmCertificate(Number(id), locale)), seen: () => null },
  );

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
      <StateViews
        label={t("viewsLabel")}
        states={views}
        current={state}
        counts={counts}
        total={counts.all}
        nameOf={(name) => t(name === "all" ? "all" : `views.${name}`)}
        href={(change) => certificatesHref({ q, ...change }, locale)}
      />
      <ListSearch
        action={paths.crmCertificates(locale)}
        label={t("filters")}
        find={t("find")}
        q={q}
        kept={{ state }}
        onSearch={(words) =>
          navigate(certificatesHref({ q: words, state }, locale), {
            replace: true,
            preventScrollReset: true,
          })
        }
        end={t("found", { count: place.total, sum: money(list.outstanding) })}
      />
      {rows.length === 0 ? (
        <NoCertificates loaderData={loaderData} />
      ) : (
        <>
          <CertificateTable rows={rows} cursor={cursor} />
          <CertificatePhoneList rows={rows} />
          <ListPager
            meta={place}
            sizes={[query.per_page]}
            href={(change) => certificatesHref({ q, state, ...change }, locale)}
          />
        </>
      )}
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </CrmPage>
  );
}

/** Empty list: none at all, none that match, or a page past the end. */
function NoCertificates({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  const { query, list } = loaderData;
  const isBeyond = isBeyondLast(list.meta);
  const isNarrowed = Boolean(query.q || query.state);
  const kind = isBeyond ? "beyond" : isNarrowed ? "nothing" : "empty";
  const href = isBeyond
    ? certificatesHref({ q: query.q, state: query.state }, locale)
    : paths.crmCertificates(locale);
  return (
    <Nothing
      label={t("table")}
      title={t(`${kind}Title`)}
      actions={
        kind !== "empty" && (
          <ButtonLink size="small" variant="neutral" href={href}>
            {t(isBeyond ? "toFirst" : "clear")}
          </ButtonLink>
        )
      }
    >
      {t(kind)}
    </Nothing>
  );
}
