import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  title: ReactNode;
  as?: "h1" | "h2" | "h3" | "p";
  /** A picture, 168 px wide. */
  art?: ReactNode;
  /** What the user can do next. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  className?: string;
};

export function EmptyState({
  title,
  as: Heading = "h2",
  art,
  children,
  actions,
  className,
}: EmptyStateProps) {
  return (
    <div className={cx(styles.root, className)}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading className="display-s">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
