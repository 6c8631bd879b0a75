// A column of a CRM list, described once for the table of wide screens and the cards of phones.
import type { ReactNode } from "react";
import type { Sort } from "#ui/list/data-table/data-table.tsx";

/** Makes text the link of its row; on a card it returns the text, because the whole card is the link. */
export type RowLink = (text: ReactNode) => ReactNode;

type CardSlot = "title" | "time" | "total" | "name" | "status" | "place" | "due" | "actions";

export interface Column<Item> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (item: Item, link: RowLink) => ReactNode;
  readonly num?: boolean;
  readonly strong?: boolean;
  /** One line; the full text is its title. */
  readonly truncate?: boolean;
  readonly title?: (item: Item) => string | undefined;
  /** The header of its row, e.g. of a matrix. */
  readonly isRowHead?: boolean;
  readonly isUrgent?: (item: Item) => boolean | undefined;
  readonly className?: string | undefined;
  readonly headClassName?: string | undefined;
  readonly sort?: ColumnSort;
  /** Where the cell is on a card, or its text there; absent: the table only. */
  readonly card?: CardSlot | CardTexts<Item>;
}

export const titleColumn = { strong: true, card: "title" } as const;

export const totalColumn = { num: true, strong: true, card: "total" } as const;

type CardTexts<Item> = { readonly [Slot in CardSlot]?: (item: Item) => ReactNode };

interface ColumnSort {
  readonly way: Sort | undefined;
  /** The list in the order of the next press. */
  readonly href: string;
  readonly hint: string;
}

interface SortNeeds<By extends string> {
  /** The sort of the list: a column, after a minus when it is descending. */
  readonly now: string;
  readonly first: Sort;
  readonly href: (sort: By | `-${By}`) => string;
  /** Hints for the first and the second press. */
  readonly hints: readonly [string, string];
}

/** Sorts by a column in its first order; another press reverses the order. */
export function sortBy<By extends string>(by: By, { now, first, href, hints }: SortNeeds<By>): ColumnSort {
  const way = now === by ? "ascending" : now === `-${by}` ? "descending" : undefined;
  const isFirst = way === first;
  const next = (first === "ascending") === isFirst ? (`-${by}` as const) : by;
  return { way, href: href(next), hint: hints[isFirst ? 1 : 0] };
}

const plain: RowLink = (text) => text;

/** The text of one place on a card; null when no column is there. */
export function onCard<Item>(columns: readonly Column<Item>[], slot: CardSlot, item: Item): ReactNode {
  for (const { card, cell } of columns) {
    if (card === slot) return cell(item, plain);
    const text = typeof card === "object" && card[slot];
    if (text) return text(item);
  }
  return null;
}

type NamedColumn<Item> = Omit<Column<Item>, "key" | "head"> & { readonly head?: ReactNode };

/** The columns of a list by their keys; false: not for this user. Without its own head, a column's key names it. */
export const columnsOf = <Key extends string, Item>(
  headOf: (key: NoInfer<Key>) => ReactNode,
  columns: Readonly<Record<Key, false | NamedColumn<NoInfer<Item>>>>,
): Column<Item>[] =>
  (Object.keys(columns) as Key[]).flatMap((key) => {
    const column: false | NamedColumn<Item> = columns[key];
    return column ? [{ head: headOf(key), ...column, key }] : [];
  });
