// /crm/customers: customers and the value of their orders. The address holds the state of the list.
import { data, Form, useNavigate, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { customersPage } from "#shop/customer-care/reads.server.ts";
import {
  type CustomersQuery,
  customerSorts,
  customersFromUrl,
  customersSearch,
  plainCustomers,
} from "#shop/customer-care/rules/list-address.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { FilterBar } from "#ui/filter-bar/filter-bar.tsx";
import { Select } from "#ui/select/select.tsx";
import { Views } from "#ui/views/views.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { Nothing } from "../../list/nothing.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { useRowCursor } from "../../list/use-row-cursor.ts";
import type { Route } from "./+types/route.ts";
import { CustomersTable, customerHref } from "./customers-table.tsx";
import { customerRow } from "./rows.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "customer.read");
  const query = customersFromUrl(args.url.searchParams);
  const list = await allowed(customersPage(shop.db, actor, query));
  const page = {
    today: kyivDate(shop.clock()),
    query,
    rows: list.data.map(customerRow),
    meta: list.meta,
  };
  return data(page, { status: isBeyondLast(list.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmCustomers.title" };

const nobodySeen = () => null;

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCustomers");
  const locale = useLocale();
  const navigate = useNavigate();
  const { query, rows, meta: place, today } = loaderData;
  const cursor = useRowCursor(
    rows.map(({ key }) => key),
    {
      open: (key) => {
        const row = rows.find((one) => one.key === key);
        if (row) navigate(customerHref(row, locale));
      },
      seen: nobodySeen,
    },
  );
  const href = (change: Partial<CustomersQuery>): string =>
    paths.crmCustomers(locale) + customersSearch({ ...query, page: 1, ...change });
  return (
    <CrmPage title={t("title")}>
      <Views
        label={t("viewsLabel")}
        views={([undefined, "1"] as const).map((blocked) => ({
          key: blocked ?? "0",
          href: href({ blocked }),
          name: t(blocked ? "views.blocked" : "views.all"),
          current: query.blocked === blocked,
        }))}
      />
      <CustomersFilters key={customersSearch(query)} query={query} total={place.total} />
      {rows.length === 0 ? (
        <Nothing
          label={t("table")}
          title={t("emptyTitle")}
          actions={
            <ButtonLink size="small" href={paths.crmCustomers(locale) + customersSearch(plainCustomers)}>
              {t("clear")}
            </ButtonLink>
          }
        >
          {t("empty")}
        </Nothing>
      ) : (
        <>
          <CustomersTable rows={rows} today={today} cursor={cursor} />
          <ListPager meta={place} label={t("pager")} href={href} />
        </>
      )}
    </CrmPage>
  );
}

/** A plain GET form; with scripts another sort order applies at once. */
function CustomersFilters({ query, total }: { query: CustomersQuery; total: number }) {
  const t = useTranslations("crmCustomers");
  const locale = useLocale();
  const submit = useSubmit();
  return (
    <search>
      <Form method="get" action={paths.crmCustomers(locale)} aria-label={t("find")}>
        {query.blocked && <input type="hidden" name="blocked" value="1" />}
        <FilterBar
          search={<SearchField find={t("find")} defaultValue={query.q} />}
          end={<span role="status">{t("count", { count: total })}</span>}
        >
          <Select
            name="sort"
            size="small"
            quiet
            aria-label={t("sortLabel")}
            defaultValue={query.sort}
            onChange={(event) => submit(event.currentTarget.form)}
          >
            {customerSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </Select>
        </FilterBar>
      </Form>
    </search>
  );
}
