import type { ComponentProps, ReactNode } from "react";
import { isBeyondLast } from "#kit/paging.ts";
import { CursorPager, type CursorPages, ListPager } from "./list-pager.tsx";
import { ListRows, type ListRowsProps } from "./list-rows.tsx";
import { NothingFound } from "./nothing-found.tsx";
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

export type PagedProps = {
  label: string;
  rows: readonly unknown[];
  /** Its pages: `href` leads to a page of the filtered list. */
  pages: ComponentProps<typeof ListPager> | CursorPages;
  empty: Pick<ComponentProps<typeof NothingFound>, "whole" | "messages">;
  children: ReactNode;
};

export function Paged({ label, rows, pages, empty, children }: PagedProps) {
  const isByCursor = "first" in pages;
  if (rows.length === 0)
    return (
      <NothingFound
        label={label}
        isBeyond={isByCursor ? !pages.isFirst : isBeyondLast(pages.meta)}
        first={isByCursor ? pages.first : pages.href({})}
        {...empty}
      />
    );
  return (
    <>
      {children}
      {isByCursor ? <CursorPager {...pages} /> : <ListPager {...pages} />}
    </>
  );
}
