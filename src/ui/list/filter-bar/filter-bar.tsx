import type { ReactNode } from "react";
import { flag } from "../../class-names.ts";
import styles from "./filter-bar.module.css";

type FilterBarProps = {
  /** A TextInput. */
  search?: ReactNode;
  /** Totals and column buttons at the end, hidden on phones. */
  end?: ReactNode;
  children?: ReactNode;
};

/** Search, filter chips and totals above a CRM list; one scrolling line on phones. */
export function FilterBar({ search, end, children }: FilterBarProps) {
  return (
    <div data-lone={flag(!children)} className={styles.root}>
      {search && <div className={styles.search}>{search}</div>}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
