import { type HTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { cx } from "../../class-names.ts";
import styles from "./panel.module.css";

type PanelProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
  ref?: Ref<HTMLElement>;
  title?: ReactNode;
  /** Accessible name when there is no title. */
  label?: string;
  /** At the end of the head. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Content touches the edges: tables, rows. */
  flush?: boolean;
};

/** A white box of the CRM. */
export function Panel({ title, label, actions, footer, flush, className, children, ...rest }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-label={label}
      aria-labelledby={title && !label ? titleId : undefined}
      {...rest}
      className={cx(styles.root, className)}
    >
      {(title || actions) && (
        <header>
          {title && <h2 id={titleId}>{title}</h2>}
          {actions}
        </header>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
      {footer && <footer>{footer}</footer>}
    </section>
  );
}
