// /crm/payouts: registers of the carriers' payouts, their differences, and orders that are in none.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { payoutsFromUrl, payoutViews } from "#shop/payouts/input.ts";
import { openDifferences, payoutRegisters } from "#shop/payouts/reads/registers.server.ts";
import { notPaidOut, payoutTasks } from "#shop/payouts/reads/waiting.server.ts";
import { payoutWithinDays } from "#shop/payouts/rules.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { useLive } from "../../frame/use-live.ts";
import { enter } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListViews } from "../../list/list-views.tsx";
import { Paged } from "../../list/paged.tsx";
import type { Route } from "./+types/route.ts";
import { payoutsHref } from "./address.ts";
import { useRegisterColumns, useWaitingColumns } from "./payout-columns.tsx";
import { RowsList } from "./rows-list.tsx";
import { UploadPanel } from "./upload-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "payment.record");
  const { view, page } = payoutsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const [settings, tasks, registers, differences, waiting] = await Promise.all([
    shopSettings(shop.db),
    payoutTasks(shop, actor),
    view ? null : payoutRegisters(shop.db, actor, page),
    view === "differences" ? openDifferences(shop.db, actor, page) : null,
    view === "waiting" ? notPaidOut(shop.db, actor, { page, now }) : null,
  ]);
  const place = (registers ?? differences ?? waiting)?.meta;
  if (!tasks || !place) throw data(null, { status: 403, statusText: "Forbidden" });
  const loaded = {
    title: translator(locale)("crmPayouts.title"),
    shopName: settings.brand.name[locale],
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

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  const isThere = useLive();
  const { view, tasks, place, today, registers, differences, waiting } = loaderData;
  const path = paths.crmPayouts(locale);
  const name = view ?? "registers";
  const href = (change: object): string => payoutsHref(path, { view, ...change });
  const words = {
    none: [t(`none.${name}.title`), t(`none.${name}.text`)],
    beyond: [t("beyond.title"), t("beyond.text")],
  } as const;
  const list = { empty: { words }, pages: { meta: place, label: t("pager"), href } };
  const registerColumns = useRegisterColumns(today);
  const waitingColumns = useWaitingColumns(today);
  return (
    <CrmPage title={t("title")} isOffline={!isThere}>
      <ListViews
        label={t("views.label")}
        views={[undefined, ...payoutViews]}
        current={view}
        countOf={(tab) => tab && tasks[tab]}
        nameOf={(tab) => t(`views.${tab ?? "registers"}`)}
        href={(tab) => payoutsHref(path, { view: tab })}
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

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
