import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./choice-tile.module.css";

type ChoiceTileProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size"> & {
  type?: "checkbox" | "radio";
  /** How the chosen one is told: by its line, by a ground too, filled whole; `bare` draws nothing of its own. */
  look?: "line" | "tint" | "solid" | "bare";
  size?: "small" | undefined;
  children: ReactNode;
};

/**
 * A native radio or checkbox laid unseen over what it chooses, so that all of it answers a finger, and the focus goes
 * around it. The class is the tile's; all else is the control's.
 */
export function ChoiceTile({
  type = "radio",
  look = "line",
  size,
  className,
  children,
  ...rest
}: ChoiceTileProps) {
  return (
    <label className={cx(styles.root, className)} data-look={look} data-size={size}>
      <input type={type} {...rest} />
      {children}
    </label>
  );
}
