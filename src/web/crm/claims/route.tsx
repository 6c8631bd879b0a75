// /crm/claims: buyers' complaints about received orders, the longest waiting first.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { claimsPage } from "#shop/orders/reads/returns/claims.server.ts";
import { refundWaysFor } from "#shop/orders/reads/returns/refunds.server.ts";
import { claimAnswerHours } from "#shop/orders/rules/returns/claims.ts";
import {
  changedClaims,
  claimsFromUrl,
  claimsSearch,
  claimViews,
  plainClaims,
} from "#shop/orders/rules/returns/claims-address.ts";
import { Views } from "#ui/views/views.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { ListPager } from "../list/list-pager.tsx";
import type { Route } from "./+types/route.ts";
import { ClaimsFilters } from "./claims-filters.tsx";
import { ClaimsQueue } from "./claims-queue.tsx";
import { NoClaims } from "./no-claims.tsx";

const sizes = [25, 50, 100] as const;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "claim.answer");
  const query = claimsFromUrl(args.url.searchParams);
  const claims = await allowed(claimsPage(shop, actor, query, locale));
  const page = {
    today: kyivDate(shop.clock()),
    query,
    rows: claims.rows.map((claim) => ({ ...claim, ways: refundWaysFor(shop, actor, claim.order.payment) })),
    meta: claims.meta,
  };
  return data(page, { status: isBeyondLast(claims.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmReturns.claims.title" };

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReturns.claims");
  const locale = useLocale();
  const { query, rows, meta: place, today } = loaderData;
  const list = paths.crmClaims(locale);
  return (
    <CrmPage title={t("title")}>
      <Views
        label={t("views.label")}
        views={claimViews.map((view) => ({
          key: view,
          href: list + claimsSearch({ ...plainClaims, view, per_page: query.per_page }),
          name: t(`views.${view}`),
          current: view === query.view,
        }))}
      />
      <ClaimsFilters query={query} total={place.total} />
      {query.view === "waiting" && <p className="sm muted">{t("promise", { hours: claimAnswerHours })}</p>}
      {/* The key remounts the queue for another list: open items do not carry over. */}
      <ClaimsQueue key={claimsSearch(query)} rows={rows} today={today}>
        <NoClaims query={query} meta={place} />
      </ClaimsQueue>
      {rows.length > 0 && (
        <ListPager
          meta={place}
          sizes={sizes}
          href={(change) => list + claimsSearch(changedClaims(query, change))}
        />
      )}
    </CrmPage>
  );
}
