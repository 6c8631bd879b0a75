import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { PromotionJson } from "#shop/promotions/output.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow, OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import { usePromoWords } from "../codes/use-promo-words.ts";
import styles from "./promotion-table.module.css";
import { saidOf, stateTones } from "./promotion-words.ts";
import { useSentence } from "./use-sentence.ts";

type PromotionTableProps = { rows: readonly PromotionJson[]; today: Day; cursor: RowCursor };

/** The list: a table; cards on narrow screens. */
export function PromotionTable({ rows, today, cursor }: PromotionTableProps) {
  const t = useTranslations("crmPromotions.auto");
  const locale = useLocale();
  const words = usePromoWords();
  const sentence = useSentence();
  return (
    <>
      <Panel flush className="only-desktop">
        <DataTable label={t("table")}>
          <thead>
            <tr>
              <HeadCell>{t("columns.name")}</HeadCell>
              <HeadCell>{t("columns.state")}</HeadCell>
              <HeadCell>{t("columns.dates")}</HeadCell>
              <HeadCell num>{t("columns.uses")}</HeadCell>
              <HeadCell num>{t("columns.given")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} focused={cursor.key === String(row.id)}>
                <Cell strong className={styles.name}>
                  <Anchor
                    id={rowLinkId(String(row.id))}
                    href={paths.crmAutoPromotion(row.id, locale)}
                    onFocus={() => cursor.put(String(row.id))}
                  >
                    {row.name[locale]}
                  </Anchor>
                  <small>{sentence(saidOf(row))}</small>
                  {row.note && <small>{row.note}</small>}
                </Cell>
                <Cell>
                  <Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>
                </Cell>
                <Cell>{words.dates(row, today)}</Cell>
                <Cell num>{words.uses(row)}</Cell>
                <Cell num>{money(row.given)}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      </Panel>
      <Panel label={t("table")} flush className="only-mobile">
        <OrderRows>
          {rows.map((row) => (
            <OrderRow
              key={row.id}
              href={paths.crmAutoPromotion(row.id, locale)}
              number={row.name[locale]}
              time={null}
              total={money(row.given)}
              name={words.dates(row, today)}
              status={<Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>}
              place={sentence(saidOf(row))}
              due={words.uses(row)}
            />
          ))}
        </OrderRows>
      </Panel>
    </>
  );
}
