import type { ReactNode, Ref } from "react";
import styles from "./rail.module.css";

type RailProps = {
  /** Accessible name of the scrolling row. */
  label: string;
  columns?: 3 | 4;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A row that scrolls horizontally, by finger, wheel or arrow keys. */
export function Rail({ label, columns = 4, ref, children }: RailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard
    <div ref={ref} className={styles.root} data-cols={columns} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
