import { MailOpen, PhoneOff, Repeat, ScanEye } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { changed, listSearch } from "#shop/orders/rules/list/list-address.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import { dayOf, shortDay, timeOf } from "../../moments.ts";
import { statusTones, useOrderWords } from "../../order-words.ts";
import type { Picked } from "./bulk/use-picked.ts";
import styles from "./orders-table.module.css";
import type { ListRow } from "./rows.server.ts";
import { useHereNow } from "./use-here-now.ts";

type OrdersTableProps = {
  rows: readonly ListRow[];
  /** Numbers of the orders that have just arrived. */
  arrived: ReadonlySet<string>;
  query: CrmOrdersQuery;
  today: Day;
  cursor: RowCursor;
  picked: Picked;
  /** The user may see sums and the payer. */
  hasMoney: boolean;
};

/** The list on wide screens. */
export function OrdersTable({ rows, arrived, query, today, cursor, picked, hasMoney }: OrdersTableProps) {
  const t = useTranslations("crm.list");
  return (
    <Panel flush className="only-desktop">
      <DataTable label={t("table")}>
        <thead>
          <tr>
            <HeadCell className={styles.pick}>
              <PickPage rows={rows} picked={picked} />
            </HeadCell>
            <HeadCell>{t("columns.number")}</HeadCell>
            <SortCell query={query} column="created_at" hints={[t("sortNewest"), t("sortOldest")]}>
              {t("columns.time")}
            </SortCell>
            <HeadCell>{t("columns.status")}</HeadCell>
            {hasMoney && <HeadCell>{t("columns.payer")}</HeadCell>}
            <HeadCell className={hasMoney ? styles.recipient : undefined}>{t("columns.recipient")}</HeadCell>
            <HeadCell>{t("columns.delivery")}</HeadCell>
            <HeadCell>{t("columns.payment")}</HeadCell>
            <HeadCell num className={styles.items}>
              {t("columns.items")}
            </HeadCell>
            {hasMoney && (
              <SortCell query={query} column="total" num hints={[t("sortBiggest"), t("sortSmallest")]}>
                {t("columns.total")}
              </SortCell>
            )}
            <HeadCell>{t("columns.dispatch")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.number}
              row={row}
              isFresh={arrived.has(row.number)}
              today={today}
              cursor={cursor}
              picked={picked}
              hasMoney={hasMoney}
            />
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}

type SortCellProps = {
  query: CrmOrdersQuery;
  column: "created_at" | "total";
  num?: boolean;
  /** The hints for the first and the second press. */
  hints: readonly [string, string];
  children: string;
};

/** Sorts the largest or newest first; another press reverses the order. */
function SortCell({ query, column, num, hints, children }: SortCellProps) {
  const locale = useLocale();
  const isDescending = query.sort === `-${column}`;
  const sort = isDescending ? "descending" : query.sort === column ? "ascending" : undefined;
  const next = isDescending ? column : (`-${column}` as const);
  return (
    <HeadCell
      num={num}
      sort={sort}
      href={paths.crmOrders(locale) + listSearch(changed(query, { sort: next }))}
    >
      {children}
      <span className="visually-hidden">, {isDescending ? hints[1] : hints[0]}</span>
    </HeadCell>
  );
}

function PickPage({ rows, picked }: Pick<OrdersTableProps, "rows" | "picked">) {
  const t = useTranslations("crmOrders");
  const box = useRef<HTMLInputElement>(null);
  const chosen = rows.filter(({ number }) => picked.orders.has(number)).length;
  const isWhole = chosen === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isWhole;
  });
  return (
    <Checkbox
      ref={box}
      size="small"
      checked={isWhole}
      onChange={picked.togglePage}
      aria-label={t("pickPage")}
    />
  );
}

type TableRowProps = Omit<OrdersTableProps, "rows" | "query" | "arrived"> & {
  row: ListRow;
  isFresh: boolean;
};

