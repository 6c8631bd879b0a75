import type { ComponentProps, CSSProperties, HTMLAttributes } from "react";
import { cx } from "../../class-names.ts";
import { ChoiceTile } from "../choice-tile/choice-tile.tsx";
import styles from "./swatch.module.css";

export type SwatchColour = "cherry" | "gold" | "ivory" | "pistachio" | "currant" | "cocoa";

type SwatchProps = Omit<ComponentProps<typeof ChoiceTile>, "type" | "look"> & {
  /** Null: no colour, text only. */
  colour: SwatchColour | null;
};

/** A native radio that chooses a colour by its name. */
export function Swatch({ colour, children, className, ...rest }: SwatchProps) {
  return (
    <ChoiceTile {...rest} className={cx(styles.root, className)}>
      {colour && (
        <span
          className={styles.dot}
          style={{ "--_colour": `var(--ribbon-${colour})` } as CSSProperties}
          aria-hidden="true"
        />
      )}
      {children}
    </ChoiceTile>
  );
}

export function Swatches(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={styles.row} />;
}
