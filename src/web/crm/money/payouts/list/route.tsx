// /crm/payouts: registers of the carriers' payouts, their differences, and orders that are in none.

import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { openDifferences, payoutRegisters, type RegisterJson } from "#shop/payouts/reads/registers.server.ts";
import { type NotPaidOut, notPaidOut, payoutTasks } from "#shop/payouts/reads/waiting.server.ts";
import { payoutsFromUrl, payoutsSearch, payoutViews } from "#shop/payouts/rules/list-address.ts";
import { payoutLimits, payoutWithinDays } from "#shop/payouts/rules/states.ts";
import { Status } from "#ui/data/status/status.tsx";
import type { PageHandle } from "../../../../page-handle.ts";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../../shared/order/waybill.ts";
import { grouped, money } from "../../../../shared/text/amounts.ts";
import { CrmPage } from "../../../frame/crm-page.tsx";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import { allowed, enter, ofPage } from "../../../guard.server.ts";
import { type Column, columnsOf, titleColumn, totalColumn } from "../../../list/column.ts";
import { DataList, Paged } from "../../../list/data-list.tsx";
import { ListViews } from "../../../list/list-views.tsx";
import { moment, useToday } from "../../../moments.ts";
import { UploadPanel } from "../../../widgets/upload-panel.tsx";
import type { Route } from "./+types/route.ts";
import { RowsList } from "./rows-list.tsx";

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
  return ofPage(place, {
    view,
    tasks,
    place,
    registers: registers?.rows ?? [],
    differences: differences?.rows ?? [],
    waiting: waiting?.rows ?? [],
  });
}

export const handle: PageHandle = { title: "crmPayouts.title" };

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  const { view, tasks, place, registers, differences, waiting } = loaderData;
  const path = paths.crmPayouts(locale);
  const name = view ?? "registers";
  const href = (change: object): string => path + payoutsSearch({ view, ...change });
  const text = {
    none: [t(`none.${name}.title`), t(`none.${name}.text`)],
    beyond: [t("beyond.title"), t("beyond.text")],
  } as const;
  const list = { empty: { messages: text }, pages: { meta: place, label: t("pager"), href } };
  const registerColumns = useRegisterColumns();
  const waitingColumns = useWaitingColumns();
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
      {!view && <RegisterUpload />}
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
          <RowsList rows={differences} isMixed />
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

function useRegisterColumns(): Column<RegisterJson>[] {
  const today = useToday();
  const t = useTranslations("crmPayouts");
  return columnsOf((key) => t(`list.columns.${key}`), {
    register: { ...titleColumn, cell: ({ id }, link) => link(t("list.name", { id: String(id) })) },
    file: { truncate: true, cell: ({ file }) => file, card: "place" },
    rows: {
      num: true,
      cell: ({ rows }) => grouped(rows),
      card: { name: ({ rows }) => t("counts.rows", { count: rows }) },
    },
    sum: { ...totalColumn, cell: ({ sum }) => money(sum) },
    state: {
      cell: ({ open, differences }) => (
        <Status tone={open > 0 ? "problem" : "done"}>
          {open > 0 ? t("list.open", { count: open }) : t(differences > 0 ? "list.settled" : "list.fine")}
        </Status>
      ),
      card: "status",
    },
    who: { truncate: true, cell: ({ who }) => who },
    when: { cell: ({ at }) => moment(at, today), card: "time" },
  });
}

/** The columns of the orders that were received and whose money is in no register. */
function useWaitingColumns(): Column<NotPaidOut>[] {
  const today = useToday();
  const t = useTranslations("crmPayouts.waiting.columns");
  return columnsOf(t, {
    order: { ...titleColumn, cell: ({ order }, link) => link(order) },
    waybill: { cell: ({ tracking }) => tracking && spacedWaybill(tracking), card: "name" },
    since: { cell: ({ since }) => moment(since, today), card: "time" },
    sum: { ...totalColumn, cell: ({ awaited }) => money(awaited) },
  });
}

/** Enough for thousands of rows over a slow connection. */
const PATIENCE_MS = 120_000;

function RegisterUpload() {
  const t = useTranslations("crmPayouts.upload");
  const locale = useLocale();
  const navigate = useNavigate();
  // No delay is needed: the shop refuses the same file again.
  const { act, ...action } = useFormAction({ unsure: t("unsure"), restMs: 0 });
  const upload = (file: File): void =>
    void act(
      "POST /crm/payouts",
      { query: { name: file.name.slice(-200) }, body: file, timeoutMs: PATIENCE_MS },
      { onDone: ({ data }) => navigate(paths.crmPayout(data.id, locale)) },
    );
  return (
    <UploadPanel
      t={t}
      rules={[t("formats"), t("columns"), t("payment")]}
      mostBytes={payoutLimits.fileBytes}
      action={action}
      onFile={upload}
    />
  );
}
