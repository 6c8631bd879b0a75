// /crm/all-orders: the manager's main list, or the same orders as a board. The address holds its whole state.

import { PhoneCall } from "lucide-react";
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate, kyivIso } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { dueTimes } from "#shop/fulfilment/reads/dispatch.server.ts";
import { crmBoard } from "#shop/order-list/reads/board.server.ts";
import { crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { boardTotals } from "#shop/order-list/rules/board.ts";
import { crmOrdersFromUrl } from "#shop/order-list/rules/list-address.ts";
import { unseenMentions } from "#shop/order-notes/reads/notes.server.ts";
import { presentAt } from "#shop/order-notes/reads/presence.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { stuckParcels } from "#shop/tracking/trouble-reads.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { allowed, enter } from "../../guard.server.ts";
import { OrdersBoard } from "../board/orders-board.tsx";
import type { Route } from "./+types/route.ts";
import { OrdersFilters } from "./filters/orders-filters.tsx";
import { ListOrBoard } from "./list-or-board.tsx";
import { OrdersList } from "./orders-list.tsx";
import { boardRow, listRow } from "./rows.server.ts";
import { listViews } from "./views/list-views.server.ts";
import { OrdersViews } from "./views/orders-views.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.read");
  const query = crmOrdersFromUrl(args.url.searchParams);
  const now = shop.clock();
  const today = kyivDate(now);
  const [orders, columns, views, mentions, stuck, settings] = await Promise.all([
    query.as ? null : allowed(crmOrders(shop.db, actor, query, locale)),
    query.as ? allowed(crmBoard(shop.db, actor, query, locale)) : null,
    allowed(listViews(shop, actor, today)),
    unseenMentions(shop.db, actor),
    stuckParcels(shop.db, actor, locale, now),
    shopSettings(shop.db),
  ]);
  const shown = orders?.data ?? columns?.flatMap(({ rows }) => rows) ?? [];
  const [due, present] = await Promise.all([
    dueTimes(shop.db, settings.delivery, shown, now),
    presentAt(
      shop.db,
      actor,
      shown.map(({ id }) => id),
      now,
    ),
  ]);
  const page = {
    today,
    now: kyivIso(now),
    query,
    views,
    canShare: can(actor, "order.views"),
    mentions,
    stuck: stuck?.length ?? 0,
    canCreate: can(actor, "order.create"),
    list: orders && {
      rows: orders.data.map((order) => listRow(order, due.get(order.number), present.get(order.id))),
      meta: orders.meta,
      sum: orders.sum,
    },
    board: columns?.map(({ rows, ...column }) => ({
      ...column,
      rows: rows.map((order) => boardRow(order, due.get(order.number), present.get(order.id))),
    })),
  };
  return data(page, { status: orders && isBeyondLast(orders.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crm.list.title" };

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crm.list");
  const { query, list, board, now } = loaderData;
  const { total, sum } = board
    ? boardTotals(board)
    : { total: list?.meta.total ?? 0, sum: list?.sum ?? null };
  return (
    <CrmPage
      title={t("title")}
      actions={
        <>
          <ListOrBoard query={query} at="top" />
          {loaderData.canCreate && <NewOrderLink />}
        </>
      }
    >
      <OrdersViews
        query={query}
        views={loaderData.views}
        mentions={loaderData.mentions}
        stuck={loaderData.stuck}
        canShare={loaderData.canShare}
      />
      <OrdersFilters query={query} total={total} sum={sum} />
      {board && <OrdersBoard columns={board} query={query} now={now} />}
      {list && <OrdersList {...list} query={query} />}
    </CrmPage>
  );
}

/** A link to a new order by phone; «N» opens it too. */
function NewOrderLink() {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const navigate = useNavigate();
  const href = paths.crmNewOrder(locale);
  useHotkeys({ n: () => void navigate(href) });
  return (
    <ButtonLink icon={PhoneCall} size="small" href={href} aria-keyshortcuts="N">
      {t("new")}
    </ButtonLink>
  );
}
