import { useTranslations } from "use-intl";
import type { Finish } from "#shop/boxes/rules/finish.ts";
import { cellMap, type MappedPart } from "#shop/fulfilment/rules/cell-map.ts";
import styles from "./cell-map.module.css";

type CellMapProps = { parts: readonly MappedPart[]; finish: Finish | null; label: string };

/** Which bonbon is in which cell, on screen and in print; nothing for items that are not boxes. */
export function CellMap({ parts, finish, label }: CellMapProps) {
  const t = useTranslations("crmPacking.cellMap");
  const map = finish && cellMap(parts);
  if (!map) return null;
  return (
    <figure className={styles.map} aria-label={t("label", { name: label })}>
      <table className={styles.tray}>
        <tbody>
          {map.rows.map((row, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
            <tr key={y}>
              {row.map((number, x) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position.
                <td key={x} aria-label={t("cell", { row: y + 1, cell: x + 1, name: nameOf(map, number) })}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.kinds}>
        {map.kinds.map(({ number, name, quantity }) => (
          <li key={number}>
            <b>{number}</b> {name} <span>×{quantity}</span>
          </li>
        ))}
      </ul>
      <figcaption>
        {t("lid", { lid: finish.lid, ribbon: finish.ribbon })}
        {finish.card && <span>{t("card", { text: finish.card })}</span>}
      </figcaption>
    </figure>
  );
}

const nameOf = ({ kinds }: NonNullable<ReturnType<typeof cellMap>>, number: number): string =>
  kinds.find((kind) => kind.number === number)?.name ?? "";
