import type { ReactNode } from "react";
import { Anchor } from "../anchor/anchor.tsx";
import styles from "./views.module.css";

export type View = { key: string; href: string; name: ReactNode; count?: ReactNode; current?: boolean };

type ViewsProps = {
  label: string;
  views: readonly View[];
  /** After the tabs, e.g. adding a view. */
  children?: ReactNode;
};

/** Tabs that are links: saved views of a list. */
export function Views({ label, views, children }: ViewsProps) {
  return (
    <nav aria-label={label} className={styles.root}>
      {views.map(({ key, href, name, count, current }) => (
        <Anchor key={key} href={href} aria-current={current ? "page" : undefined}>
          {name}
          {count != null && <em>{count}</em>}
        </Anchor>
      ))}
      {children}
    </nav>
  );
}
