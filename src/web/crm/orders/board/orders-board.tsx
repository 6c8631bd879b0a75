// The list as a board: a column for each status, and cards that are dragged between them.
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { type BoardColumn as ColumnOf, columnSort, dropOn, withSteps } from "#shop/order-list/rules/board.ts";
import { changed, listSearch, unfiltered } from "#shop/order-list/rules/list-address.ts";
import { leadsOn, nextOf, type OrderStatus, type Step } from "#shop/orders/rules/statuses.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { flag } from "#ui/class-names.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { grouped, money } from "../../../shared/text/amounts.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { MakeWaybill } from "../../fulfilment/waybills/make-waybill.tsx";
import { rememberList } from "../../list/list-place.ts";
import { Nothing } from "../../list/nothing-found.tsx";
import { Board, BoardColumn, EmptyColumn, moreClass } from "../../widgets/board.tsx";
import { useNow } from "../../widgets/use-now.ts";
import { ShipDialog } from "../detail/delivery/ship-dialog.tsx";
import { MoneyDialog } from "../detail/payment/money-dialog.tsx";
import type { StepMoney } from "../detail/send-step.ts";
import { StopDialog } from "../detail/stop-dialog.tsx";
import { useWholeOrder } from "../detail/use-whole-order.ts";
import type { BoardRow } from "../list/rows.server.ts";
import { pickupKey, wayKey } from "../order-text.ts";
import { OrderCard } from "./order-card.tsx";
import styles from "./orders-board.module.css";
import { useBoardCursor } from "./use-board-cursor.ts";
import { type AskedStep, useBoardSteps } from "./use-board-steps.ts";
import { type InHand, useCardDrag } from "./use-card-drag.ts";

type OrdersBoardProps = {
  columns: readonly ColumnOf<BoardRow>[];
  query: CrmOrdersQuery;
  now: string;
};

