// Paginated lists in Laravel's format.
import type { z } from "zod";
import type { pageLinksOutput, pageMetaOutput } from "./output.ts";

export interface Paging {
  readonly page: number;
  readonly perPage: number;
}

export type PageMeta = z.infer<typeof pageMetaOutput>;
export type PageLinks = z.infer<typeof pageLinksOutput>;

export const offset = ({ page, perPage }: Paging): number => (page - 1) * perPage;

/** An empty list has one page, so that it can be shown. */
export const pageMeta = ({ page, perPage }: Paging, total: number): PageMeta => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
});

export const isBeyondLast = (meta: PageMeta): boolean => meta.current_page > meta.last_page;

/** URLs of the neighbouring pages; `href` builds one for a page number. */
export function pageLinks(meta: PageMeta, href: (page: number) => string): PageLinks {
  const { current_page: current, last_page: last } = meta;
  return {
    first: href(1),
    last: href(last),
    prev: current > 1 ? href(Math.min(current - 1, last)) : null,
    next: current < last ? href(current + 1) : null,
  };
}

/** Page numbers to show around the current one; null stands for a gap. */
export function pageWindow(current: number, last: number, around = 1): (number | null)[] {
  const wanted = new Set([1, last]);
  for (let page = current - around; page <= current + around; page += 1) {
    if (page >= 1 && page <= last) wanted.add(page);
  }
  const sorted = [...wanted].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
