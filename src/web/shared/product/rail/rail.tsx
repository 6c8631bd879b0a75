import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import styles from "./rail.module.css";

type RailProps = {
  /** Accessible name of the scrolling row. */
  label: string;
  columns?: 3 | 4;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * A row that scrolls horizontally, by finger, wheel or arrow keys, and on wide screens by the browser's own buttons
 * (`::scroll-button`), which need no script; a browser without them shows a scrollbar.
 */
export function Rail({ label, columns = 4, ref, children }: RailProps) {
  const t = useTranslations("common.rail");
  return (
    <div className={styles.frame}>
      <div
        ref={ref}
        className={styles.root}
        data-cols={columns}
        data-back={t("back")}
        data-on={t("on")}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
