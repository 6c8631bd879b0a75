import { ChevronDown } from "lucide-react";
import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Chip } from "#ui/buttons/chip/chip.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/picture/icon/icon.tsx";
import sheet from "../../../frame/phone-sheet.module.css";
import styles from "./filter-menu.module.css";

const EDGE = 12;
const GAP = 6;

type FilterMenuProps = {
  name: string;
  count: number;
  children: ReactNode;
};

/** A filter chip that opens its values; a native popover, so that it opens without scripts. */
export function FilterMenu({ name, count, children }: FilterMenuProps) {
  const t = useTranslations("crm.list");
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const place = (event: ToggleEvent): void => {
    if (event.newState !== "open" || !menu.current || !anchor.current) return;
    const chip = anchor.current.getBoundingClientRect();
    const x = Math.min(chip.left, document.documentElement.clientWidth - menu.current.offsetWidth - EDGE);
    menu.current.style.setProperty("--x", `${Math.max(EDGE, x) + window.scrollX}px`);
    menu.current.style.setProperty("--y", `${chip.bottom + GAP + window.scrollY}px`);
  };

  /** A link to another list closes the menu. */
  const hideAfterLink = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest("a")) menu.current?.hidePopover?.();
  };

  return (
    <span ref={anchor} className={styles.root}>
      <Chip size="s" popoverTarget={id} className={cx(styles.chip, count > 0 && styles.applied)}>
        {name}
        {count > 1 && <span className={styles.count}>{count}</span>}
        <Icon of={ChevronDown} />
      </Chip>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is on a link in it, also by keyboard */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        className={cx(sheet.root, styles.menu)}
        onToggle={place}
        onClick={hideAfterLink}
      >
        <b className={styles.title} aria-hidden="true">
          {name}
        </b>
        {children}
        <Button type="submit" size="small" block>
          {t("apply")}
        </Button>
      </div>
    </span>
  );
}
