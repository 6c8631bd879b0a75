import { Fragment, type ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./key-values.module.css";

/** Names and values in two columns; an item without a value is left out. */
export function KeyValues({
  items,
  className,
}: {
  items: readonly { key: string; name: ReactNode; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={cx(styles.root, className)}>
      {items.map(
        ({ key, name, value }) =>
          value !== false &&
          value != null && (
            <Fragment key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
