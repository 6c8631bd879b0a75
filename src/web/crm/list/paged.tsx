import type { ComponentProps, ReactNode } from "react";
import { ListPager } from "./list-pager.tsx";
import { NothingFound } from "./nothing-found.tsx";

export type PagedProps = {
  /** Accessible name of the list. */
  label: string;
  rows: readonly unknown[];
  /** Its pages: `href` leads to a page of the filtered list. */
  pages: ComponentProps<typeof ListPager>;
  empty: Pick<ComponentProps<typeof NothingFound>, "whole" | "words">;
  children: ReactNode;
};

/** The rows of one page and the pager, or the reason why there are no rows. */
export function Paged({ label, rows, pages, empty, children }: PagedProps) {
  if (rows.length === 0)
    return <NothingFound label={label} meta={pages.meta} first={pages.href({})} {...empty} />;
  return (
    <>
      {children}
      <ListPager {...pages} />
    </>
  );
}