export function OrdersBoard({ columns: known, query, now: said }: OrdersBoardProps) {
  const t = useTranslations("crmBoard.board");
  const locale = useLocale();
  const now = useNow(said);
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(known);
  const rowOf = (number: string): BoardRow | undefined => {
    for (const { rows } of known) {
      const row = rows.find((one) => one.number === number);
      if (row) return row;
    }
  };
  const latest = useRef(rowOf);
  useEffect(() => {
    latest.current = rowOf;
  });
  const steps = useBoardSteps((number) => latest.current(number));
  const drag = useCardDrag({
    board: root,
    rowOf: (number) => (steps.taken.has(number) ? undefined : rowOf(number)),
    onDrop: steps.put,
  });
  const { inHand } = drag;
  // Nothing moves during a drag.
  if (!inHand && held !== known) setHeld(known);
  const columns = withSteps(inHand ? held : known, steps.taken, query.sort);
  const cursor = useBoardCursor(columns, drag);
  const [choosing, setChoosing] = useState<BoardRow | null>(null);

  const search = listSearch(query);
  const walk = columns.flatMap(({ rows }) => rows.map(({ number }) => number)).join();
  useEffect(() => rememberList({ search, numbers: walk ? walk.split(",") : [] }), [search, walk]);
  const over = inHand?.by === "keys" ? inHand.over : null;
  useEffect(() => {
    if (over)
      document.getElementById(columnId(over))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [over]);

  const isNarrowed = listSearch({ ...query, page: 1 }) !== listSearch(unfiltered(query));
  const isEmpty = isNarrowed && known.every(({ orders }) => orders === 0);
  return (
    <div className={styles.root} data-carrying={inHand?.by}>
      <p className="visually-hidden" role="status">
        {drag.said}
      </p>
      {isEmpty ? (
        <EmptyBoard query={query} />
      ) : (
        <Board ref={root} className={styles.board}>
          {columns.map(({ status, orders, sum, rows }) => (
            <BoardColumn
              key={status}
              titleId={columnId(status)}
              title={t(`columns.${status}`)}
              count={orders}
              note={sum !== null && orders > 0 && money(sum)}
              className={styles.column}
              data-status={status}
              data-drop={inHand ? dropOn(inHand.row, status) : undefined}
              data-over={flag(inHand?.over === status)}
            >
              <div className={styles.cards}>
                {rows.length === 0 && <EmptyColumn>{t("empty")}</EmptyColumn>}
                {rows.map((row) => (
                  <OrderCard
                    key={row.number}
                    row={row}
                    now={now}
                    isCurrent={cursor.key === row.number}
                    isInHand={inHand?.number === row.number}
                    isBusy={steps.taken.has(row.number)}
                    onFocus={() => cursor.put(row.number)}
                    onPress={(event) => drag.press(event, row.number)}
                    onMove={() => setChoosing(row)}
                  />
                ))}
                {orders > rows.length && (
                  <Anchor
                    className={moreClass}
                    href={paths.crmOrders(locale) + inList(query, status)}
                    aria-label={t("moreLabel", {
                      count: orders - rows.length,
                      column: t(`columns.${status}`),
                    })}
                  >
                    {t("more", { count: grouped(orders - rows.length) })}
                  </Anchor>
                )}
              </div>
            </BoardColumn>
          ))}
        </Board>
      )}
      {inHand && <Asides inHand={inHand} columns={columns.map(({ status }) => status)} />}
      {choosing && (
        <MoveDialog
          row={choosing}
          onClose={() => setChoosing(null)}
          onChoose={(to) => {
            setChoosing(null);
            steps.put(rowOf(choosing.number) ?? choosing, to);
          }}
        />
      )}
      {steps.asked && <StepDialog key={steps.asked.row.number} asked={steps.asked} steps={steps} />}
    </div>
  );
}

const columnId = (status: string): string => `board-${status}`;

/** The whole column, as a list. */
const inList = (query: CrmOrdersQuery, status: CrmOrdersQuery["status"][number]): string =>
  listSearch({ ...query, as: undefined, page: 1, status: [status], sort: columnSort(status, query.sort) });

/** Drop targets besides the columns, while a card is being dragged. */
function Asides({ inHand, columns }: { inHand: InHand; columns: readonly OrderStatus[] }) {
  const t = useTranslations("crm.order.do");
  const { row, over } = inHand;
  const steps = row.next.filter((step) => !columns.includes(step));
  if (steps.length === 0) return null;
  return (
    <div className={styles.asides} aria-hidden="true">
      {steps.map((step) => (
        <div key={step} data-status={step} data-over={flag(over === step)}>
          {t(pickupKey(step, row.delivery.type))}
        </div>
      ))}
    </div>
  );
}

/** No open order matches; the list also has the closed ones. */
function EmptyBoard({ query }: { query: CrmOrdersQuery }) {
  const t = useTranslations("crmBoard.board");
  const tList = useTranslations("crm.list");
  const locale = useLocale();
  const list = paths.crmOrders(locale);
  return (
    <Nothing
      label={t("label")}
      title={t("emptyTitle")}
      actions={
        <>
          <ButtonLink size="small" href={list + listSearch(changed(query, { as: undefined }))}>
            {t("toList")}
          </ButtonLink>
          <ButtonLink size="small" variant="neutral" href={list + listSearch(unfiltered(query))}>
            {tList("clearAll")}
          </ButtonLink>
        </>
      }
    >
      {t("emptyText")}
    </Nothing>
  );
}

type StepDialogProps = { asked: AskedStep; steps: ReturnType<typeof useBoardSteps> };

function StepDialog({ asked: { row, to }, steps }: StepDialogProps) {
  const [comment, setComment] = useState("");
  const [paid, setPaid] = useState<StepMoney | null>(null);
  const dialog = {
    order: {
      number: row.number,
      parcel: row.parcel,
      payment: { status: row.paymentStatus, certificate: null },
      sums: row.total === null ? null : { total: row.total },
      toPay: row.toPay,
    },
    comment,
    onComment: setComment,
    onClose: steps.giveUp,
    problem: steps.problem,
    busy: steps.taken.has(row.number),
  };
  const isStop = to === "cancelled" || to === "returned";
  const isSent = to === "shipped" && isCarried(row);
  const { page } = useWholeOrder(row.number, isStop || isSent);
  if (isStop) {
    const whole = page?.order;
    const order = whole && { ...whole, toPay: row.toPay };
    return order && <StopDialog {...dialog} order={order} step={to} whole={whole} onConfirm={steps.answer} />;
  }
  const ask = row.asks[to];
  if (ask && paid === null)
    return <MoneyDialog {...dialog} ask={ask} onConfirm={isSent ? setPaid : steps.answer} />;
  return (
    <ShipDialog
      // A number that has just been made fills the field.
      key={row.waybill}
      {...dialog}
      known={row.waybill}
      making={
        page?.mayMakeWaybill &&
        row.waybill === null && <MakeWaybill number={row.number} waybill={page.waybill} />
      }
      onConfirm={(waybill) => steps.answer({ comment, waybill, ...paid })}
    />
  );
}

type MoveDialogProps = { row: BoardRow; onChoose: (to: Step) => void; onClose: () => void };

/** The columns that accept an order, to choose one without dragging. */
function MoveDialog({ row, onChoose, onClose }: MoveDialogProps) {
  const t = useTranslations("crmBoard.board");
  const tOrder = useTranslations("crm.order");
  const { number, next, status, delivery } = row;
  const others = nextOf({ status, delivery_type: delivery.type })
    .map((to) => `«${t(`columns.${to}`)}»`)
    .join(", ");
  return (
    <CrmDialog open onClose={onClose} title={t("moveTitle", { number })}>
      {next.length === 0 && (
        <p className="muted">{others ? t("colleagues", { to: others }) : tOrder("noSteps")}</p>
      )}
      <div className={styles.choice}>
        {next.map((to) => (
          <Button
            key={to}
            size="medium"
            variant={leadsOn(to) ? "primary" : "neutral"}
            block
            onClick={() => onChoose(to)}
          >
            {tOrder(`do.${wayKey(to, delivery)}`)}
          </Button>
        ))}
      </div>
    </CrmDialog>
  );
}
