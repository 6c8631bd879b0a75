import type { HTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./swatch.module.css";

export type SwatchColour = "cherry" | "gold" | "ivory" | "pistachio" | "currant" | "cocoa";

type SwatchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size"> & {
  /** Null: none, said in words alone. */
  colour: SwatchColour | null;
  size?: "small" | undefined;
  children: ReactNode;
};

/** A native radio that chooses the colour of a thing, by its name. */
export function Swatch({ colour, size, children, className, ...rest }: SwatchProps) {
  return (
    <label className={cx(styles.root, className)} data-size={size}>
      <input type="radio" {...rest} />
      {colour && <span className={styles.dot} data-colour={colour} aria-hidden="true" />}
      {children}
    </label>
  );
}

export function Swatches(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={styles.row} />;
}
