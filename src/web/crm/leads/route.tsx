// /crm/leads: people who wait for a call or a message from the shop.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { formatPhone } from "#kit/phone.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { leadCounts, leadsPage } from "#shop/leads/reads.server.ts";
import { changedLeads, leadsFromUrl, leadsSearch } from "#shop/leads/rules/queue.ts";
import { isOpenAt, urgencyOf } from "#shop/leads/rules/timer.ts";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { ListPager } from "../list/list-pager.tsx";
import type { Route } from "./+types/route.ts";
import { LeadsFilters } from "./leads-filters.tsx";
import { LeadsPromise } from "./leads-promise.tsx";
import { LeadsQueue } from "./leads-queue.tsx";
import { LeadsViews } from "./leads-views.tsx";
import { NoLeads } from "./no-leads.tsx";

const sizes = [25, 50, 100] as const;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "lead.handle");
  const query = leadsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const [leads, counts, settings] = await Promise.all([
    allowed(leadsPage(shop, actor, query, locale)),
    allowed(leadCounts(shop.db, actor)),
    shopSettings(shop.db),
  ]);
  const { hours, callbackMinutes } = settings.contacts;
  const page = {
    today: kyivDate(now),
    promise: { minutes: callbackMinutes, ...hours, isOpen: isOpenAt(now, hours) },
    query,
    counts,
    rows: leads.rows.map((lead) => ({
      ...lead,
      phone: { dial: lead.phone, shown: formatPhone(lead.phone) },
      urgency: lead.waited === null ? null : urgencyOf(lead.waited, callbackMinutes),
    })),
    meta: leads.meta,
  };
  return data(page, { status: isBeyondLast(leads.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmLeads.title" };

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmLeads");
  const locale = useLocale();
  const { query, rows, meta: place, counts, promise, today } = loaderData;
  const href = (change: object): string => paths.crmLeads(locale) + leadsSearch(changedLeads(query, change));
  return (
    <CrmPage title={t("title")}>
      <LeadsViews query={query} counts={counts} />
      <LeadsFilters query={query} total={place.total} />
      {query.status === "new" && <LeadsPromise promise={promise} />}
      {/* The key remounts the queue for another list: open items do not carry over. */}
      <LeadsQueue key={leadsSearch(query)} rows={rows} today={today}>
        <NoLeads query={query} meta={place} />
      </LeadsQueue>
      {rows.length > 0 && <ListPager meta={place} sizes={sizes} href={href} />}
    </CrmPage>
  );
}
