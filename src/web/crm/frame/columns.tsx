import type { ReactNode } from "react";
import styles from "./columns.module.css";

/** A wide column with a narrower one beside it; on small screens one under the other. */
export function Columns({ side = "narrow", children }: { side?: "narrow" | "wide"; children: ReactNode }) {
  return (
    <div className={styles.root} data-side={side}>
      {children}
    </div>
  );
}

/** What stands in one of them. With a name it is what goes along with the other. */
export function Column({ label, children }: { label?: string; children: ReactNode }) {
  return label ? (
    <aside className={styles.column} aria-label={label}>
      {children}
    </aside>
  ) : (
    <div className={styles.column}>{children}</div>
  );
}
