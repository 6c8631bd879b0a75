import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { paths } from "../../../paths.ts";
import { grouped, money } from "../../../shared/amounts.ts";
import { type Column, totalColumn } from "../../list/column.ts";
import { dayOf, shortDay } from "../../moments.ts";
import type { CustomerRow } from "./rows.server.ts";

/** A guest has no card until the team writes a note: the link leads to their newest order. */
export const customerHref = ({ id, guestOrder }: CustomerRow, locale: Locale): string =>
  id === null ? paths.crmOrder(guestOrder ?? "", locale) : paths.crmCustomer(id, locale);

/** The columns of the list of customers. */
export function useCustomerColumns(today: Day): Column<CustomerRow>[] {
  const t = useTranslations("crmCustomers");
  const day = (at: string | null): string => (at === null ? t("never") : shortDay(dayOf(at), today));
  const nameOf = ({ name, phone }: CustomerRow): string => name ?? (phone || t("noName"));
  const mark = ({ isBlocked, id }: CustomerRow) =>
    (isBlocked || id === null) && (
      <Badge size="small" tone={isBlocked ? "danger" : "mute"}>
        {t(isBlocked ? "blockedMark" : "guestMark")}
      </Badge>
    );
  return [
    {
      key: "name",
      head: t("columns.name"),
      truncate: true,
      strong: true,
      title: nameOf,
      cell: (row, link) => (
        <>
          {link(nameOf(row))} {mark(row)}
          {row.name !== null && <small className="num">{row.phone}</small>}
        </>
      ),
      card: { title: nameOf, name: ({ name, phone }) => (name === null ? "" : phone), status: mark },
    },
    { key: "email", head: t("columns.email"), truncate: true, cell: ({ email }) => email, card: "place" },
    {
      key: "orders",
      head: t("columns.orders"),
      num: true,
      cell: ({ orders }) => grouped(orders),
      card: { due: ({ orders }) => `${t("columns.orders")}: ${grouped(orders)}` },
    },
    { ...totalColumn, key: "sum", head: t("columns.sum"), cell: ({ sum }) => money(sum) },
    { key: "last", head: t("columns.lastOrder"), cell: ({ lastOrderAt }) => day(lastOrderAt), card: "time" },
    { key: "since", head: t("columns.since"), cell: ({ createdAt }) => day(createdAt) },
  ];
}
