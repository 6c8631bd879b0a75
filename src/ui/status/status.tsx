import type { HTMLAttributes } from "react";
import { cx } from "../class-names.ts";
import styles from "./status.module.css";

export type StatusTone = "new" | "paid" | "packing" | "shipped" | "done" | "cancel" | "problem";

/** A state as background, shape and word: never by colour alone. */
export function Status({ tone, className, ...rest }: HTMLAttributes<HTMLSpanElement> & { tone: StatusTone }) {
  return <span {...rest} data-tone={tone} className={cx(styles.root, className)} />;
}
