import type { HTMLAttributes, ReactNode } from "react";
import { cx, flag } from "../../class-names.ts";
import styles from "./price.module.css";

type PriceProps = HTMLAttributes<HTMLSpanElement> & {
  /** Formatted price, e.g. «890 ₴» with a non-breaking space. */
  now: ReactNode;
  /** Formatted price before the discount, drawn struck through. */
  old?: ReactNode;
  /** Hidden text before each price, for screen readers: needed when `old` is given. */
  nowLabel?: string;
  oldLabel?: string;
  size?: "m" | "l" | "xl";
  /** Old price under the new one; "end" aligns both to the right. */
  stacked?: boolean | "end";
  /** Out of stock. */
  muted?: boolean;
};

/** The current price and, on sale, the old one. */
export function Price({
  now,
  old,
  nowLabel,
  oldLabel,
  size,
  stacked,
  muted,
  className,
  ...rest
}: PriceProps) {
  return (
    <span
      {...rest}
      data-sale={flag(old != null)}
      data-size={size}
      data-stacked={stacked === "end" ? "end" : flag(stacked)}
      data-muted={flag(muted)}
      className={cx(styles.root, className)}
    >
      <span className={styles.now}>
        {old != null && nowLabel && <span className="visually-hidden">{nowLabel} </span>}
        {now}
      </span>
      {old != null && (
        <s className={styles.old}>
          {oldLabel && <span className="visually-hidden">{oldLabel} </span>}
          {old}
        </s>
      )}
    </span>
  );
}
