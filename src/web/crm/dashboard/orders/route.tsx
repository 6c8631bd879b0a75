// /crm/dashboard/orders: the orders behind a figure that the order list cannot filter.
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { type FigureOrdersRow, ordersOfFigure } from "#shop/reports/reads/figure-orders.server.ts";
import { figureOrdersFromUrl, figureOrdersSearch, periodSearch } from "#shop/reports/rules/address.ts";
import { statedMinutes } from "#shop/reports/rules/lag.ts";
import { periodOf } from "#shop/reports/rules/period.ts";
import { unknownChannel } from "#shop/visits/rules.ts";
import { Status } from "#ui/data/status/status.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf, titleColumn, totalColumn } from "../../list/column.ts";
import { DataList } from "../../list/data-list.tsx";
import { seenOrder } from "../../list/list-place.ts";
import { moment, useToday } from "../../moments.ts";
import { statusTones, useOrderText } from "../../orders/order-text.ts";
import { daysText } from "../amounts.ts";
import { LagNotice } from "../lag-notice.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "report.read");
  const query = figureOrdersFromUrl(args.url.searchParams);
  const now = shop.clock();
  const period = periodOf(query, now);
  const settings = await shopSettings(shop.db);
  const asked = { settings: settings.delivery, now, locale };
  const { value, lagSeconds } = await shop.connection.readRecent((db) =>
    ordersOfFigure(db, actor, period, query, asked),
  );
  const list = await allowed(value);
  const t = translator(locale);
  return ofPage(list.meta, {
    title: t(`crmDashboard.behind.titles.${query.figure}`, {
      hour: String(query.hour ?? 0),
      name:
        query.figure === "channel"
          ? t(`crmDashboard.sources.names.${query.channel ?? unknownChannel}`)
          : (list.name ?? t("crmDashboard.behind.unknown")),
    }),
    lagMinutes: statedMinutes(lagSeconds),
    query,
    period,
    list,
  });
}

export default function FigureOrdersPage({ loaderData }: Route.ComponentProps) {
  const today = useToday();
  const t = useTranslations("crmDashboard.behind");
  const locale = useLocale();
  const { title, query, period, list } = loaderData;
  const totals = t("totals", { count: list.meta.total, sum: money(list.sum) });
  const isNow = query.figure === "overdue";
  return (
    <CrmPage
      title={title}
      back={{ href: paths.crmDashboard(locale) + periodSearch(period), label: t("back") }}
    >
      <LagNotice minutes={loaderData.lagMinutes} />
      <p role="status" className="sm muted">
        {isNow ? totals : `${daysText(period, locale, today)} · ${totals}`}
      </p>
      <DataList
        label={t("table")}
        rows={list.rows}
        rowKey={({ number }) => number}
        href={({ number }) => paths.crmOrder(number, locale)}
        columns={useFigureOrdersColumns()}
        seen={seenOrder}
        empty={{ messages: { none: [t("emptyTitle"), t("empty")] } }}
        pages={{
          meta: list.meta,
          label: t("pager"),
          href: ({ page = 1 }) =>
            paths.crmDashboardOrders(locale) + figureOrdersSearch({ ...query, page }, period),
        }}
      />
    </CrmPage>
  );
}

function useFigureOrdersColumns(): Column<FigureOrdersRow>[] {
  const today = useToday();
  const t = useTranslations("crmDashboard.behind.columns");
  const text = useOrderText();
  return columnsOf(t, {
    number: { ...titleColumn, cell: ({ number }, link) => link(number) },
    time: { cell: ({ placedAt }) => moment(placedAt, today), card: "time" },
    payer: { truncate: true, cell: ({ payer }) => payer, card: "name" },
    delivery: {
      truncate: true,
      cell: ({ delivery, city }) => [text.way(delivery), city].filter(Boolean).join(", "),
      card: "place",
    },
    status: {
      cell: ({ status, delivery }) => (
        <Status tone={statusTones[status]}>{text.status(status, delivery.type)}</Status>
      ),
      card: "status",
    },
    total: { ...totalColumn, cell: ({ total }) => money(total) },
  });
}
