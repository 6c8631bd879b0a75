import { Plus } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx, flag } from "../../class-names.ts";
import { Icon } from "../../picture/icon/icon.tsx";
import styles from "./card.module.css";

/** Two columns of cards from 768 px. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

type CardProps = {
  title: ReactNode;
  /** Beside the title, e.g. a Badge. */
  mark?: ReactNode;
  /** The selected one: a cherry border. */
  chosen?: boolean;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A saved item: an address, a recipient. */
export function Card({ title, mark, chosen, actions, className, children }: CardProps) {
  return (
    <article data-default={flag(chosen)} className={cx(styles.root, className)}>
      <header>
        <h2>{title}</h2>
        {mark}
      </header>
      {children}
      {actions && <footer>{actions}</footer>}
    </article>
  );
}

/** The dashed card that adds an item. */
export function AddCard({ className, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} data-add="" className={cx(styles.root, className)}>
      <Icon of={Plus} />
      {children}
    </button>
  );
}
