import { X } from "lucide-react";
import type { ButtonHTMLAttributes, HTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { cx, flag } from "../../class-names.ts";
import { ChoiceTile } from "../../form/choice-tile/choice-tile.tsx";
import { Anchor, type AnchorProps } from "../../navigation/anchor/anchor.tsx";
import { Icon } from "../../picture/icon/icon.tsx";
import styles from "./chip.module.css";

type Look = { size?: "m" | "s" };

const root = (size: Look["size"], className?: string): string | undefined =>
  cx(styles.root, size === "s" && styles.small, className);

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { pressed?: boolean };

/** A button chip; with `pressed` it is a toggle. */
export function Chip({ size, pressed, className, ...rest }: ChipProps) {
  return <button type="button" aria-pressed={pressed} {...rest} className={root(size, className)} />;
}

type ChipLinkProps = AnchorProps &
  Look & {
    current?: boolean;
    /** The number of items behind it, in a lighter colour. */
    count?: ReactNode;
  };

/** A link chip; `current` marks the selected one. */
export function ChipLink({ size, count, current, children, ...rest }: ChipLinkProps) {
  return (
    <Anchor {...rest} aria-current={current || undefined} className={root(size)}>
      {children}
      {count != null && <span className={styles.count}>{count}</span>}
    </Anchor>
  );
}

type ChipOptionProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "type"> &
  Look & { type?: "checkbox" | "radio"; children: ReactNode };

/** A chip over a native checkbox or radio: a filter or a choice in a plain form. */
export function ChipOption({ size, type = "checkbox", ...rest }: ChipOptionProps) {
  return <ChoiceTile {...rest} type={type} look="bare" className={root(size)} />;
}

type FilterChipProps = {
  removeLabel: string;
  href?: string | undefined;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
};

/** An applied filter that can be removed; a link when `href` is given, so that it works without scripts. */
export function FilterChip({ removeLabel, href, onRemove, children }: FilterChipProps) {
  const shared = { "data-removable": "", className: root("s") };
  const inner = (
    <>
      <span className="visually-hidden">{removeLabel} </span>
      {children}
      <Icon of={X} />
    </>
  );
  if (href != null) {
    return (
      <Anchor href={href} {...shared}>
        {inner}
      </Anchor>
    );
  }
  return (
    <button type="button" onClick={onRemove} {...shared}>
      {inner}
    </button>
  );
}

/** A row of chips: scrolls horizontally on phones, or wraps. */
export function Chips({ wrap, className, ...rest }: HTMLAttributes<HTMLDivElement> & { wrap?: boolean }) {
  return <div {...rest} data-wrap={flag(wrap)} className={cx(styles.row, className)} />;
}
