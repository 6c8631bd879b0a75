import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "../../class-names.ts";
import { FieldGroup } from "../field/field.tsx";
import styles from "./radio-card.module.css";

export type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size" | "title"> & {
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
  /** Second line; for a disabled card the reason. */
  note?: ReactNode;
  /** At the end of the first line: a price or an Icon. */
  end?: ReactNode;
};

/** A native radio stretched over a card. */
export function RadioCard({ children, note, end, className, ...rest }: RadioCardProps) {
  return (
    <label className={cx(styles.root, className)} aria-disabled={rest.disabled || undefined}>
      <input type="radio" {...rest} />
      <b>{children}</b>
      {end != null && <span className={styles.end}>{end}</span>}
      {note && <small>{note}</small>}
    </label>
  );
}

type RadioCardGroupProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Two columns from 640 px. */
  columns?: 1 | 2;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function RadioCardGroup({ columns = 1, children, ...group }: RadioCardGroupProps) {
  return (
    <FieldGroup {...group}>
      <div className={styles.group} data-columns={columns}>
        {children}
      </div>
    </FieldGroup>
  );
}
