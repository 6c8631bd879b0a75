import { ListRows, type ListRowsProps } from "./list-rows.tsx";
import { Paged, type PagedProps } from "./paged.tsx";
import { useLinkCursor } from "./use-row-cursor.ts";

type DataListProps<Item> = ListRowsProps<Item> &
  Pick<PagedProps, "pages" | "empty"> & {
    /** Key of the row that was opened last, to return to it. */
    seen?: () => string | null;
  };

/** A whole CRM list from its columns: the rows under a keyboard cursor, their pages, and the empty state. */
export function DataList<Item>({ pages, empty, seen, ...list }: DataListProps<Item>) {
  const { label, rows, rowKey, href } = list;
  const cursor = useLinkCursor(rows, { rowKey, href, seen });
  return (
    <Paged label={label} rows={rows} pages={pages} empty={empty}>
      <ListRows {...list} cursor={href && cursor} />
    </Paged>
  );
}
