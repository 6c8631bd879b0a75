import type { ReactNode } from "react";
import styles from "../checkout.module.css";

export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `checkout-step-${number}`;
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>
        <i>{number}</i>
        {title}
      </h2>
      {children}
    </section>
  );
}
