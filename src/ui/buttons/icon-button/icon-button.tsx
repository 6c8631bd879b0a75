import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../class-names.ts";
import { Anchor, type AnchorProps } from "../../navigation/anchor/anchor.tsx";
import { Icon, type IconShape } from "../../picture/icon/icon.tsx";
import styles from "./icon-button.module.css";

type Look = {
  icon: IconShape;
  /** The accessible name, as an icon has no text. */
  label: string;
  /** `float` is for photographs, `soft` is add-to-cart. */
  variant?: "plain" | "float" | "soft" | "outline";
  size?: "large" | "medium" | "small";
};

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & Look;

/** A 44×44 button with an icon; `aria-pressed` fills the icon (the heart). */
export function IconButton({ icon, label, variant, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      data-variant={variant}
      data-size={size}
      className={cx(styles.root, className)}
    >
      <Icon of={icon} />
    </button>
  );
}

export type IconButtonLinkProps = Omit<AnchorProps, "children"> &
  Look & {
    /** A small number in the corner, e.g. of products in the cart. */
    count?: ReactNode;
  };

export function IconButtonLink({
  icon,
  label,
  variant,
  size,
  count,
  className,
  ...rest
}: IconButtonLinkProps) {
  return (
    <Anchor
      aria-label={label}
      {...rest}
      data-variant={variant}
      data-size={size}
      className={cx(styles.root, className)}
    >
      <Icon of={icon} />
      {count != null && (
        // A new number is a new element, so that it pops.
        <span key={String(count)} className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Anchor>
  );
}
