// Paginated lists in Laravel's format (contract §5).
import { z } from "zod";
import { type PageLinks, type PageMeta, pageLinks } from "#kit/paging.ts";

/** `page` and `per_page` of a query string; a value that is not a number is refused. */
export const pageParam = z.coerce.number().int().min(1).max(1_000_000).default(1);
export const perPageParam = (byDefault: number, most = 100) =>
  z.coerce.number().int().min(1).max(most).default(byDefault);

/** URLs of the pages of a list that was requested at `url`. */
export function linksOf(url: string, meta: PageMeta): PageLinks {
  const [path = "", query] = url.split("?", 2);
  return pageLinks(meta, (page) => {
    const params = new URLSearchParams(query);
    params.set("page", String(page));
    return `${path}?${params}`;
  });
}
