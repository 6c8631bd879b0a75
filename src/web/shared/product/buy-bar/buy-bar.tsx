import type { ReactNode } from "react";
import { bottomBar } from "#ui/feedback/notice-stack/notice-stack.tsx";
import styles from "./buy-bar.module.css";

type BuyBarProps = {
  label: string;
  sum: ReactNode;
  /** Its button is in view on the page. */
  isHidden?: boolean;
  children: ReactNode;
};

/** A sum and a button at the bottom of a phone; its page has no tab bar (`ownBar`). */
export function BuyBar({ label, sum, isHidden = false, children }: BuyBarProps) {
  return (
    <section ref={bottomBar} className={styles.bar} aria-label={label} inert={isHidden}>
      {sum}
      {children}
    </section>
  );
}

export function BarSum({ price, note }: { price: string; note: string }) {
  return (
    <div className={styles.sum}>
      <b>{price}</b>
      <span>{note}</span>
    </div>
  );
}
