import type { HTMLAttributes } from "react";
import { cx } from "../../class-names.ts";
import styles from "./badge.module.css";

export type BadgeTone = "sale" | "new" | "hit" | "mute" | "brand" | "success" | "warning" | "danger" | "info";

type BadgeProps = HTMLAttributes<HTMLSpanElement> & { tone?: BadgeTone; size?: "medium" | "small" };

/** A short label: discount, new, hit, out of stock, a state. */
export function Badge({ tone, size, className, ...rest }: BadgeProps) {
  return <span {...rest} data-tone={tone} data-size={size} className={cx(styles.root, className)} />;
}
