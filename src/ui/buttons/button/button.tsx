import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx, flag } from "../../class-names.ts";
import { Anchor, type AnchorProps } from "../../navigation/anchor/anchor.tsx";
import { Icon, type IconShape } from "../../picture/icon/icon.tsx";
import styles from "./button.module.css";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "white"
  | "neutral"
  | "ghost"
  | "outline"
  | "success"
  | "disable";
export type ButtonSize = "large" | "medium" | "small";

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  block?: boolean;
  /** Before the text. */
  icon?: IconShape;
  /** "brand" for ghost buttons on the cherry panel. */
  on?: "brand";
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    ref?: Ref<HTMLButtonElement>;
    /** In progress: a spinner replaces the text, the width stays, presses are ignored. */
    busy?: boolean;
    children?: ReactNode;
  };

function look({ variant = "primary", size = "large", block, on }: Look) {
  return { "data-variant": variant, "data-size": size, "data-block": flag(block), "data-on": on };
}

/** A button. `disable` only looks disabled: it stays focusable and is announced as unavailable. */
export function Button({
  variant,
  size,
  block,
  on,
  busy,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const unavailable = variant === "disable" || String(rest["aria-disabled"]) === "true";
  const idle = busy || unavailable;
  return (
    <button
      type={idle && type === "submit" ? "button" : type}
      aria-busy={busy || undefined}
      {...rest}
      aria-disabled={unavailable || undefined}
      {...look({ variant, size, block, on })}
      className={cx(styles.root, className)}
      onClick={idle ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = AnchorProps & Look;

export function ButtonLink({
  variant,
  size,
  block,
  on,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} {...look({ variant, size, block, on })} className={cx(styles.root, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Anchor>
  );
}
