import { useTranslations } from "use-intl";
import type { ImportPage } from "#shop/catalog/reads/imports.server.ts";
import { headingOf } from "#shop/catalog/sheet/columns.ts";
import type { RowProblem } from "#shop/catalog/sheet/plan.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { useLocale } from "../../../shared/language/use-locale.ts";
import styles from "./import.module.css";

/** Errors by row and column of the sheet. */
export function ProblemsPanel({ page }: { page: ImportPage }) {
  const t = useTranslations("crmImport");
  const tReady = useTranslations("crmCatalog.edit.readyKeys");
  const locale = useLocale();
  const messageOf = ({ code, other = 0, missing = [] }: RowProblem): string =>
    t(`problems.${code}`, {
      other,
      missing: missing.map((key) => tReady(key).toLocaleLowerCase(locale)).join(", "),
    });
  return (
    <Panel title={t("one.problems")} flush>
      <ul className={styles.list}>
        {page.told.map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.code}`} className={styles.problem}>
            <b className="num">{t("one.row", { row: problem.row })}</b>
            <span>{problem.column && headingOf(problem.column, locale)}</span>
            <span>{messageOf(problem)}</span>
          </li>
        ))}
        {page.told.length < page.problems && (
          <li className="subtle">{t("one.more", { told: page.told.length, count: page.problems })}</li>
        )}
      </ul>
    </Panel>
  );
}
