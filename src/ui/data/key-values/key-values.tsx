import { Fragment, type ReactNode } from "react";
import styles from "./key-values.module.css";

/** An item without a value is left out. */
export function KeyValues({
  items,
}: {
  items: readonly { key: string; name: ReactNode; value: ReactNode }[];
}) {
  return (
    <dl className={styles.root}>
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
