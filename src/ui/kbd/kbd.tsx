import type { HTMLAttributes } from "react";
import { cx } from "../class-names.ts";
import styles from "./kbd.module.css";

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <kbd {...rest} className={cx(styles.root, className)} />;
}
