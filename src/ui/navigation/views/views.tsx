import { type ReactNode, useEffect, useRef } from "react";
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
  const tabs = useRef<HTMLElement>(null);
  const current = views.find((view) => view.current)?.key;
  // On a phone the current tab may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another tab becomes the current one
  useEffect(() => {
    const nav = tabs.current;
    const tab = nav?.querySelector("[aria-current]");
    if (!nav || !tab) return;
    const [around, mine] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
    nav.scrollLeft += mine.left - around.left - (around.width - mine.width) / 2;
  }, [current]);
  return (
    <nav ref={tabs} aria-label={label} className={styles.root}>
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
