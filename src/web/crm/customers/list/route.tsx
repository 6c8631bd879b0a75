// /crm/customers: customers and the value of their orders. The address holds the state of the list.

import { FileSpreadsheet } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { customersPage } from "#shop/customer-care/reads.server.ts";
import {
  type CustomersQuery,
  customerSorts,
  customersFromUrl,
  customersSearch,
  plainCustomers,
} from "#shop/customer-care/rules/list-address.ts";
import { tagsInUse } from "#shop/customer-care/tag-reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { grouped, money } from "../../../shared/text/amounts.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf, totalColumn } from "../../list/column.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { ListViews } from "../../list/list-views.tsx";
import { dayOf, shortDay, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Route } from "./+types/route.ts";
import { type CustomerRow, customerRow } from "./rows.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "customer.read");
  const query = customersFromUrl(args.url.searchParams);
  const list = await allowed(customersPage(shop.db, actor, query));
  const tags = await tagsInUse(shop.db, actor);
  return ofPage(list.meta, {
    query,
    tags,
    rows: list.data.map(customerRow),
    meta: list.meta,
    canImport: can(actor, "customer.edit"),
  });
}

export const handle: PageHandle = { title: "crmCustomers.title" };

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCustomers");
  const locale = useLocale();
  const { query, tags, rows, meta: place } = loaderData;
  const href = (change: Partial<CustomersQuery>): string =>
    paths.crmCustomers(locale) + customersSearch({ ...query, page: 1, ...change });
  return (
    <CrmPage
      title={t("title")}
      actions={
        loaderData.canImport && (
          <IconButtonLink
            icon={FileSpreadsheet}
            size="small"
            label={t("import")}
            href={paths.crmCustomerImports(locale)}
          />
        )
      }
    >
      <ListViews
        label={t("viewsLabel")}
        views={[undefined, "1"] as const}
        current={query.blocked}
        nameOf={(blocked) => t(blocked ? "views.blocked" : "views.all")}
        href={(blocked) => href({ blocked })}
      />
      <ListFilters
        action={paths.crmCustomers(locale)}
        label={t("find")}
        find={t("find")}
        q={query.q}
        selects={[
          ...(tags.length > 0 || query.tag !== ""
            ? [
                {
                  name: "tag",
                  label: t("tagLabel"),
                  value: query.tag || undefined,
                  any: t("anyTag"),
                  options: [...new Set([...tags, query.tag])]
                    .filter(Boolean)
                    .map((tag) => ({ value: tag, name: tag })),
                },
              ]
            : []),
          {
            name: "sort",
            label: t("sortLabel"),
            value: query.sort,
            options: customerSorts.map((sort) => ({ value: sort, name: t(`sort.${sort}`) })),
          },
        ]}
        kept={{ blocked: query.blocked }}
        href={href}
        end={t("count", { count: place.total })}
      />
      <DataList
        label={t("table")}
        rows={rows}
        rowKey={({ key }) => key}
        href={(row) => customerHref(row, locale)}
        columns={useCustomerColumns()}
        empty={{
          whole: paths.crmCustomers(locale) + customersSearch(plainCustomers),
          messages: { none: [t("emptyTitle"), t("empty")] },
        }}
        pages={{ meta: place, label: t("pager"), href }}
      />
    </CrmPage>
  );
}

/** A guest has no card until the team writes a note: the link leads to their newest order. */
const customerHref = ({ id, guest_order }: CustomerRow, locale: Locale): string =>
  id === null ? paths.crmOrder(guest_order ?? "", locale) : paths.crmCustomer(id, locale);

function useCustomerColumns(): Column<CustomerRow>[] {
  const today = useToday();
  const t = useTranslations("crmCustomers");
  const day = (at: string | null): string => (at === null ? t("never") : shortDay(dayOf(at), today));
  const nameOf = ({ name, phone }: CustomerRow): string => name ?? (phone || t("noName"));
  const mark = ({ blocked, id }: CustomerRow) =>
    (blocked || id === null) && (
      <SmallBadge tone={blocked ? "danger" : "mute"}>{t(blocked ? "blockedMark" : "guestMark")}</SmallBadge>
    );
  const tagsOf = ({ tags }: CustomerRow) =>
    tags.map((tag) => (
      <SmallBadge key={tag} tone="mute">
        {tag}
      </SmallBadge>
    ));
  return columnsOf((key) => t(`columns.${key}`), {
    name: {
      truncate: true,
      strong: true,
      title: nameOf,
      cell: (row, link) => (
        <>
          {link(nameOf(row))} {mark(row)}
          {tagsOf(row)}
          {row.name !== null && <small className="num">{row.phone}</small>}
        </>
      ),
      card: {
        title: nameOf,
        name: (row) => (
          <>
            {row.name !== null && row.phone} {tagsOf(row)}
          </>
        ),
        status: mark,
      },
    },
    email: { truncate: true, cell: ({ email }) => email, card: "place" },
    orders: {
      num: true,
      cell: ({ orders }) => grouped(orders),
      card: { due: ({ orders }) => `${t("columns.orders")}: ${grouped(orders)}` },
    },
    sum: { ...totalColumn, cell: ({ sum }) => money(sum) },
    lastOrder: { cell: ({ last_order_at }) => day(last_order_at), card: "time" },
    since: { cell: ({ created_at }) => day(created_at) },
  });
}
