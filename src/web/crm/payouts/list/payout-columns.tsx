import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { RegisterJson } from "#shop/payouts/reads/registers.server.ts";
import type { NotPaidOut } from "#shop/payouts/reads/waiting.server.ts";
import { Status } from "#ui/status/status.tsx";
import { grouped, money } from "../../../shared/amounts.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { type Column, titleColumn, totalColumn } from "../../list/column.ts";
import { moment } from "../../moments.ts";

/** The columns of the registers. */
export function useRegisterColumns(today: Day): Column<RegisterJson>[] {
  const t = useTranslations("crmPayouts");
  return [
    {
      ...titleColumn,
      key: "register",
      head: t("list.columns.register"),
      cell: ({ id }, link) => link(t("list.name", { id: String(id) })),
    },
    { key: "file", head: t("list.columns.file"), truncate: true, cell: ({ file }) => file, card: "place" },
    {
      key: "rows",
      head: t("list.columns.rows"),
      num: true,
      cell: ({ rows }) => grouped(rows),
      card: { name: ({ rows }) => t("counts.rows", { count: rows }) },
    },
    { ...totalColumn, key: "sum", head: t("list.columns.sum"), cell: ({ sum }) => money(sum) },
    {
      key: "state",
      head: t("list.columns.state"),
      cell: ({ open, differences }) => (
        <Status tone={open > 0 ? "problem" : "done"}>
          {open > 0 ? t("list.open", { count: open }) : t(differences > 0 ? "list.settled" : "list.fine")}
        </Status>
      ),
      card: "status",
    },
    { key: "who", head: t("list.columns.who"), truncate: true, cell: ({ who }) => who },
    { key: "when", head: t("list.columns.when"), cell: ({ at }) => moment(at, today), card: "time" },
  ];
}

/** The columns of the orders that were received and whose money is in no register. */
export function useWaitingColumns(today: Day): Column<NotPaidOut>[] {
  const t = useTranslations("crmPayouts.waiting.columns");
  return [
    { ...titleColumn, key: "order", head: t("order"), cell: ({ order }, link) => link(order) },
    {
      key: "waybill",
      head: t("waybill"),
      cell: ({ tracking }) => tracking && spacedWaybill(tracking),
      card: "name",
    },
    { key: "since", head: t("since"), cell: ({ since }) => moment(since, today), card: "time" },
    { ...totalColumn, key: "sum", head: t("sum"), cell: ({ awaited }) => money(awaited) },
  ];
}
