// /crm/receipts: a day's fiscal receipts, those that wait for the register or for a person, and the shift.

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { RegisterQuery } from "#shop/receipts/input.ts";
import { paymentForms } from "#shop/receipts/port.ts";
import { type FormTotal, registerPage, type ShiftJson } from "#shop/receipts/reads/register.server.ts";
import { registerFromUrl, registerViews } from "#shop/receipts/rules/register-address.ts";
import { receiptKinds } from "#shop/receipts/rules/states.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import { ListViews } from "../../list/list-views.tsx";
import { moment, useToday } from "../../moments.ts";
import type { Route } from "./+types/route.ts";
import { DayBar, registerHref } from "./day-bar.tsx";
import { useMissingColumns, useReceiptColumns } from "./receipt-columns.tsx";
import styles from "./receipts.module.css";
import { isOnItsWay, useFreshWhile } from "./use-fresh-while.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "receipt.issue");
  const query = registerFromUrl(args.url.searchParams);
  const [register, { receipts }] = await Promise.all([
    allowed(registerPage(shop, actor, query)),
    shopSettings(shop.db),
  ]);
  return ofPage(register.meta, { isOn: receipts.isOn, query, register });
}

export const handle: PageHandle = { title: "crmReceipts.title" };

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmReceipts");
  const locale = useLocale();
  const { query, register, isOn } = loaderData;
  const { day, rows, meta: place, counts } = register;
  const { view, kind, form, q } = query;
  useFreshWhile(rows.some(isOnItsWay));
  const narrowing = { day: query.day, kind, form, q };
  const href = (change: Partial<RegisterQuery>): string =>
    registerHref({ ...query, page: 1, ...change }, locale);
  const missingColumns = useMissingColumns();
  const columns = useReceiptColumns();
  return (
    <CrmPage title={t("title")}>
      {!(register.is_connected && isOn) && (
        <Notice tone="warning">{t(register.is_connected ? "off" : "disconnected")}</Notice>
      )}
      <DayBar query={query} day={day} />
      <div className={styles.panels}>
        {register.is_connected && <ShiftPanel shift={register.shift} />}
        <TotalsPanel totals={register.totals} />
      </div>
      <ListViews
        label={t("views.label")}
        views={[undefined, ...registerViews]}
        current={view}
        countOf={(name) => counts[name ?? "day"]}
        nameOf={(name) => t(`views.${name ?? (q ? "found" : "day")}`)}
        href={(name) => registerHref({ ...narrowing, view: name }, locale)}
      />
      <ListFilters
        action={paths.crmReceipts(locale)}
        label={t("filters.label")}
        find={t("filters.find")}
        q={q}
        selects={[
          {
            name: "kind",
            label: t("filters.kind"),
            value: kind,
            any: t("filters.anyKind"),
            options: receiptKinds.map((value) => ({ value, name: t(`kinds.${value}`) })),
          },
          {
            name: "form",
            label: t("filters.form"),
            value: form,
            any: t("filters.anyForm"),
            options: paymentForms.map((value) => ({ value, name: t(`forms.${value}`) })),
          },
        ]}
        kept={{ view, day: query.day }}
        href={href}
        end={t("found", { count: place.total })}
      />
      {register.missing.length > 0 ? (
        <ListRows
          label={t("views.missing")}
          rows={register.missing}
          rowKey={({ order }) => order}
          href={({ order }) => paths.crmOrder(order, locale)}
          columns={missingColumns}
        />
      ) : (
        <DataList
          label={t("table")}
          rows={rows}
          rowKey={({ id }) => String(id)}
          href={({ order }) => paths.crmOrder(order, locale)}
          columns={columns}
          empty={{
            whole: registerHref({ view, day: query.day }, locale),
            messages: {
              none: [t(`none.${view ?? "day"}`), t("none.text")],
              nothing: [t("nothing.title"), t("nothing.text")],
              beyond: [t("beyond.title"), t("beyond.text")],
            },
          }}
          pages={{ meta: place, sizes: [query.per_page], href }}
        />
      )}
    </CrmPage>
  );
}

function TotalsPanel({ totals }: { totals: readonly FormTotal[] }) {
  const t = useTranslations("crmReceipts");
  const whole = totals.reduce((sum, { sold, returned }) => sum + sold - returned, 0);
  return (
    <Panel title={t("totals.title")}>
      {totals.length === 0 ? (
        <p className="muted sm">{t("totals.none")}</p>
      ) : (
        <Totals>
          {totals.flatMap(({ form, sold, returned }) => [
            <TotalsRow key={form} name={t("totals.sold", { form: t(`forms.${form}`) })} sum={money(sold)} />,
            returned > 0 && (
              <TotalsRow
                key={`${form} returned`}
                name={t("totals.returned", { form: t(`forms.${form}`) })}
                sum={money(-returned)}
              />
            ),
          ])}
          <TotalsRow kind="total" name={t("totals.whole")} sum={money(whole)} />
        </Totals>
      )}
    </Panel>
  );
}

/** After this time without a change of the shift, the page stops refreshing. */
const PATIENCE_MS = 30_000;

type ShiftPanelProps = { shift: ShiftJson | null };

function ShiftPanel({ shift }: ShiftPanelProps) {
  const today = useToday();
  const t = useTranslations("crmReceipts.shift");
  const { busy, act } = useCrmAction({ unsure: useTranslations("crmReceipts")("unsure") });
  const [asked, setAsked] = useState<"open" | "closed" | null>(null);
  const state = shift ? "open" : "closed";
  const next = shift ? "closed" : "open";
  const isMoving = asked !== null && asked !== state;
  useFreshWhile(isMoving);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setAsked(null), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);
  const ask = () =>
    act(
      "POST /crm/receipts/shift",
      { body: { to: next } },
      { done: t(`asked.${next}`), onDone: () => setAsked(next) },
    );
  return (
    <Panel
      title={t("title")}
      actions={<Status tone={shift ? "done" : "packing"}>{t(`states.${state}`)}</Status>}
    >
      <p className={styles.shift}>
        {shift
          ? t(shift.opened_by ? "openedBy" : "opened", {
              time: moment(shift.opened_at, today),
              name: shift.opened_by ?? "",
              end: moment(shift.closes_at, today),
            })
          : t("closed")}
      </p>
      <Button
        variant="neutral"
        size="small"
        className={styles.move}
        busy={busy !== null || isMoving}
        onClick={() => void ask()}
      >
        {t(`move.${next}`)}
      </Button>
    </Panel>
  );
}
