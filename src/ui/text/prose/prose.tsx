import type { HTMLAttributes } from "react";
import { cx } from "../../class-names.ts";
import styles from "./prose.module.css";

/** Text of information pages: headings, lists, links, tables without classes. */
export function Prose({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx(styles.root, className)} />;
}
