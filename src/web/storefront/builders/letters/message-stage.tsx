// The message as it will lie in the box. One tile is in the tab order; arrow keys move to the others.
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { cx, flag } from "#ui/class-names.ts";
import styles from "./message-stage.module.css";
import { TilePicture, useSignLabel } from "./tile-picture.tsx";
import type { MessageInHand } from "./use-message.ts";

interface StageProps {
  /** The key of the chosen box. */
  box: string | undefined;
  inHand: MessageInHand;
  /** Places whose tile is out of stock. */
  gone: ReadonlySet<number>;
  /** Sample text for an empty box. */
  example: readonly string[];
}

/** The target of an arrow key from a place; undefined for all other keys. */
function placeAfter(key: string, place: number, rows: readonly string[]): number | undefined {
  const starts = rows.map((_, r) => rows.slice(0, r).join("").length);
  const row = starts.findLastIndex((start) => start <= place);
  const column = place - (starts[row] ?? 0);
  const last = rows.join("").length - 1;
  const inRow = (r: number): number | undefined => {
    const text = rows[r];
    return text === undefined ? place : (starts[r] ?? 0) + Math.min(column, text.length - 1);
  };
  const ways: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: Math.max(0, place - 1),
    ArrowRight: Math.min(last, place + 1),
    ArrowUp: inRow(row - 1),
    ArrowDown: inRow(row + 1),
    Home: 0,
    End: last,
  };
  return ways[key];
}

const widthOf = (rows: readonly string[]) =>
  ({ "--longest": Math.max(1, ...rows.map((row) => row.length)) }) as CSSProperties;

export function MessageStage({ box, inHand, gone, example }: StageProps) {
  const t = useTranslations("lettersBuilder.stage");
  const tChocolate = useTranslations("lettersBuilder.chocolate");
  const nameOf = useSignLabel();
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const { message, picked, pick } = inHand;
  const { rows, tiles } = message;
  const starts = rows.map((_, r) => rows.slice(0, r).join("").length);
  const focusable = Math.min(stop, tiles.length - 1);

  function move(event: KeyboardEvent): void {
    if (event.key === "Escape") pick(null);
    const to = placeAfter(event.key, focusable, rows);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    root.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
  }

  return (
    <div className={styles.stage}>
      {rows.length === 0 ? (
        <>
          <div
            aria-hidden="true"
            className={cx(styles.rows, styles.box)}
            data-box={box}
            style={widthOf(example)}
          >
            {example.map((row) => (
              <span key={row} className={styles.row}>
                {[...row].map((sign, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tiles are positions
                  <span key={column} className={styles.tile}>
                    <TilePicture sign={sign} chocolate="milk" eager />
                  </span>
                ))}
              </span>
            ))}
          </div>
          <p>{t("empty")}</p>
        </>
      ) : (
        <div
          ref={root}
          role="group"
          aria-label={t("label", { text: rows.join(" ") })}
          className={cx(styles.rows, styles.box)}
          data-box={box}
          style={widthOf(rows)}
          onKeyDown={move}
        >
          {rows.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are positions
            <span key={r} className={styles.row}>
              {[...row].map((sign, column) => {
                const place = (starts[r] ?? 0) + column;
                const chocolate = tiles[place] ?? "milk";
                const words = { sign: nameOf(sign), chocolate: tChocolate(chocolate).toLocaleLowerCase() };
                return (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: tiles are positions
                    key={column}
                    type="button"
                    data-place={place}
                    data-gone={flag(gone.has(place))}
                    tabIndex={place === focusable ? 0 : -1}
                    aria-pressed={place === picked}
                    aria-label={t(gone.has(place) ? "gone" : "tile", words)}
                    className={styles.tile}
                    onFocus={() => setStop(place)}
                    onClick={() => pick(place === picked ? null : place)}
                  >
                    {/* Another tile in the place is another picture: the animation starts again. */}
                    <TilePicture key={`${sign}${chocolate}`} sign={sign} chocolate={chocolate} eager />
                  </button>
                );
              })}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
