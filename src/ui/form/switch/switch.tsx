import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "../../class-names.ts";
import styles from "./switch.module.css";

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size"> & {
  children: ReactNode;
  /** A second line in a lighter colour. */
  note?: ReactNode;
};

/** A native checkbox that takes effect at once. */
export function Switch({ children, note, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(styles.root, className)}>
      <span>
        <b>{children}</b>
        {note && <small>{note}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state */}
      <input type="checkbox" role="switch" {...rest} />
    </label>
  );
}
