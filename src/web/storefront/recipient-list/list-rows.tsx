import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import { type RowState, rowStates } from "#shop/recipient-lists/rules/progress.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import { ListRow } from "./list-row.tsx";
import styles from "./recipient-list.module.css";
import type { ListChange } from "./use-list.ts";

type ListRowsProps = { list: RecipientListJson; isOpen: boolean; onChange: (change: ListChange) => void };

type Row = RecipientListJson["rows"][number];

const shown = {
  all: (row: Row): boolean => !row.left_out,
  wrong: (row: Row): boolean => !row.left_out && row.problems.length > 0,
  repeated: (row: Row): boolean => !row.left_out && row.repeats !== null,
  left_out: (row: Row): boolean => row.left_out,
} as const;
type Filter = keyof typeof shown | RowState;
const filters = ["all", "wrong", "repeated", "left_out", ...rowStates] as const;

const isShown = (filter: Filter, row: Row): boolean =>
  filter in shown ? shown[filter as keyof typeof shown](row) : row.order?.state === filter;

const PAGE = 50;

export function ListRows({ list, isOpen, onChange }: ListRowsProps) {
  const t = useTranslations("lists.rows");
  const [filter, setFilter] = useState<Filter>(list.counts.wrong > 0 ? "wrong" : "all");
  const [most, setMost] = useState(PAGE);
  // A corrected row stays where it is until the filter is chosen again: its fields must not vanish under the hand.
  const [kept, setKept] = useState<ReadonlySet<number>>(() => picked(list, filter));
  const rows = list.rows.filter((row) => kept.has(row.position) || isShown(filter, row));
  const choose = (next: Filter): void => {
    setFilter(next);
    setKept(picked(list, next));
    setMost(PAGE);
  };
  return (
    <section className={styles.rows} aria-label={t("title")}>
      <h2 className="display-s">{t("title")}</h2>
      <Chips role="group" aria-label={t("filter")} wrap>
        {filters.map((one) => {
          const count = list.rows.filter((row) => isShown(one, row)).length;
          return one === "all" || count > 0 || one === filter ? (
            <Chip key={one} pressed={one === filter} onClick={() => choose(one)}>
              {t(`filters.${one}`, { count })}
            </Chip>
          ) : null;
        })}
      </Chips>
      {rows.length === 0 ? (
        <p className="muted">{t("none")}</p>
      ) : (
        <ol className={styles.list}>
          {rows.slice(0, most).map((row) => (
            <ListRow key={row.position} row={row} isOpen={isOpen} onChange={onChange} />
          ))}
        </ol>
      )}
      {rows.length > most && (
        <Button variant="outline" onClick={() => setMost(most + PAGE)}>
          {t("more", { count: rows.length - most })}
        </Button>
      )}
    </section>
  );
}

const picked = (list: RecipientListJson, filter: Filter): ReadonlySet<number> =>
  new Set(list.rows.filter((row) => isShown(filter, row)).map(({ position }) => position));
