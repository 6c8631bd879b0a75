// /crm/packing: what must be dispatched today, from stock to the carrier. The address says which part of it
// is shown.
import { Printer } from "lucide-react";
import { useContext, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate, kyivIso } from "#kit/clock.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { initials } from "#shop/customers/rules.ts";
import { dayFill } from "#shop/delivery/places.server.ts";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { packingBoard } from "#shop/fulfilment/reads/packing.server.ts";
import { type Cutoff, cutoffsOf } from "#shop/fulfilment/rules/dispatch-progress.ts";
import { type PickLine, waves } from "#shop/fulfilment/rules/packing.ts";
import { waybillsOf } from "#shop/waybills/reads.server.ts";
import { isUnderWay } from "#shop/waybills/rules/states.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { ChipLink } from "#ui/buttons/chip/chip.tsx";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Segmented, SegmentedLink } from "#ui/form/segmented/segmented.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { keepSameData } from "../../../shared/page/same-data.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { ShopThere } from "../../frame/use-live.ts";
import { allowed, enter } from "../../guard.server.ts";
import { useToday } from "../../moments.ts";
import { useNow } from "../../widgets/use-now.ts";
import { useFollow, useWaybillCalls } from "../waybills/use-waybill-calls.ts";
import { RefusedWaybills } from "../waybills/waybill-lines.tsx";
import type { Route } from "./+types/route.ts";
import { isInSlice, printHref, type Slice, sliceOf, sliceSearch } from "./address.ts";
import { PackingBoard } from "./board.tsx";
import { LatePrints, RefusedSteps } from "./board-messages.tsx";
import { Cutoffs } from "./cutoffs.tsx";
import { stillPacked } from "./late-prints.ts";
import styles from "./packing.module.css";
import packingBar from "./packing-bar.module.css";
import { pickLines } from "./pick-lines.ts";
import { Ticket, useItemName } from "./ticket.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useKeptTime, useOfflineReason } from "./use-offline-board.ts";
import { usePacking } from "./use-packing.ts";
import { usePrinting } from "./use-printing.ts";
import { WaybillDialog } from "./waybill-dialog.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor, person } = await enter(args, "order.pack");
  const now = shop.clock();
  const { delivery } = await shopSettings(shop.db);
  const board = await allowed(packingBoard(shop.db, { actor, settings: delivery, now, locale }));
  const waybills = await waybillsOf(
    shop.db,
    actor,
    board.open.map(({ number }) => number),
  );
  return {
    now: kyivIso(now),
    me: { id: person.id, name: null, initials: initials(person, String(person.id)), is_me: true },
    board,
    fill: await dayFill(shop.db, delivery, kyivDate(now)),
    waybills: Object.fromEntries(waybills),
    cutoffs: cutoffsOf(board.open, { shipped: board.shipped_total, settings: delivery, now }),
  };
}

export const handle: PageHandle = { title: "crmPacking.title" };
export const shouldRevalidate = keepSameData;

/** What waits on the device belongs to one person: a colleague who signs in meanwhile has a page of their own. */
export default function PackingPage({ loaderData }: Route.ComponentProps) {
  return <Page key={loaderData.me.id} loaderData={loaderData} />;
}

