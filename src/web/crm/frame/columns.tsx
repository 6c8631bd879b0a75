import type { ReactNode } from "react";
import styles from "./columns.module.css";

export function Columns({ side = "narrow", children }: { side?: "narrow" | "wide"; children: ReactNode }) {
  return (
    <div className={styles.root} data-side={side}>
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
