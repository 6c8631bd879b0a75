import type { ReactNode } from "react";
import { flag } from "#ui/class-names.ts";
import styles from "./columns.module.css";

type ColumnsProps = {
  side?: "narrow" | "wide";
  /** On narrower screens the columns merge into one, and their items take the order of the page's styles. */
  merged?: boolean;
  children: ReactNode;
};

export function Columns({ side = "narrow", merged, children }: ColumnsProps) {
  return (
    <div className={styles.root} data-side={side} data-merged={flag(merged)}>
      {children}
    </div>
  );
}

/** The content of one column. With a label it is a complementary landmark. */
export function Column({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return label ? (
    <aside className={styles.column} aria-label={label}>
      {children}
    </aside>
  ) : (
    <div className={styles.column}>{children}</div>
  );
}
