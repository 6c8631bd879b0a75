import type { ReactNode } from "react";
import { flag } from "../../class-names.ts";
import { Anchor } from "../../navigation/anchor/anchor.tsx";
import styles from "./order-rows.module.css";

/** An order table as it looks on a phone. */
export function OrderRows({ children }: { children: ReactNode }) {
  return <ul className={styles.root}>{children}</ul>;
}

type OrderRowProps = {
  href: string;
  number: ReactNode;
  time: ReactNode;
  total: ReactNode;
  name: ReactNode;
  /** A Status. */
  status: ReactNode;
  place: ReactNode;
  due?: ReactNode;
  late?: boolean;
  /** Buttons, above the link of the row. */
  actions?: ReactNode;
};

export function OrderRow({
  href,
  number,
  time,
  total,
  name,
  status,
  place,
  due,
  late,
  actions,
}: OrderRowProps) {
  return (
    <li data-late={flag(late)}>
      <Anchor href={href}>
        <b>{number}</b> <small>{time}</small>
      </Anchor>
      <b>{total}</b>
      <span>{name}</span>
      {status}
      <small>{place}</small>
      <small data-urgent={flag(late)}>{due}</small>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
