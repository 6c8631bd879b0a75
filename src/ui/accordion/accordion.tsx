import { ChevronDown } from "lucide-react";
import type { DetailsHTMLAttributes, HTMLAttributes, ReactNode } from "react";
import { cx } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./accordion.module.css";

/** A stack of AccordionItems. */
export function Accordion({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx(styles.root, className)} />;
}

type AccordionItemProps = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, "title"> & {
  title: ReactNode;
  /** Items with the same name close each other. */
  name?: string;
};

/**
 * Native details: works without scripts, and the browser's search finds its text. `open` is the initial
 * state.
 */
export function AccordionItem({ title, className, children, ...rest }: AccordionItemProps) {
  return (
    <details {...rest} className={cx(styles.item, className)}>
      <summary>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
