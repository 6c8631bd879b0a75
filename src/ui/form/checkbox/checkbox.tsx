import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "../../class-names.ts";
import styles from "./checkbox.module.css";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "type"> & {
  ref?: Ref<HTMLInputElement>;
  size?: "medium" | "small";
  /** The label; without it give `aria-label`. */
  children?: ReactNode;
  /** A second line in a lighter colour. */
  note?: ReactNode;
  /** How many items it selects, at the end of the line. */
  count?: ReactNode;
};

export function Checkbox({ size, children, note, count, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.root, className)} data-size={size}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
      {count != null && <span className={styles.count}>{count}</span>}
      {note && <small>{note}</small>}
    </label>
  );
}
