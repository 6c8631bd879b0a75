import type { ReactNode } from "react";
import styles from "./status.module.css";

export type StatusTone = "new" | "paid" | "packing" | "shipped" | "done" | "cancel" | "problem";

/** A state as background, shape and word: never by colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span data-tone={tone} className={styles.root}>
      {children}
    </span>
  );
}
