import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";
import styles from "./totals.module.css";

export function Totals({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cx(styles.root, className)}>{children}</dl>;
}

type TotalsRowProps = {
  name: ReactNode;
  /** Formatted sum. */
  sum: ReactNode;
  /** `save` is green, `total` is the last and the largest. */
  kind?: "save" | "total";
};

export function TotalsRow({ name, sum, kind }: TotalsRowProps) {
  return (
    <div className={kind && styles[kind]}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
