import type { ReactNode } from "react";
import { Anchor } from "../anchor/anchor.tsx";
import styles from "./breadcrumb.module.css";

export type Crumb = { name: ReactNode; href?: string };

type BreadcrumbProps = {
  /** Accessible name of the landmark. */
  label: string;
  /** From the root to this page; the last item is the page itself and needs no href. */
  items: readonly Crumb[];
};

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={styles.root}>
      <ol>
        {items.map((item, i) => (
          <li key={item.href ?? `here-${i}`}>
            {item.href != null && i < items.length - 1 ? (
              <Anchor href={item.href}>{item.name}</Anchor>
            ) : (
              <span aria-current={i === items.length - 1 ? "page" : undefined}>{item.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
