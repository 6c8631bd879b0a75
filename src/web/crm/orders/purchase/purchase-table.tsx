import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { hryvnias, kop } from "#kit/money.ts";
import { isOfList } from "#shop/delivery/rules/lists.ts";
import type { PurchaseParcel } from "#shop/order-list/output.ts";
import { Status } from "#ui/data/status/status.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { money } from "../../../shared/text/amounts.ts";
import { type Column, columnsOf, totalColumn } from "../../list/column.ts";
import { PlainRows } from "../../list/list-rows.tsx";
import { statusTones, useOrderText } from "../order-text.ts";
import styles from "./purchase-table.module.css";

interface PurchaseProps {
  parcels: readonly PurchaseParcel[];
  /** The number of the order that it was opened from. */
  current: string;
}

/** On the page of one of its orders. */
export function PurchasePanel(props: PurchaseProps) {
  const t = useTranslations("crmParcels");
  return (
    <Panel title={t("table")} footer={<PurchaseSums {...props} />} flush>
      <PurchaseTable {...props} />
    </Panel>
  );
}

/** The parcels of one purchase side by side. Without sums and recipients for users who may not see them. */
export function PurchaseTable({ parcels, current }: PurchaseProps) {
  const t = useTranslations("crmParcels");
  const locale = useLocale();
  const text = useOrderText();
  const hasMoney = parcels.every(({ total }) => total !== null);
  const isHere = ({ number }: PurchaseParcel): boolean => number === current;
  const markOf = (row: PurchaseParcel): string =>
    isHere(row) ? t("here") : t("mark", { position: row.position, of: row.of });
  const nameOf = ({ recipient }: PurchaseParcel): string => recipient ?? t("payerReceives");
  const wayOf = ({ delivery }: PurchaseParcel): string =>
    delivery.type === "recipient_choice" && delivery.choice !== null && delivery.choice !== "chosen"
      ? t(`choice.${delivery.choice}`)
      : text.way(delivery);
  const dayOf = ({ delivery: { arrives_by: day } }: PurchaseParcel): string | null =>
    day && dayMonth(day, locale);
  const statusOf = ({ status, delivery }: PurchaseParcel) => (
    <Status tone={statusTones[status]}>{text.status(status, delivery.type)}</Status>
  );
  const paidOf = ({ paid, total, status }: PurchaseParcel): string | null => {
    if (paid === null || total === null || (status === "cancelled" && paid === 0)) return null;
    return paid === 0
      ? t("paid.none")
      : paid < total
        ? t("paid.part", { sum: money(paid) })
        : t("paid.whole");
  };
  const sumOf = ({ total }: PurchaseParcel) => total !== null && money(total);
  const columns: Column<PurchaseParcel>[] = columnsOf((key) => t(`columns.${key}`), {
    number: {
      strong: true,
      cell: (row, link) => (
        <>
          {isHere(row) ? <span aria-current="true">{row.number}</span> : link(row.number)}
          <small>{markOf(row)}</small>
        </>
      ),
      card: {
        title: (row) => row.number,
        time: (row) => [markOf(row), paidOf(row)].filter(Boolean).join(", "),
        place: (row) =>
          [wayOf(row), row.delivery.city, row.tracking_number && spacedWaybill(row.tracking_number)]
            .filter(Boolean)
            .join(", "),
        due: dayOf,
      },
    },
    recipient: hasMoney && {
      truncate: true,
      cell: nameOf,
      card: "name",
    },
    place: {
      truncate: true,
      title: (row) => [wayOf(row), row.delivery.city].filter(Boolean).join(", "),
      cell: (row) => (
        <>
          {wayOf(row)}
          <small>{[row.delivery.city, dayOf(row)].filter(Boolean).join(", ")}</small>
        </>
      ),
    },
    status: {
      cell: (row) => (
        <>
          {statusOf(row)}
          {row.tracking_number && <small className="num nowrap">{spacedWaybill(row.tracking_number)}</small>}
        </>
      ),
      card: { status: statusOf },
    },
    total: hasMoney && {
      ...totalColumn,
      cell: (row) => (
        <>
          {sumOf(row)}
          <small>{paidOf(row)}</small>
        </>
      ),
      card: { total: sumOf },
    },
  });
  return (
    <div className={styles.table}>
      <PlainRows
        label={t("table")}
        rows={parcels}
        rowKey={({ number }) => number}
        href={({ number }) => paths.crmOrder(number, locale)}
        columns={columns}
        marks={(row) => ({ selected: isHere(row) })}
      />
    </div>
  );
}

/** Of a long list only a part is shown, and its sum would mislead. */
const isPart = ([first, ...others]: readonly PurchaseParcel[]): boolean =>
  first !== undefined && others.length + 1 < first.of && isOfList(first.of);

/** The sum of what is not cancelled, and under which number the common payment comes. */
export function PurchaseSums({ parcels, current }: PurchaseProps) {
  const t = useTranslations("crmParcels");
  const [first] = parcels;
  const kept = parcels.filter(({ status }) => status !== "cancelled");
  const total = kept.reduce((sum, one) => sum + kop(one.total ?? 0), 0);
  const paid = kept.reduce((sum, one) => sum + kop(one.paid ?? 0), 0);
  const hasMoney = parcels.every((one) => one.total !== null);
  if (first && isPart(parcels))
    return <p className="sm muted">{t("near", { count: parcels.length, of: first.of })}</p>;
  return (
    <p className="sm muted">
      {[
        hasMoney &&
          kept.length > 0 &&
          t("sums", { sum: money(hryvnias(total)), paid: money(hryvnias(paid)) }),
        first && first.number !== current && t("first", { number: first.number }),
      ]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}
