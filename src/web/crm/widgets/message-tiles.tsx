// A chocolate message as it is assembled: its rows, with the chocolate type under each letter, also on paper.
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import type { Message } from "#shop/chocolate-letters/rules/codec.ts";
import type { Chocolate } from "#shop/chocolate-letters/rules/signs.ts";
import { flag } from "#ui/class-names.ts";
import styles from "./message-tiles.module.css";

/** «Молочний × 12, Чорний × 3» */
function useChocolateSums(): (tiles: readonly Chocolate[]) => string {
  const t = useTranslations("lettersBuilder.chocolate");
  return (tiles) =>
    [...Map.groupBy(tiles, (chocolate) => chocolate)]
      .map(([chocolate, same]) => `${t(chocolate)} × ${same.length}`)
      .join(", ");
}

export function MessageTiles({ message: { rows, tiles } }: { message: Message }) {
  const t = useTranslations("crmHeld.short");
  const sums = useChocolateSums();
  const columns = Math.max(...rows.map((row) => row.length));
  const starts = rows.map((_, r) => rows.slice(0, r).join("").length);
  return (
    <span className={styles.root}>
      <span className="visually-hidden">{rows.join(" / ")}. </span>
      <span
        aria-hidden="true"
        className={styles.rows}
        data-long={flag(columns > 7)}
        style={{ "--columns": columns } as CSSProperties}
      >
        {rows.map((row, r) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are positions
          <span key={r} className={styles.row}>
            {[...row].map((sign, column) => {
              const chocolate = tiles[(starts[r] ?? 0) + column] ?? "milk";
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: tiles are positions
                <span key={column} className={styles.tile} data-chocolate={chocolate}>
                  <b>{sign}</b>
                  <i>{t(chocolate)}</i>
                </span>
              );
            })}
          </span>
        ))}
      </span>
      <span>{sums(tiles)}</span>
    </span>
  );
}
