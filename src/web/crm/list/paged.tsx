import type { ComponentProps, ReactNode } from "react";
import { ListPager } from "./list-pager.tsx";
import { NothingFound } from "./nothing-found.tsx";

export type PagedProps = {
  label: string;
  rows: readonly unknown[];
  /** Its pages: `href` leads to a page of the filtered list. */
  pages: ComponentProps<typeof ListPager>;
  empty: Pick<ComponentProps<typeof NothingFound>, "whole" | "words">;
  children: ReactNode;
};

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
