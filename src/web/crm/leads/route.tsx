// /crm/leads: people who wait for a call or a message from the shop.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { formatPhone } from "#kit/phone.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { leadCounts, leadsPage } from "#shop/leads/reads.server.ts";
import { changedLeads, leadsFromUrl, leadsSearch, plainLeads } from "#shop/leads/rules/queue.ts";
import { type LeadStatus, leadKinds, leadStatuses } from "#shop/leads/rules/statuses.ts";
import { isOpenAt, urgencyOf } from "#shop/leads/rules/timer.ts";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { QueueList } from "../list/queue-list.tsx";
import type { Route } from "./+types/route.ts";
import { LeadsPromise } from "./leads-promise.tsx";
import { LeadsQueue } from "./leads-queue.tsx";

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
  const list = paths.crmLeads(locale);
  const { status, q, kind, per_page } = query;
  const href = (change: object): string => list + leadsSearch(changedLeads(query, change));
  const viewHref = (view: LeadStatus): string =>
    list + leadsSearch({ ...plainLeads, status: view, per_page });
  return (
    <CrmPage title={t("title")}>
      <QueueList
        t={t}
        action={list}
        views={leadStatuses}
        view={status}
        countOf={(name) => counts[name]}
        viewHref={viewHref}
        q={q}
        selects={[
          {
            name: "kind",
            label: t("filters.kind"),
            value: kind,
            any: t("filters.anyKind"),
            options: leadKinds.map((value) => ({ value, name: t(`kinds.${value}`) })),
          },
        ]}
        kept={{ status, per_page }}
        href={href}
        end={t("total", { count: place.total })}
        meta={place}
        rows={rows}
        note={status === "new" && <LeadsPromise promise={promise} />}
      >
        {(none) => (
          // The key remounts the queue for another list: open items do not carry over.
          <LeadsQueue key={leadsSearch(query)} rows={rows} today={today}>
            {none}
          </LeadsQueue>
        )}
      </QueueList>
    </CrmPage>
  );
}
