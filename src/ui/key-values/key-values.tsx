import { Fragment, type ReactNode } from "react";
import styles from "./key-values.module.css";

export function KeyValues({
  items,
}: {
  items: readonly { key: string; name: ReactNode; value: ReactNode }[];
}) {
  return (
    <dl className={styles.root}>
      {items.map(({ key, name, value }) => (
        <Fragment key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
