import type { HTMLAttributes, ReactNode } from "react";
import { cx, flag } from "../class-names.ts";
import styles from "./filter-bar.module.css";

type FilterBarProps = HTMLAttributes<HTMLDivElement> & {
  /** A TextInput. */
  search?: ReactNode;
  /** Totals and column buttons at the end, hidden on phones. */
  end?: ReactNode;
};

/** Search, filter chips and totals above a CRM list; one scrolling line on phones. */
export function FilterBar({ search, end, className, children, ...rest }: FilterBarProps) {
  return (
    <div {...rest} data-lone={flag(!children)} className={cx(styles.root, className)}>
      {search && <div className={styles.search}>{search}</div>}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
