import type { ReactNode } from "react";
import { flag } from "#ui/class-names.ts";
import styles from "./queue-item.module.css";
import { type RowCursor, rowLinkId } from "./use-row-cursor.ts";

type QueueItemProps = {
  id: number;
  /** Accessible name of the item, for users who move by keyboard. */
  label: string;
  cursor: RowCursor;
  /** Marked without the cursor, e.g. while a user writes in it. */
  isOpen?: boolean;
  /** Before the text: a picture, a timer. */
  mark: ReactNode;
  /** Buttons, the primary one first. */
  actions: ReactNode;
  children: ReactNode;
};

/** One item of a queue that needs a decision; items are stacked in a flush Panel. */
export function QueueItem({ id, label, cursor, isOpen = false, mark, actions, children }: QueueItemProps) {
  const key = String(id);
  return (
    <article
      id={rowLinkId(key)}
      tabIndex={-1}
      aria-label={label}
      data-active={flag(isOpen || cursor.key === key)}
      className={styles.root}
      onFocus={() => cursor.put(key)}
    >
      <div className={styles.mark}>{mark}</div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}
