import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { cx } from "../class-names.ts";
import { FieldError } from "../field/field.tsx";
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
  error?: ReactNode;
};

export function Checkbox({ size, children, note, count, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <>
      <label className={cx(styles.root, className)} data-size={size}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
        />
        <span>{children}</span>
        {count != null && <span className={styles.count}>{count}</span>}
        {note && <small>{note}</small>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
