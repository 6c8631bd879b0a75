import type { CSSProperties } from "react";
import { cx, flag } from "../../class-names.ts";
import styles from "./tiles.module.css";

export type Cocoa = "milk" | "dark" | "white" | "ruby" | "caramel";

type TileProps = { letter: string; cocoa?: Cocoa; className?: string };

/** One chocolate square; a space is a blank one. Decoration: give the whole a name instead. */
export function Tile({ letter, cocoa = "milk", className }: TileProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.tile, className)}
      data-cocoa={cocoa}
      data-blank={flag(letter.trim() === "")}
    >
      <span>{letter}</span>
    </span>
  );
}

type ChocolateBarProps = {
  /** The text; a line break starts a new row. Drawn in capitals. */
  text: string;
  /** Accessible name, e.g. «Шоколадний напис „Дякую“»; absent when the text is beside it. */
  label?: string;
  /** One cocoa for all, or one per letter in order (without spaces and breaks). */
  cocoa?: Cocoa | readonly Cocoa[];
  /** Side of a tile: px or any CSS length; 64 px by default, not under 38. */
  unit?: number | string;
  className?: string;
};

export function ChocolateBar({ text, label, cocoa = "milk", unit, className }: ChocolateBarProps) {
  let letterIndex = 0;
  const cocoaOf = (letter: string): Cocoa => {
    if (typeof cocoa === "string") return cocoa;
    return (letter.trim() === "" ? undefined : cocoa[letterIndex++]) ?? "milk";
  };
  const rows = text.toLocaleUpperCase("uk").split("\n");
  return (
    <span
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(styles.root, className)}
      style={unit ? ({ "--u": typeof unit === "number" ? `${unit}px` : unit } as CSSProperties) : undefined}
    >
      {rows.map((row, r) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are positions
        <span key={r} className={styles.row}>
          {[...row].map((letter, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are positions
            <Tile key={i} letter={letter} cocoa={cocoaOf(letter)} />
          ))}
        </span>
      ))}
    </span>
  );
}
