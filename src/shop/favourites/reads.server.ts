// A customer's list as displayed: products not on sale now keep their place but are hidden.
import type { Db, OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { offset, type Paging, pageMeta } from "#kit/paging.ts";
import { productsByIds } from "../catalog/reads/cards.server.ts";
import { catalogue } from "../catalog/reads/catalogue-cache.server.ts";
import { keptIds } from "./store.server.ts";

/** Ids of the displayed products, newest first. */
export async function favouriteIds(db: Db, customerId: number): Promise<number[]> {
  const ids = await keptIds(db, customerId);
  const { products } = await catalogue({ db });
  const shown = new Set(products.map((product) => product.id));
  return ids.filter((id) => shown.has(id));
}

export async function countFavourites(db: Db, customerId: number): Promise<number> {
  return (await favouriteIds(db, customerId)).length;
}

/** How many accounts have the product in favourites. */
export async function likesOf(db: Db, productId: number): Promise<number> {
  const { likes } = await db
    .selectFrom("favourites")
    .select(({ fn }) => fn.countAll<number>().as("likes"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return likes;
}

/** One page of the list, newest first. */
export async function favouritesPage(needs: OpNeeds, customerId: number, paging: Paging, locale: Locale) {
  /** Of the whole list, not only of this page. */
  const ids = await favouriteIds(needs.db, customerId);
  const start = offset(paging);
  const items = await productsByIds(needs, ids.slice(start, start + paging.perPage), locale);
  return { items, ids, meta: pageMeta(paging, ids.length) };
}
