// /crm/money: what is to be collected and refunded, what has no fiscal receipt, what the carriers have, and what came
// in on a day. Each sum is that of the list of orders with the same filter.
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { hryvnias, kop } from "#kit/money.ts";
import { pageMeta } from "#kit/paging.ts";
import { takingsOf } from "#shop/money/reads/takings.server.ts";
import { type MoneyQuery, moneyFromUrl, moneySearch, moneyViews } from "#shop/money/rules/list-address.ts";
import { orderCounts } from "#shop/order-list/reads/counts.server.ts";
import { crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { paymentMethods } from "#shop/payments/rules/statuses.ts";
import { carriedCash } from "#shop/payouts/reads/carried-cash.server.ts";
import { missingReceipts } from "#shop/receipts/reads/missing.server.ts";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { money } from "../../shared/text/amounts.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../guard.server.ts";
import { DataList } from "../list/data-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { ListViews } from "../list/list-views.tsx";
import { useToday } from "../moments.ts";
import { listRow } from "../orders/list/rows.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./money.module.css";
import { useCarriedColumns, useOwingColumns, useReceiptlessColumns } from "./money-columns.tsx";
import { TakingsPanels } from "./takings.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor, locale } = await enter(args, "order.money");
  const query = moneyFromUrl(args.url.searchParams);
  const { view, page, per_page } = query;
  const now = shop.clock();
  const list = view === undefined || view === "give_back" ? (view ?? "collect") : null;
  const orders = {
    ...plainList,
    q: query.q,
    payment: query.payment ? [query.payment] : [],
    status: query.status ? [query.status] : [],
    page,
    per_page,
  };
  const [counts, found, receipts, carried, takings] = await Promise.all([
    allowed(
      orderCounts(shop.db, actor, {
        collect: { ...plainList, money: "collect" },
        give_back: { ...plainList, money: "give_back" },
      }),
    ),
    list && allowed(crmOrders(shop.db, actor, { ...orders, money: list, sort: "created_at" }, locale)),
    allowed(missingReceipts(shop, actor)),
    allowed(carriedCash(shop.db, actor, { page: view === "carried" ? page : 1, now })),
    view === "taken" ? allowed(takingsOf(shop.db, actor, query.day ?? kyivDate(now))) : null,
  ]);
  const receiptsMeta = pageMeta({ page: 1, perPage: Math.max(1, receipts.length) }, receipts.length);
  const meta = {
    collect: found?.meta,
    give_back: found?.meta,
    receipts: receiptsMeta,
    carried: carried.meta,
  };
  return ofPage(view === "taken" ? receiptsMeta : (meta[view ?? "collect"] ?? receiptsMeta), {
    query,
    counts: { ...counts, receipts: receipts.length, carried: carried.meta.total },
    meta,
    /** Hryvnias, of all pages of the view. */
    sum: {
      collect: found?.sum ?? 0,
      give_back: found?.sum ?? 0,
      receipts: hryvnias(receipts.reduce((sum, { amount }) => sum + kop(amount), 0)),
      carried: carried.sum,
    },
    orders: found?.data.map((order) => listRow(order, undefined)) ?? [],
    receipts: view === "receipts" ? receipts : [],
    carried: view === "carried" ? carried.rows : [],
    takings,
  });
}

export const handle: PageHandle = { title: "crmMoney.page.title" };

type Loaded = Route.ComponentProps["loaderData"];

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmMoney.page");
  const locale = useLocale();
  const { query, counts, takings } = loaderData;
  const view = query.view ?? "collect";
  return (
    <CrmPage title={t("title")}>
      <ListViews
        label={t("viewsLabel")}
        views={[undefined, ...moneyViews]}
        current={query.view}
        countOf={(one) => (one === "taken" ? undefined : counts[one ?? "collect"])}
        nameOf={(one) => t(`views.${one ?? "collect"}`)}
        href={(one) => paths.crmMoney(locale) + moneySearch({ view: one })}
      />
      <p className="muted sm">
        {t(`hints.${view}`)}{" "}
        {view === "carried" && <TextLink href={paths.crmPayouts(locale)}>{t("registers")}</TextLink>}
      </p>
      {view === "taken" && takings ? (
        <>
          <DayField query={query} />
          <TakingsPanels takings={takings} />
        </>
      ) : (
        <MoneyLists {...loaderData} />
      )}
    </CrmPage>
  );
}

function useHref(query: MoneyQuery) {
  const locale = useLocale();
  return (change: Partial<MoneyQuery>): string =>
    paths.crmMoney(locale) + moneySearch({ ...query, page: 1, ...change });
}

function MoneyLists({ query, meta, sum, orders, receipts, carried }: Loaded) {
  const t = useTranslations("crmMoney.page");
  const tOrders = useTranslations("orders");
  const locale = useLocale();
  const href = useHref(query);
  const owingColumns = useOwingColumns(query.view === "give_back" ? "give_back" : "collect");
  const receiptColumns = useReceiptlessColumns();
  const carriedColumns = useCarriedColumns();
  const { view = "collect", q, payment, status } = query;
  if (view === "taken") return null;
  const place = meta[view] ?? meta.receipts;
  const total = (
    <p role="status" className={styles.total}>
      {t("total", { count: place.total, sum: money(sum[view]) })}
    </p>
  );
  const list = {
    label: t("list"),
    empty: {
      whole: paths.crmMoney(locale) + moneySearch({ view: query.view }),
      messages: {
        none: [t("empty.none"), t("empty.noneText")],
        nothing: [t("empty.nothing"), t("empty.nothingText")],
        beyond: [t("empty.beyond"), t("empty.beyondText")],
      },
    },
    pages: { meta: place, label: t("pager"), href },
  } as const;
  const open = (number: string): string => paths.crmOrder(number, locale);
  if (view === "receipts" || view === "carried")
    return (
      <>
        {total}
        {view === "receipts" ? (
          <DataList
            {...list}
            rows={receipts}
            rowKey={({ order }) => order}
            href={({ order }) => open(order)}
            columns={receiptColumns}
          />
        ) : (
          <DataList
            {...list}
            rows={carried}
            rowKey={({ order }) => order}
            href={({ order }) => open(order)}
            columns={carriedColumns}
            marks={({ state }) => ({ late: state === "late" })}
          />
        )}
      </>
    );
  return (
    <>
      <ListFilters
        action={paths.crmMoney(locale)}
        label={t("filters")}
        find={t("find")}
        q={q}
        selects={[
          {
            name: "payment",
            label: t("method"),
            value: payment,
            any: t("anyMethod"),
            options: paymentMethods.map((value) => ({ value, name: tOrders(`payment.${value}`) })),
          },
          {
            name: "status",
            label: t("status"),
            value: status,
            any: t("anyStatus"),
            options: orderStatuses.map((value) => ({ value, name: tOrders(`status.${value}`) })),
          },
        ]}
        kept={{ view: query.view }}
        href={href}
        end={null}
      />
      {total}
      <DataList
        {...list}
        rows={orders}
        rowKey={({ number }) => number}
        href={({ number }) => open(number)}
        columns={owingColumns}
      />
    </>
  );
}

function DayField({ query }: { query: MoneyQuery }) {
  const t = useTranslations("crmMoney.page");
  const today = useToday();
  const href = useHref(query);
  const navigate = useNavigate();
  return (
    <Field size="small" label={t("day")} className={styles.day}>
      <TextInput
        size="small"
        type="date"
        max={today}
        value={query.day ?? today}
        onChange={(event) => {
          const day = event.currentTarget.value;
          if (day) navigate(href({ day: day === today ? undefined : day }));
        }}
      />
    </Field>
  );
}
