// /crm/payouts: registers of the carriers' payouts, their differences, and orders that are in none.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { openDifferences, payoutRegisters } from "#shop/payouts/reads/registers.server.ts";
import { notPaidOut, payoutTasks } from "#shop/payouts/reads/waiting.server.ts";
import { payoutsFromUrl, payoutsSearch, payoutViews } from "#shop/payouts/rules/list-address.ts";
import { payoutWithinDays } from "#shop/payouts/rules/states.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListViews } from "../../list/list-views.tsx";
import { Paged } from "../../list/paged.tsx";
import type { Route } from "./+types/route.ts";
import { useRegisterColumns, useWaitingColumns } from "./payout-columns.tsx";
import { RowsList } from "./rows-list.tsx";
import { UploadPanel } from "./upload-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "payment.record");
  const { view, page } = payoutsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const [tasks, registers, differences, waiting] = await Promise.all([
    allowed(payoutTasks(shop, actor)),
    view ? null : payoutRegisters(shop.db, actor, page),
    view === "differences" ? openDifferences(shop.db, actor, page) : null,
    view === "waiting" ? notPaidOut(shop.db, actor, { page, now }) : null,
  ]);
  const place = await allowed((registers ?? differences ?? waiting)?.meta);
  const loaded = {
    today: kyivDate(now),
    view,
    tasks,
    place,
    registers: registers?.rows ?? [],
    differences: differences?.rows ?? [],
    waiting: waiting?.rows ?? [],
  };
  return data(loaded, { status: isBeyondLast(place) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmPayouts.title" };

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  const { view, tasks, place, today, registers, differences, waiting } = loaderData;
  const path = paths.crmPayouts(locale);
  const name = view ?? "registers";
  const href = (change: object): string => path + payoutsSearch({ view, ...change });
  const text = {
    none: [t(`none.${name}.title`), t(`none.${name}.text`)],
    beyond: [t("beyond.title"), t("beyond.text")],
  } as const;
  const list = { empty: { words: text }, pages: { meta: place, label: t("pager"), href } };
  const registerColumns = useRegisterColumns(today);
  const waitingColumns = useWaitingColumns(today);
  return (
    <CrmPage title={t("title")}>
      <ListViews
        label={t("views.label")}
        views={[undefined, ...payoutViews]}
        current={view}
        countOf={(tab) => tab && tasks[tab]}
        nameOf={(tab) => t(`views.${tab ?? "registers"}`)}
        href={(tab) => path + payoutsSearch({ view: tab })}
      />
      {!view && <UploadPanel />}
      {view === "waiting" && <p className="muted sm">{t("waiting.text", { days: payoutWithinDays })}</p>}
      {!view && (
        <DataList
          label={t("list.label")}
          rows={registers}
          rowKey={({ id }) => String(id)}
          href={({ id }) => paths.crmPayout(id, locale)}
          columns={registerColumns}
          {...list}
        />
      )}
      {view === "differences" && (
        <Paged label={t("rows.label")} rows={differences} {...list}>
          <RowsList rows={differences} today={today} isMixed />
        </Paged>
      )}
      {view === "waiting" && (
        <DataList
          label={t("views.waiting")}
          rows={waiting}
          rowKey={({ order }) => order}
          href={({ order }) => paths.crmOrder(order, locale)}
          columns={waitingColumns}
          {...list}
        />
      )}
    </CrmPage>
  );
}
