import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../picture/icon/icon.tsx";
import styles from "./accordion.module.css";

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

type AccordionItemProps = {
  title: ReactNode;
  open?: boolean;
  /** To fetch what it holds. */
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * Native details: works without scripts, and the browser's search finds its text. `open` is the initial
 * state.
 */
export function AccordionItem({ title, open, onOpen, children }: AccordionItemProps) {
  return (
    <details
      open={open}
      className={styles.item}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