/** Another tab of the board shows other orders of the loaded data. */
function Page({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmPacking");
  const { board, cutoffs, fill, me, waybills } = loaderData;
  const now = useNow(loaderData.now);
  const nameOf = useItemName();
  const [params] = useSearchParams();
  const slice = sliceOf(params);
  const printing = usePrinting();
  const isShopThere = useContext(ShopThere);
  const packing = usePacking(board, me, (number, isWaiting) =>
    printing.print(number, isWaiting || !isShopThere || !navigator.onLine),
  );
  const isOffline = useOfflineReason(!isShopThere || packing.waiting > 0);
  const keptTime = useKeptTime(loaderData);
  const late = stillPacked(printing.late, packing.orders);
  const shown = packing.orders.filter((order) => isInSlice(slice, order));
  const [leavingNumber, setLeaving] = useState<string | null>(null);
  const leaving = packing.orders.find(({ number, stage }) => number === leavingNumber && stage === "packed");

  const ship = (order: PackOrderJson, waybill: string | null = null): void => {
    if (isOffline("noConnection")) return;
    packing.act({ kind: "ship", number: order.number, waybill: waybill ?? order.tracking_number });
  };
  const calls = useWaybillCalls();
  const makeWaybill = ({ number }: PackOrderJson): void => {
    if (!isOffline("noWaybill")) void calls.make([number]);
  };
  useFollow(Object.values(waybills).some(({ state }) => isUnderWay(state)));
  const cursor = useBoardKeys({
    packing,
    shown,
    onShip: ({ number }) => setLeaving(number),
    onWaybill: makeWaybill,
  });
  const open = shown.filter(({ stage }) => stage === "to_pack" || stage === "packing");
  const picks = pickLines(open, nameOf);
  const { carrier, courier, pickup } = board.shipped_total;
  const left = { carrier: carrier + courier, pickup, later: 0 };

  return (
    <CrmPage
      title={t("title")}
      actions={<PrintActions slice={slice} labels={shown.filter(({ stage }) => stage === "packed").length} />}
    >
      <Cutoffs cutoffs={cutoffs} pace={board.pace} now={now} />
      {fill && <p className="sm muted num">{t("fill", { ...fill })}</p>}
      <PackingBar slice={slice} cutoffs={cutoffs} picks={picks} />
      <RefusedWaybills calls={calls} />
      {keptTime && (
        <Notice tone="warning" role="status">
          {t("kept", { time: keptTime })}
        </Notice>
      )}
      {packing.waiting > 0 && (
        <Notice tone="warning" role="status">
          {t("waiting", { count: packing.waiting })}
        </Notice>
      )}
      <RefusedSteps packing={packing} />
      <LatePrints
        numbers={late}
        onPrint={() => {
          if (!isOffline("noPage")) printing.printLate(late);
        }}
      />
      {board.open_total > board.open.length && (
        <Notice tone="neutral">{t("cut", { shown: board.open.length, total: board.open_total })}</Notice>
      )}
      <PackingBoard
        orders={shown}
        pace={board.pace}
        shippedTotal={slice.isMine ? 0 : slice.wave ? left[slice.wave] : carrier + courier + pickup}
      >
        {(order) => (
          <Ticket
            key={order.number}
            order={order}
            now={now}
            isCurrent={cursor.key === order.number}
            onFocus={() => cursor.put(order.number)}
            act={packing.act}
            onShip={() => setLeaving(order.number)}
            waybill={waybills[order.number] ?? null}
            onWaybill={() => makeWaybill(order)}
          />
        )}
      </PackingBoard>
      <Documents slice={slice} />
      <Switch
        className="only-desktop"
        checked={printing.isOn}
        onChange={(event) => printing.set(event.currentTarget.checked)}
        note={t("printing.note")}
      >
        {t("printing.switch")}
      </Switch>
      <p className={styles.hints}>
        {t("keys")}. {t("scan.hint")}
      </p>
      {leaving && (
        <WaybillDialog
          // A number that has just been made fills the field.
          key={leaving.tracking_number}
          order={leaving}
          waybill={waybills[leaving.number] ?? null}
          // A number created by the carrier is not typed in.
          isMade={waybills[leaving.number]?.state === "made" && leaving.tracking_number !== null}
          onClose={() => setLeaving(null)}
          onConfirm={(waybill) => {
            setLeaving(null);
            ship(leaving, waybill);
          }}
        />
      )}
    </CrmPage>
  );
}

/** Documents printed many times a day; on phones at the bottom of the page. */
function PrintActions({ slice, labels }: { slice: Slice; labels: number }) {
  const t = useTranslations("crmPacking.menu");
  const locale = useLocale();
  const tWaybills = useTranslations("crmWaybills");
  return (
    <span className={cx("only-desktop", styles.print)}>
      <ButtonLink size="small" variant="neutral" href={paths.crmWaybills(locale)}>
        {tWaybills("title")}
      </ButtonLink>
      {labels > 0 && (
        <ButtonLink icon={Printer} size="small" href={printHref("labels", slice, locale)}>
          {t("labels", { count: labels })}
        </ButtonLink>
      )}
    </span>
  );
}

/** The other documents, and the page to enter results noted on paper. */
function Documents({ slice }: { slice: Slice }) {
  const t = useTranslations("crmPacking.menu");
  const tWaybills = useTranslations("crmWaybills");
  const locale = useLocale();
  return (
    <nav aria-label={t("more")} className="buttons">
      {(["lot", "slips", "cards"] as const).map((sheet) => (
        <ButtonLink key={sheet} size="small" variant="neutral" href={printHref(sheet, slice, locale)}>
          {t(sheet)}
        </ButtonLink>
      ))}
      <ButtonLink size="small" variant="neutral" href={paths.crmPackingPaper(locale)}>
        {t("paper")}
      </ButtonLink>
      <ButtonLink size="small" variant="neutral" className="only-mobile" href={paths.crmWaybills(locale)}>
        {tWaybills("title")}
      </ButtonLink>
    </nav>
  );
}

type PackingBarProps = {
  slice: Slice;
  cutoffs: readonly Cutoff[];
  picks: readonly PickLine[];
};

const mostNamed = 3;

function PackingBar({ slice, cutoffs, picks }: PackingBarProps) {
  const today = useToday();
  const t = useTranslations("crmPacking");
  const locale = useLocale();
  const href = (next: Slice): string => paths.crmPacking(locale) + sliceSearch(next);
  const carrier = cutoffs.find(({ handover, day }) => handover === "carrier" && day === today);
  const names = {
    carrier: carrier ? t("tabs.carrier", { time: carrier.time }) : t("tabs.carrier_off"),
    pickup: t("tabs.pickup"),
    later: t("tabs.later"),
  };
  return (
    <div className={packingBar.root}>
      <Segmented label={t("tabs.label")} size="small" className={packingBar.tabs}>
        {waves.map((wave) => (
          <SegmentedLink key={wave} href={href({ ...slice, wave })} current={slice.wave === wave}>
            {names[wave]}
          </SegmentedLink>
        ))}
        <SegmentedLink href={href({ ...slice, wave: null })} current={slice.wave === null}>
          {t("tabs.all")}
        </SegmentedLink>
      </Segmented>
      <ChipLink size="s" href={href({ ...slice, isMine: !slice.isMine })} current={slice.isMine}>
        {t("mine")}
      </ChipLink>
      {picks.length > 0 && (
        <>
          <p className={packingBar.together}>
            {t("together")}{" "}
            {picks
              .slice(0, mostNamed)
              .map(({ quantity, name }) => t("togetherLine", { quantity, name }))
              .join(", ")}
            {picks.length > mostNamed && ` ${t("togetherMore", { count: picks.length - mostNamed })}`}
          </p>
          <ButtonLink icon={Printer} size="small" variant="outline" href={printHref("pick", slice, locale)}>
            {t("menu.pick")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
