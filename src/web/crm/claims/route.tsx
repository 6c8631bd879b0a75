// /crm/claims: buyers' complaints about received orders, the longest waiting first.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { claimsFromUrl, claimViews } from "#shop/orders/input.ts";
import { claimsPage } from "#shop/orders/reads/returns/claims.server.ts";
import { refundWaysFor } from "#shop/orders/reads/returns/refunds.server.ts";
import { claimAnswerHours, claimSubjects } from "#shop/orders/rules/returns/claims.ts";
import { changedClaims, claimsSearch, plainClaims } from "#shop/orders/rules/returns/claims-address.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { useLive } from "../frame/use-live.ts";
import { enter } from "../guard.server.ts";
import { QueueList } from "../list/queue-list.tsx";
import type { Route } from "./+types/route.ts";
import { ClaimsQueue } from "./claims-queue.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "claim.answer");
  const query = claimsFromUrl(args.url.searchParams);
  const [claims, settings] = await Promise.all([
    claimsPage(shop, actor, query, locale),
    shopSettings(shop.db),
  ]);
  if (!claims) throw data(null, { status: 403, statusText: "Forbidden" });
  const page = {
    title: translator(locale)("crmReturns.claims.title"),
    shopName: settings.brand.name[locale],
    today: kyivDate(shop.clock()),
    query,
    rows: claims.rows.map((claim) => ({ ...claim, ways: refundWaysFor(shop, actor, claim.order.payment) })),
    meta: claims.meta,
  };
  return data(page, { status: isBeyondLast(claims.meta) ? 404 : 200 });
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReturns.claims");
  const locale = useLocale();
  const isThere = useLive();
  const { query, rows, meta: place, today } = loaderData;
  const subjects = useTranslations("orders.claim.subjects");
  const list = paths.crmClaims(locale);
  const { view, q, subject, per_page } = query;
  const href = (change: object): string => list + claimsSearch(changedClaims(query, change));
  const viewHref = (other: typeof view): string =>
    list + claimsSearch({ ...plainClaims, view: other, per_page });
  return (
    <CrmPage title={t("title")} isOffline={!isThere}>
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
          <ClaimsQueue key={claimsSearch(query)} rows={rows} today={today}>
            {none}
          </ClaimsQueue>
        )}
      </QueueList>
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
