import type { ReactNode } from "react";
import styles from "./rail.module.css";

type RailProps = {
  /** Says what scrolls sideways. */
  label: string;
  columns?: 3 | 4;
  children: ReactNode;
};

/** A row that scrolls sideways, by finger, wheel or arrow keys. */
export function Rail({ label, columns = 4, children }: RailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard
    <div className={styles.root} data-cols={columns} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
