import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ImportRow } from "#shop/catalog/reads/imports.server.ts";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { moment } from "../../moments.ts";
import { importTones, standingOf, useImportWords } from "./import-words.ts";
import styles from "./sheets.module.css";

/** The latest imports: a table; cards on phones. */
export function ImportsList({ imports, today }: { imports: readonly ImportRow[]; today: Day }) {
  const t = useTranslations("crmImport");
  const locale = useLocale();
  const words = useImportWords();
  if (imports.length === 0)
    return (
      <Panel title={t("list.title")}>
        <p className="subtle sm">{t("list.none")}</p>
      </Panel>
    );
  return (
    <Panel title={t("list.title")} flush>
      <div className="only-desktop">
        <DataTable label={t("list.title")}>
          <thead>
            <tr>
              <HeadCell>{t("list.columns.file")}</HeadCell>
              <HeadCell>{t("list.columns.what")}</HeadCell>
              <HeadCell>{t("list.columns.state")}</HeadCell>
              <HeadCell>{t("list.columns.who")}</HeadCell>
              <HeadCell>{t("list.columns.when")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {imports.map((row) => (
              <Row key={row.id}>
                <Cell truncate strong title={row.file}>
                  <Link className={styles.link} to={paths.crmImport(row.id, locale)}>
                    {row.file}
                  </Link>
                </Cell>
                <Cell>{words.numbers(row)}</Cell>
                <Cell>
                  <Standing row={row} />
                </Cell>
                <Cell truncate title={row.who ?? undefined}>
                  {row.who}
                </Cell>
                <Cell>{moment(row.at, today)}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      </div>
      <ul className={`${styles.cards} only-mobile`}>
        {imports.map((row) => (
          <li key={row.id}>
            <Link to={paths.crmImport(row.id, locale)}>{row.file}</Link>
            <span>
              <Standing row={row} />
            </span>
            <small>{words.numbers(row)}</small>
            <small>{[row.who, moment(row.at, today)].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Standing({ row }: { row: ImportRow }) {
  const t = useTranslations("crmImport.states");
  const standing = standingOf(row);
  return <Status tone={importTones[standing]}>{t(standing)}</Status>;
}
