// /crm/claims: buyers' complaints about received orders, the longest waiting first.

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { claimsPage } from "#shop/returns/reads/claims.server.ts";
import { claimAnswerHours, claimSubjects } from "#shop/returns/rules/claims.ts";
import {
  changedClaims,
  claimsFromUrl,
  claimsSearch,
  claimViews,
  plainClaims,
} from "#shop/returns/rules/claims-address.ts";
import { refundWaysFor } from "#shop/returns/rules/refund-ways.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useTypedDrafts } from "../../frame/typed-drafts.ts";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { QueueList } from "../../list/queue-list.tsx";
import { useHeldRows } from "../../list/use-held-rows.ts";
import { useRowCursor } from "../../list/use-row-cursor.ts";
import type { Route } from "./+types/route.ts";
import { answerDrafts } from "./claim-answer.tsx";
import { ClaimItem, type QueuedClaim } from "./claim-item.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "claim.answer");
  const query = claimsFromUrl(args.url.searchParams);
  const claims = await allowed(claimsPage(shop, actor, query, locale));
  return ofPage(claims.meta, {
    query,
    rows: claims.rows.map((claim) => ({ ...claim, ways: refundWaysFor(shop, actor, claim.order.payment) })),
    meta: claims.meta,
  });
}

export const handle: PageHandle = { title: "crmReturns.claims.title" };

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReturns.claims");
  const locale = useLocale();
  const { query, rows, meta: place } = loaderData;
  const subjects = useTranslations("orders.claim.subjects");
  const list = paths.crmClaims(locale);
  const { view, q, subject, per_page } = query;
  const href = (change: object): string => list + claimsSearch(changedClaims(query, change));
  const viewHref = (other: typeof view): string =>
    list + claimsSearch({ ...plainClaims, view: other, per_page });
  return (
    <CrmPage title={t("title")}>
      <QueueList
        t={t}
        action={list}
        views={claimViews}
        view={view}
        viewHref={viewHref}
        q={q}
        selects={[
          {
            name: "subject",
            label: t("filters.subject"),
            value: subject,
            any: t("filters.any"),
            options: claimSubjects.map((value) => ({ value, name: subjects(value) })),
          },
        ]}
        kept={{ view, per_page }}
        href={href}
        end={t("total", { count: place.total })}
        meta={place}
        rows={rows}
        note={view === "waiting" && <p className="sm muted">{t("promise", { hours: claimAnswerHours })}</p>}
      >
        {(none) => (
          // The key remounts the queue for another list: open items do not carry over.
          <ClaimsQueue key={claimsSearch(query)} rows={rows}>
            {none}
          </ClaimsQueue>
        )}
      </QueueList>
    </CrmPage>
  );
}

type ClaimsQueueProps = {
  rows: readonly QueuedClaim[];
  children: ReactNode;
};

/** Claims in a list; an unfinished answer keeps its claim in the list. */
function ClaimsQueue({ rows, children }: ClaimsQueueProps) {
  const t = useTranslations("crmReturns.claims");
  const shown = useHeldRows(rows, Object.keys(useTypedDrafts(answerDrafts)).map(Number));
  const cursor = useRowCursor(
    shown.map(({ row }) => String(row.id)),
    { open: (key) => document.querySelector<HTMLElement>(`#row-${key} textarea`)?.focus() },
  );
  if (shown.length === 0) return children;
  return (
    <Panel label={t("list")} flush>
      {shown.map(({ row, isGone }) => (
        <ClaimItem key={row.id} claim={row} cursor={cursor} isGone={isGone} />
      ))}
    </Panel>
  );
}
