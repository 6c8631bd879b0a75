import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { PromoCodeJson } from "#shop/pricing/output.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import styles from "./promo-table.module.css";
import { stateTones, useCopyCode, usePromoWords } from "./use-promo-words.ts";

type PromoTableProps = { rows: readonly PromoCodeJson[]; today: Day; cursor: RowCursor };

/** The list on wide screens. */
export function PromoTable({ rows, today, cursor }: PromoTableProps) {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const words = usePromoWords();
  const copy = useCopyCode();
  return (
    <Panel flush className="only-desktop">
      <DataTable label={t("table")}>
        <thead>
          <tr>
            <HeadCell>{t("columns.code")}</HeadCell>
            <HeadCell>{t("columns.state")}</HeadCell>
            <HeadCell num>{t("columns.discount")}</HeadCell>
            <HeadCell num>{t("columns.min")}</HeadCell>
            <HeadCell>{t("columns.dates")}</HeadCell>
            <HeadCell num>{t("columns.uses")}</HeadCell>
            <HeadCell num>{t("columns.given")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.code} focused={cursor.key === row.code}>
              <Cell strong className={styles.code}>
                <span>
                  <Anchor
                    id={rowLinkId(row.code)}
                    href={paths.crmPromotion(row.code, locale)}
                    onFocus={() => cursor.put(row.code)}
                  >
                    {row.code}
                  </Anchor>
                  <IconButton
                    icon={Copy}
                    size="small"
                    label={t("copy", { code: row.code })}
                    onClick={() => void copy(row.code)}
                  />
                </span>
                {row.note && <small title={row.note}>{row.note}</small>}
              </Cell>
              <Cell>
                <Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>
              </Cell>
              <Cell num strong>
                {words.discount(row)}
              </Cell>
              <Cell num>{row.min_subtotal > 0 ? money(row.min_subtotal) : t("any")}</Cell>
              <Cell>{words.dates(row, today)}</Cell>
              <Cell num>
                {words.uses(row)}
                {row.per_customer_limit !== null && (
                  <small>{t("perPerson", { limit: row.per_customer_limit })}</small>
                )}
              </Cell>
              <Cell num>{money(row.discounts)}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}
