import { MailOpen, PhoneOff, Repeat, ScanEye } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { changed, listSearch } from "#shop/order-list/rules/list-address.ts";
import { isFoundByRecipient } from "#shop/orders/rules/found-recipient.ts";
import { cx } from "#ui/class-names.ts";
import { Status } from "#ui/data/status/status.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { type Column, columnsOf, sortBy, totalColumn } from "../../list/column.ts";
import type { RowCursor } from "../../list/use-row-cursor.ts";
import { dayOf, moment, shortDay, timeOf, useToday } from "../../moments.ts";
import { statusTones, useOrderText } from "../order-text.ts";
import { ParcelMark } from "../purchase/parcel-mark.tsx";
import type { Picked } from "./bulk/use-picked.ts";
import styles from "./order-columns.module.css";
import type { ListRow } from "./rows.server.ts";
import { useHereNow } from "./use-here-now.ts";

type OrderColumnsNeeds = {
  rows: readonly ListRow[];
  query: CrmOrdersQuery;
  cursor: RowCursor;
  picked: Picked;
  /** The user may see sums and the payer. */
  hasMoney: boolean;
};

export function useOrderColumns({ rows, query, cursor, picked, hasMoney }: OrderColumnsNeeds) {
  const today = useToday();
  const t = useTranslations("crm.list");
  const tHeld = useTranslations("crmHeld");
  const tPick = useTranslations("crmOrders");
  const tParcels = useTranslations("crmParcels");
  const tSource = useTranslations("orders.source");
  const tMoney = useTranslations("crmMoney");
  const locale = useLocale();
  const text = useOrderText();
  const hereNow = useHereNow();

  const sorted = (by: "created_at" | "total", hints: readonly [string, string]) =>
    sortBy(by, {
      now: query.sort,
      first: "descending",
      href: (sort) => paths.crmOrders(locale) + listSearch(changed(query, { sort })),
      hints,
    });
  const dueOf = ({ day, time }: NonNullable<ListRow["due"]>): string =>
    day === today ? time : shortDay(day, today);
  /** The recipient's phone, when the search found them; the payer's is always shown. */
  const foundPhone = ({ number, payer, phone, recipient, recipientPhone }: ListRow): string | null =>
    recipient !== null &&
    recipientPhone !== null &&
    isFoundByRecipient(query.q, {
      number,
      payer: payer === null ? null : { name: payer, phone },
      recipient: { name: recipient, phone: recipientPhone },
    })
      ? recipientPhone
      : null;
  const placeOf = (row: ListRow): string =>
    [
      row.isReplacement && tSource("replacement"),
      row.unpaid && row.status !== "cancelled" && tMoney("unpaid"),
      (row.toGiveBack ?? 0) > 0 && tMoney("toGiveBack", { sum: money(row.toGiveBack ?? 0) }),
      row.present.length > 0 && hereNow(row.present),
      row.parcel && tParcels("title", row.parcel),
      foundPhone(row) && t("found", { phone: foundPhone(row) ?? "" }),
      text.way(row.delivery),
      row.delivery.city,
    ]
      .filter(Boolean)
      .join(", ");

  const pick: Column<ListRow> = {
    key: "pick",
    head: <PickPage rows={rows} picked={picked} />,
    headClassName: styles.pick,
    className: styles.pick,
    cell: ({ number }) => (
      <Checkbox
        size="small"
        checked={picked.orders.has(number)}
        onChange={({ nativeEvent }) =>
          picked.toggle(number, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
        }
        onFocus={() => cursor.put(number)}
        aria-label={tPick("pick", { number })}
      />
    ),
  };
  const columns: Column<ListRow>[] = columnsOf((key) => t(`columns.${key}`), {
    number: {
      strong: true,
      cell: (row, link) => (
        <>
          {link(row.number)}
          {row.isHeld && <Icon of={ScanEye} label={tHeld("mark")} className={styles.mark} />}
          {row.present.length > 0 && <small className={styles.here}>{hereNow(row.present)}</small>}
          {row.parcel && (
            <small>
              <ParcelMark {...row} />
            </small>
          )}
        </>
      ),
      card: { title: ({ number }) => number, name: (row) => row.payer ?? row.recipient, place: placeOf },
    },
    time: {
      sort: sorted("created_at", [t("sortNewest"), t("sortOldest")]),
      cell: ({ placedAt }) => {
        const placed = dayOf(placedAt);
        if (placed === today) return timeOf(placedAt);
        return (
          <>
            {shortDay(placed, today)}
            <small>{timeOf(placedAt)}</small>
          </>
        );
      },
      card: { time: ({ placedAt }) => moment(placedAt, today) },
    },
    status: {
      cell: ({ status, delivery }) => (
        <Status tone={statusTones[status]}>{text.status(status, delivery.type)}</Status>
      ),
      card: "status",
    },
    payer: hasMoney && {
      truncate: true,
      className: styles.person,
      title: (row) => row.payer ?? undefined,
      cell: (row) => (
        <>
          {row.payer}
          <small>
            {row.phone}
            {row.doNotCall && <Icon of={PhoneOff} label={t("doNotCall")} className={styles.mark} />}
          </small>
        </>
      ),
    },
    recipient: {
      headClassName: hasMoney ? styles.recipient : undefined,
      truncate: true,
      className: cx(styles.person, hasMoney && styles.recipient),
      title: (row) => row.recipient ?? undefined,
      cell: (row) => (
        <>
          {row.recipient ?? (hasMoney ? <span className="subtle">{t("samePerson")}</span> : row.payer)}
          {row.hasCard && <Icon of={MailOpen} label={t("withCard")} className={styles.mark} />}
          {foundPhone(row) && <small>{t("found", { phone: foundPhone(row) ?? "" })}</small>}
        </>
      ),
    },
    delivery: {
      truncate: true,
      className: styles.person,
      cell: ({ delivery }) => (
        <>
          {text.way(delivery)}
          {delivery.city && <small>{delivery.city}</small>}
        </>
      ),
    },
    payment: { cell: (row) => <Payment row={row} /> },
    items: {
      num: true,
      headClassName: styles.items,
      className: styles.items,
      cell: ({ items }) => items,
    },
    total: hasMoney && {
      ...totalColumn,
      sort: sorted("total", [t("sortBiggest"), t("sortSmallest")]),
      cell: (row) => row.total !== null && money(row.total),
    },
    dispatch: {
      isUrgent: ({ due }) => due?.isLate,
      cell: ({ due }) =>
        due ? (
          <>
            {dueOf(due)}
            {due.isLate && <span className="visually-hidden">, {t("late")}</span>}
          </>
        ) : (
          "—"
        ),
      card: { due: ({ due }) => due && t("due", { time: dueOf(due) }) },
    },
  });
  return [pick, ...columns];
}

function PickPage({ rows, picked }: Pick<OrderColumnsNeeds, "rows" | "picked">) {
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

function Payment({ row }: { row: ListRow }) {
  const tSource = useTranslations("orders.source");
  const tMoney = useTranslations("crmMoney");
  const payment = useOrderText().payment(row.payment, row.paymentStatus, row.status);
  return (
    <>
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
    </>
  );
}
