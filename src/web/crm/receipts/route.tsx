// /crm/receipts: a day's fiscal receipts, those that wait for the register or for a person, and the shift.
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { registerPage } from "#shop/receipts/reads/register.server.ts";
import { registerFromUrl, registerViews } from "#shop/receipts/rules/register-address.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Views } from "#ui/views/views.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { ListPager } from "../list/list-pager.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import { useRowCursor } from "../list/use-row-cursor.ts";
import type { Route } from "./+types/route.ts";
import { registerHref } from "./address.ts";
import { DayBar } from "./day-bar.tsx";
import { MissingTable } from "./missing-table.tsx";
import styles from "./receipts.module.css";
import { RegisterFilters } from "./register-filters.tsx";
import { RegisterTable } from "./register-table.tsx";
import { ShiftPanel } from "./shift-panel.tsx";
import { TotalsPanel } from "./totals-panel.tsx";
import { isOnItsWay, useFreshWhile } from "./use-fresh-while.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "receipt.issue");
  const query = registerFromUrl(args.url.searchParams);
  const [register, { receipts }] = await Promise.all([
    allowed(registerPage(shop, actor, query)),
    shopSettings(shop.db),
  ]);
  const page = {
    today: kyivDate(shop.clock()),
    isOn: receipts.isOn,
    query,
    register,
  };
  return data(page, { status: isBeyondLast(register.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmReceipts.title" };

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReceipts");
  const locale = useLocale();
  const navigate = useNavigate();
  const { query, register, today, isOn } = loaderData;
  const { day, rows, meta: place, counts } = register;
  const { view, kind, form, q } = query;
  useFreshWhile(rows.some(isOnItsWay));
  const cursor = useRowCursor(
    rows.map(({ id }) => String(id)),
    {
      open: (id) => {
        const row = rows.find((one) => String(one.id) === id);
        if (row) navigate(paths.crmOrder(row.order, locale));
      },
      seen: () => null,
    },
  );
  const narrowing = { day: query.day, kind, form, q };
  const tabs = [undefined, ...registerViews].map((name) => ({
    key: name ?? "day",
    href: registerHref({ ...narrowing, view: name }, locale),
    name: t(`views.${name ?? (q ? "found" : "day")}`),
    count: grouped(counts[name ?? "day"]),
    current: view === name,
  }));

  return (
    <CrmPage title={t("title")}>
      {!(register.is_connected && isOn) && (
        <Notice tone="warning">{t(register.is_connected ? "off" : "disconnected")}</Notice>
      )}
      <DayBar query={query} day={day} today={today} />
      <div className={styles.panels}>
        {register.is_connected && <ShiftPanel shift={register.shift} today={today} />}
        <TotalsPanel totals={register.totals} />
      </div>
      <Views label={t("views.label")} views={tabs} />
      <RegisterFilters query={query} total={place.total} />
      {register.missing.length > 0 ? (
        <MissingTable rows={register.missing} today={today} />
      ) : rows.length === 0 ? (
        <NothingFound
          label={t("table")}
          meta={place}
          first={registerHref({ ...narrowing, view }, locale)}
          whole={registerHref({ view, day: query.day }, locale)}
          words={{
            none: [t(`none.${view ?? "day"}`), t("none.text")],
            nothing: [t("nothing.title"), t("nothing.text")],
            beyond: [t("beyond.title"), t("beyond.text")],
          }}
        />
      ) : (
        <>
          <RegisterTable rows={rows} today={today} cursor={cursor} />
          <ListPager
            meta={place}
            sizes={[query.per_page]}
            href={({ page }) => registerHref({ ...query, page }, locale)}
          />
        </>
      )}
    </CrmPage>
  );
}
