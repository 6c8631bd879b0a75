import type { Ref, SelectHTMLAttributes } from "react";
import { cx, flag } from "../../class-names.ts";
import control from "../control/control.module.css";
import { useField } from "../field/field-context.ts";
import styles from "./select.module.css";

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> & {
  ref?: Ref<HTMLSelectElement>;
  size?: "large" | "medium" | "small";
  /** As wide as its text, with a light border: sorting in a listing. */
  quiet?: boolean;
};

/** The native select in our style; children are `<option>`s. */
export function Select({ size, quiet, className, ...rest }: SelectProps) {
  const { ok: _, size: fieldSize, ...fieldProps } = useField();
  return (
    <select
      {...fieldProps}
      {...rest}
      data-size={size ?? fieldSize}
      data-quiet={flag(quiet)}
      className={cx(control.control, styles.root, className)}
    />
  );
}

type OptionsProps<T extends string | number> = { of: readonly T[]; nameOf: (value: T) => string };

/** An `<option>` for each value. */
export const Options = <T extends string | number>({ of, nameOf }: OptionsProps<T>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
