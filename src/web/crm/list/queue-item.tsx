import type { ReactNode } from "react";
import { flag } from "#ui/class-names.ts";
import styles from "./queue-item.module.css";
import { rowLinkId } from "./use-row-cursor.ts";

type QueueItemProps = {
  id: number;
  /** Accessible name of the item, for users who move by keyboard. */
  label: string;
  isActive: boolean;
  onFocus: () => void;
  /** Before the text: a picture, a timer. */
  mark: ReactNode;
  /** Buttons, the primary one first. */
  actions: ReactNode;
  children: ReactNode;
};

/** One item of a queue that needs a decision; items are stacked in a flush Panel. */
export function QueueItem({ id, label, isActive, onFocus, mark, actions, children }: QueueItemProps) {
  return (
    <article
      id={rowLinkId(String(id))}
      tabIndex={-1}
      aria-label={label}
      data-active={flag(isActive)}
      className={styles.root}
      onFocus={onFocus}
    >
      <div className={styles.mark}>{mark}</div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}
