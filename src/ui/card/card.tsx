import { Plus } from "lucide-react";
import type { ButtonHTMLAttributes, HTMLAttributes, ReactNode } from "react";
import { cx, flag } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./card.module.css";

/** Two columns of cards from 768 px. */
export function CardGrid({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx(styles.grid, className)} />;
}

type CardProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
  title: ReactNode;
  as?: "h2" | "h3";
  /** Beside the title, e.g. a Badge. */
  mark?: ReactNode;
  /** The selected one: a cherry border. */
  chosen?: boolean;
  actions?: ReactNode;
};

/** A saved item: an address, a recipient. */
export function Card({
  title,
  as: Heading = "h2",
  mark,
  chosen,
  actions,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <article {...rest} data-default={flag(chosen)} className={cx(styles.root, className)}>
      <header>
        <Heading>{title}</Heading>
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
