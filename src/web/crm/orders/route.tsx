// /crm/all-orders: the list a manager lives in. Everything it shows is said by its address.
import { useEffect, useState } from "react";
import { data, type MetaDescriptor, useNavigate, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { crmOrdersFromUrl } from "#shop/orders/input.ts";
import { crmOrders } from "#shop/orders/reads/crm.server.ts";
import { dueTimes } from "#shop/orders/reads/dispatch.server.ts";
import { unseenMentions } from "#shop/orders/reads/notes.server.ts";
import { presentAt } from "#shop/orders/reads/presence.server.ts";
import { listSearch, plainList } from "#shop/orders/rules/list-address.ts";
import { can } from "#shop/staff/rules.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { useHotkeys } from "../frame/hotkeys.ts";
import { crmErrorMeta, crmMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { useLive } from "../frame/use-live.ts";
import { useRowCursor } from "../frame/use-row-cursor.ts";
import { enter } from "../guard.server.ts";
import { rememberList, seenOrder } from "../list-place.ts";
import type { Route } from "./+types/route.ts";
import { BulkReport } from "./bulk-report.tsx";
import { FreshOrders } from "./fresh-orders.tsx";
import { listViews } from "./list-views.server.ts";
import { NewOrderLink } from "./new-order-link.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrdersBulk } from "./orders-bulk.tsx";
import { OrdersFilters } from "./orders-filters.tsx";
import { OrdersPager } from "./orders-pager.tsx";
import { OrdersPhoneList } from "./orders-phone-list.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { OrdersViews } from "./orders-views.tsx";
import { listRow } from "./rows.server.ts";
import { useBulkStep } from "./use-bulk-step.ts";
import { useFreshRows } from "./use-fresh-rows.ts";
import { usePicked } from "./use-picked.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.read");
  const query = crmOrdersFromUrl(args.url.searchParams);
  const now = shop.clock();
  const today = kyivDate(now);
  const [orders, views, mentions, settings] = await Promise.all([
    crmOrders(shop.db, actor, query, locale),
    listViews(shop, actor, today),
    unseenMentions(shop.db, actor),
    shopSettings(shop.db),
  ]);
  if (!orders || !views) throw data(null, { status: 403, statusText: "Forbidden" });
  const [due, present] = await Promise.all([
    dueTimes(shop.db, settings.delivery, orders.data, now),
    presentAt(
      shop.db,
      actor,
      orders.data.map(({ id }) => id),
      now,
    ),
  ]);
  const page = {
    title: translator(locale)("crm.list.title"),
    shopName: settings.brand.name[locale],
    today,
    query,
    views,
    canShare: can(actor, "order.views"),
    mentions,
    rows: orders.data.map((order) => listRow(order, due.get(order.number), present.get(order.id))),
    meta: orders.meta,
    sum: orders.sum,
    canCreate: can(actor, "order.create"),
  };
  return data(page, { status: isBeyondLast(orders.meta) ? 404 : 200 });
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const navigate = useNavigate();
  const isThere = useLive();
  const { query, meta: place, sum, today } = loaderData;
  const [isChoosing, setChoosing] = useState(false);
  const isNewestFirst = query.page === plainList.page && query.sort === plainList.sort;
  const fresh = useFreshRows(loaderData.rows, isNewestFirst ? listSearch(query) : null, isChoosing);
  const rows = fresh.shown;
  const numbers = rows.map((row) => row.number);
  const search = listSearch(query);
  const cursor = useRowCursor(numbers, {
    open: (number) => navigate(paths.crmOrder(number, locale)),
    seen: seenOrder,
  });

  const { sort, page, per_page } = plainList;
  const picked = usePicked(rows, listSearch({ ...query, sort, page, per_page }));
  const hasPicked = picked.orders.size > 0;
  useEffect(() => setChoosing(hasPicked), [hasPicked]);
  const bulk = useBulkStep(picked);
  useHotkeys({
    x: ({ shiftKey }) => {
      if (cursor.key) picked.toggle(cursor.key, shiftKey);
    },
  });

  const joined = numbers.join();
  useEffect(() => rememberList({ search, numbers: joined ? joined.split(",") : [] }), [search, joined]);

  return (
    <CrmPage title={t("title")} isOffline={!isThere} actions={loaderData.canCreate && <NewOrderLink />}>
      <OrdersViews
        query={query}
        today={today}
        views={loaderData.views}
        mentions={loaderData.mentions}
        canShare={loaderData.canShare}
      />
      <OrdersFilters query={query} today={today} total={place.total} sum={sum} />
      {bulk.outcome && (
        <BulkReport
          outcome={bulk.outcome}
          busy={bulk.busy}
          onAgain={(again) => void bulk.take(again)}
          onClose={bulk.forget}
        />
      )}
      {rows.length === 0 ? (
        <NoOrders query={query} meta={place} />
      ) : (
        <>
          <div>
            <FreshOrders count={fresh.waiting} onPress={fresh.bringIn} />
            <OrdersTable
              rows={rows}
              arrived={fresh.arrived}
              query={query}
              today={today}
              cursor={cursor}
              picked={picked}
              hasMoney={sum !== null}
            />
            <OrdersPhoneList rows={rows} today={today} />
          </div>
          <OrdersPager query={query} meta={place} />
        </>
      )}
      <OrdersBulk
        picked={picked}
        query={query}
        total={place.total}
        isPageWhole={rows.every(({ number }) => picked.orders.has(number))}
        bulk={bulk}
      />
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