function TableRow({ row, isFresh, today, cursor, picked, hasMoney }: TableRowProps) {
  const tHeld = useTranslations("crmHeld");
  const t = useTranslations("crm.list");
  const tPick = useTranslations("crmOrders");
  const tParcels = useTranslations("crmParcels");
  const tSource = useTranslations("orders.source");
  const tMoney = useTranslations("crmMoney");
  const locale = useLocale();
  const words = useOrderWords();
  const payment = words.payment(row.payment, row.paymentStatus, row.status);
  const placed = dayOf(row.placedAt);
  const isPicked = picked.orders.has(row.number);
  return (
    <Row
      late={row.due?.isLate}
      focused={cursor.key === row.number}
      selected={isPicked}
      className={isFresh ? styles.fresh : undefined}
    >
      <Cell className={styles.pick}>
        <Checkbox
          size="small"
          checked={isPicked}
          onChange={({ nativeEvent }) =>
            picked.toggle(row.number, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
          }
          onFocus={() => cursor.put(row.number)}
          aria-label={tPick("pick", { number: row.number })}
        />
      </Cell>
      <Cell strong>
        <Anchor
          id={rowLinkId(row.number)}
          className={styles.link}
          href={paths.crmOrder(row.number, locale)}
          onFocus={() => cursor.put(row.number)}
        >
          {row.number}
        </Anchor>
        {row.isHeld && <Icon of={ScanEye} label={tHeld("mark")} className={styles.mark} />}
        <HereNow names={row.present} />
        {row.parcel && <small title={tParcels("title", row.parcel)}>{tParcels("mark", row.parcel)}</small>}
      </Cell>
      <Cell>
        {placed === today ? timeOf(row.placedAt) : shortDay(placed, today)}
        {placed !== today && <small>{timeOf(row.placedAt)}</small>}
      </Cell>
      <Cell>
        <Status tone={statusTones[row.status]}>{words.status(row.status, row.delivery.type)}</Status>
      </Cell>
      {hasMoney && (
        <Cell truncate title={row.payer ?? undefined} className={styles.person}>
          {row.payer}
          <small>
            {row.phone}
            {row.doNotCall && <Icon of={PhoneOff} label={t("doNotCall")} className={styles.mark} />}
          </small>
        </Cell>
      )}
      <Cell
        truncate
        title={row.recipient ?? undefined}
        className={cx(styles.person, hasMoney && styles.recipient)}
      >
        {row.recipient ?? (hasMoney ? <span className="subtle">{t("samePerson")}</span> : row.payer)}
        {row.hasCard && <Icon of={MailOpen} label={t("withCard")} className={styles.mark} />}
      </Cell>
      <Cell truncate className={styles.person}>
        {words.way(row.delivery)}
        {row.delivery.city && <small>{row.delivery.city}</small>}
      </Cell>
      <Cell>
        <span className={styles.payment} data-owed={payment.isUrgent || undefined}>
          <Icon of={row.isReplacement ? Repeat : payment.icon} />
          {row.isReplacement ? tSource("replacement") : payment.text}
        </span>
        {(row.toGiveBack ?? 0) > 0 && (
          <small className={styles.owed}>{tMoney("toGiveBack", { sum: money(row.toGiveBack ?? 0) })}</small>
        )}
        {row.unpaid && row.toPay !== null && row.toPay !== row.total && (
          <small className={styles.owed}>{tMoney("toPay", { sum: money(row.toPay) })}</small>
        )}
      </Cell>
      <Cell num className={styles.items}>
        {row.items}
      </Cell>
      {row.total !== null && (
        <Cell num strong>
          {money(row.total)}
        </Cell>
      )}
      <Cell urgent={row.due?.isLate}>
        <DueMark due={row.due} today={today} />
      </Cell>
    </Row>
  );
}

/** Colleagues who have the order open. */
function HereNow({ names }: { names: ListRow["present"] }) {
  const words = useHereNow();
  return names.length > 0 && <small className={styles.here}>{words(names)}</small>;
}

function DueMark({ due, today }: { due: ListRow["due"]; today: Day }) {
  const t = useTranslations("crm.list");
  if (!due) return "—";
  return (
    <>
      {due.day === today ? due.time : shortDay(due.day, today)}
      {due.isLate && <span className="visually-hidden">, {t("late")}</span>}
    </>
  );
}
