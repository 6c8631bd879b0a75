import { useTranslations } from "use-intl";
import { Panel } from "#ui/layout/panel/panel.tsx";
import styles from "./import.module.css";

type Problem = { row: number; column: string | null; code: string };

type ProblemsPanelProps<P extends Problem> = {
  /** The first ones. */
  told: readonly P[];
  /** How many there are. */
  count: number;
  headingOf: (column: NonNullable<P["column"]>) => string;
  messageOf: (problem: P) => string;
};

/** The rows of a file that are wrong, and why. */
export function ProblemsPanel<P extends Problem>({
  told,
  count,
  headingOf,
  messageOf,
}: ProblemsPanelProps<P>) {
  const t = useTranslations("crmImport.one");
  if (told.length === 0) return null;
  return (
    <Panel title={t("problems")} flush>
      <ul className={styles.list}>
        {told.map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.code}`} className={styles.problem}>
            <b className="num">{t("row", { row: problem.row })}</b>
            <span>{problem.column && headingOf(problem.column)}</span>
            <span>{messageOf(problem)}</span>
          </li>
        ))}
        {told.length < count && <li className="subtle">{t("more", { told: told.length, count })}</li>}
      </ul>
    </Panel>
  );
}
