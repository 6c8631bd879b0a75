import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "../../class-names.ts";
import { Icon, type IconShape } from "../../picture/icon/icon.tsx";
import { Kbd } from "../../text/kbd/kbd.tsx";
import styles from "./bulk-bar.module.css";

type BulkBarProps = {
  label: string;
  /** e.g. «Вибрано 3» */
  text: ReactNode;
  className?: string;
  children: ReactNode;
};

export function BulkBar({ label, text, className, children }: BulkBarProps) {
  return (
    <div role="toolbar" aria-label={label} className={cx(styles.root, className)}>
      <span>{text}</span>
      {children}
    </div>
  );
}

type BulkActionProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconShape; hotkey?: string };

export function BulkAction({ icon, hotkey, children, ...rest }: BulkActionProps) {
  return (
    <button type="button" {...rest}>
      <Icon of={icon} />
      {children}
      {hotkey && <Kbd>{hotkey}</Kbd>}
    </button>
  );
}
