import { X } from "lucide-react";
import type { ButtonHTMLAttributes, HTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { Anchor, type AnchorProps } from "../anchor/anchor.tsx";
import { ChoiceTile } from "../choice-tile/choice-tile.tsx";
import { cx, flag } from "../class-names.ts";
import { Icon, type IconShape } from "../icon/icon.tsx";
import styles from "./chip.module.css";

type Look = {
  size?: "m" | "s";
  icon?: IconShape;
  /** The number of items behind it, in a lighter colour. */
  count?: ReactNode;
  children?: ReactNode;
};

const root = (size: Look["size"], className?: string): string | undefined =>
  cx(styles.root, size === "s" && styles.small, className);

function face({ icon, count, children }: Look) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {count != null && <span className={styles.count}>{count}</span>}
    </>
  );
}

/** A button chip; with `pressed` it is a toggle. */
export function Chip({
  size,
  icon,
  count,
  pressed,
  className,
  children,
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { pressed?: boolean }) {
  return (
    <button type={type} aria-pressed={pressed} {...rest} className={root(size, className)}>
      {face({ icon, count, children })}
    </button>
  );
}

/** A link chip; `current` marks the selected one. */
export function ChipLink({
  size,
  icon,
  count,
  current,
  className,
  children,
  ...rest
}: AnchorProps & Look & { current?: boolean }) {
  return (
    <Anchor {...rest} aria-current={current || undefined} className={root(size, className)}>
      {face({ icon, count, children })}
    </Anchor>
  );
}

type ChipOptionProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "type" | "children"> &
  Look & { type?: "checkbox" | "radio" };

/** A chip over a native checkbox or radio: a filter or a choice in a plain form. */
export function ChipOption({
  size,
  icon,
  count,
  className,
  children,
  type = "checkbox",
  ...rest
}: ChipOptionProps) {
  return (
    <ChoiceTile {...rest} type={type} look="bare" className={root(size, className)}>
      {face({ icon, count, children })}
    </ChoiceTile>
  );
}

type RemovableProps = Omit<Look, "icon"> & { removeLabel: string; className?: string };

/** An applied filter that can be removed; a link when `href` is given, so that it works without scripts. */
export function FilterChip({
  size,
  count,
  removeLabel,
  className,
  children,
  href,
  onRemove,
}: RemovableProps & { href?: string; onRemove?: () => void }) {
  const shared = { "data-removable": "", className: root(size, className) };
  const inner = (
    <>
      <span className="visually-hidden">{removeLabel} </span>
      {face({ count, children })}
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
