import type { HTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "#ui/class-names.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { grouped } from "../../shared/text/amounts.ts";
import { rowLinkId } from "../list/use-row-cursor.ts";
import styles from "./board.module.css";

type BoardProps = HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> };

/** Columns side by side; on phones one column fills the screen and a swipe shows the others. */
export function Board({ className, ...rest }: BoardProps) {
  return <div {...rest} className={cx(styles.root, className)} />;
}

type BoardColumnProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
  titleId: string;
  title: string;
  count: number;
  note?: ReactNode;
};

export function BoardColumn({ titleId, title, count, note, className, children, ...rest }: BoardColumnProps) {
  return (
    <section {...rest} className={cx(styles.column, className)} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <span>{grouped(count)}</span>
        {note && <em>{note}</em>}
      </header>
      {children}
    </section>
  );
}

export function EmptyColumn({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** Class of the button or link to the rest of a column. */
export const moreClass = styles.more;

type BoardCardProps = HTMLAttributes<HTMLElement> & {
  number: string;
  href: string;
  isLate: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  marks?: ReactNode;
  time: ReactNode;
};

/** One order on a board; its number links to the order and holds the focus of the card. */
export function BoardCard({
  number,
  href,
  isLate,
  isCurrent,
  onFocus,
  marks,
  time,
  children,
  ...rest
}: BoardCardProps) {
  return (
    <article
      {...rest}
      className={styles.card}
      data-late={isLate || undefined}
      data-current={isCurrent || undefined}
      aria-label={`№ ${number}`}
    >
      <header>
        <Anchor
          id={rowLinkId(number)}
          className={styles.number}
          href={href}
          onFocus={onFocus}
          draggable={false}
        >
          {number}
        </Anchor>
        {marks}
        <span className={styles.time}>{time}</span>
      </header>
      {children}
    </article>
  );
}
