import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "../../class-names.ts";
import styles from "./choice-tile.module.css";

type ChoiceTileProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size"> & {
  type?: "checkbox" | "radio";
  /**
   * How the selected one looks: a line, also a background, or a solid fill; `bare` draws nothing of its own.
   */
  look?: "line" | "tint" | "solid" | "bare";
  size?: "small" | undefined;
  children: ReactNode;
};

/**
 * A native radio or checkbox laid invisibly over its content, so that the whole area is pressable, and the
 * focus ring surrounds it. The class belongs to the tile; all other props to the control.
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
