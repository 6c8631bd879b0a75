import { useTranslations } from "use-intl";
import { cellMap, type MappedPart } from "#shop/orders/rules/cell-map.ts";
import styles from "./cell-map.module.css";

/** Which bonbon lies where, on the screen and on paper; nothing for what is no box. */
export function CellMap({ parts, label }: { parts: readonly MappedPart[]; label: string }) {
  const t = useTranslations("crmPacking.cellMap");
  const map = cellMap(parts);
  if (!map) return null;
  return (
    <figure className={styles.map} aria-label={t("label", { name: label })}>
      <table className={styles.tray}>
        <tbody>
          {map.rows.map((row, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the tray is its place.
            <tr key={y}>
              {row.map((number, x) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell of the tray is its place.
                <td key={x} aria-label={t("cell", { row: y + 1, cell: x + 1, name: nameOf(map, number) })}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={styles.kinds}>
        {map.kinds.map(({ number, name, quantity }) => (
          <li key={number} value={number}>
            <span>{name}</span>
            <b>×{quantity}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const nameOf = ({ kinds }: NonNullable<ReturnType<typeof cellMap>>, number: number): string =>
  kinds.find((kind) => kind.number === number)?.name ?? "";
