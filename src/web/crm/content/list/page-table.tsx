import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ListedPage } from "#shop/content/page-reads.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import { moment } from "../../moments.ts";
import { stateTones } from "../../publishing/state-tones.ts";
import styles from "./page-table.module.css";
import { usePageWords } from "./use-page-words.ts";

const columns = ["title", "slug", "state", "plan", "changed"] as const;

type PageTableProps = { rows: readonly ListedPage[]; today: Day; cursor: RowCursor };

/** The list on wide screens. */
export function PageTable({ rows, today, cursor }: PageTableProps) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const words = usePageWords(today);
  return (
    <Panel flush className="only-desktop">
      <DataTable label={t("table")}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{t(`columns.${column}`)}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = String(row.id);
            return (
              <Row key={key} focused={cursor.key === key}>
                <Cell strong className={styles.title}>
                  <Anchor
                    id={rowLinkId(key)}
                    href={paths.crmPage(row.id, locale)}
                    onFocus={() => cursor.put(key)}
                  >
                    {words.title(row)}
                  </Anchor>
                </Cell>
                <Cell className={styles.slug}>/{row.slug}</Cell>
                <Cell>
                  <Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>
                </Cell>
                <Cell urgent={row.is_stuck}>{words.plan(row) || t("noPlan")}</Cell>
                <Cell>
                  {moment(row.changed_at, today)}
                  <small>{words.who(row)}</small>
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </DataTable>
    </Panel>
  );
}
