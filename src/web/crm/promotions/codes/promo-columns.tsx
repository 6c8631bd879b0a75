import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { PromoCodeJson } from "#shop/pricing/output.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Status } from "#ui/status/status.tsx";
import { money } from "../../../shared/amounts.ts";
import { type Column, totalColumn } from "../../list/column.ts";
import styles from "./promo-columns.module.css";
import { stateTones, useCopyCode, usePromoText } from "./use-promo-text.ts";

/** The columns of the list of promo codes. */
export function usePromoColumns(today: Day): Column<PromoCodeJson>[] {
  const t = useTranslations("crmPromotions");
  const text = usePromoText();
  const copy = useCopyCode();
  return [
    {
      key: "code",
      head: t("columns.code"),
      strong: true,
      className: styles.code,
      cell: ({ code, note }, link) => (
        <>
          <span>
            {link(code)}
            <IconButton
              icon={Copy}
              size="small"
              label={t("copy", { code })}
              onClick={() => void copy(code)}
            />
          </span>
          {note && <small title={note}>{note}</small>}
        </>
      ),
      card: { title: ({ code }) => code, place: ({ note }) => note },
    },
    {
      key: "state",
      head: t("columns.state"),
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    { ...totalColumn, key: "discount", head: t("columns.discount"), cell: text.discount },
    {
      key: "min",
      head: t("columns.min"),
      num: true,
      cell: (row) => (row.min_subtotal > 0 ? money(row.min_subtotal) : t("any")),
    },
    { key: "dates", head: t("columns.dates"), cell: (row) => text.dates(row, today), card: "name" },
    {
      key: "uses",
      head: t("columns.uses"),
      num: true,
      cell: (row) => (
        <>
          {text.uses(row)}
          {row.per_customer_limit !== null && (
            <small>{t("perPerson", { limit: row.per_customer_limit })}</small>
          )}
        </>
      ),
      card: { due: text.uses },
    },
    { key: "given", head: t("columns.given"), num: true, cell: (row) => money(row.discounts) },
  ];
}
