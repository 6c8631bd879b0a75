// A customer's favourites. Each operation is idempotent, so a client may retry it.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { knownProducts } from "../catalog/reads/cards.server.ts";
import { oneChangeAtATime } from "../customers/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import { isProductId } from "./input.ts";
import { additions, maxFavourites } from "./rules.ts";
import { deleteFavourite, insertFavourites, keptIds, lockFavourite } from "./store.server.ts";

/**
 * Merges a device's list, newest first, with the account's. Ids beyond the limit are ignored; unknown ids are
 * left out and returned.
 */
export async function syncFavourites({ db, clock }: OpNeeds, actor: Actor, ids: readonly number[]) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    await oneChangeAtATime(tx, customerId);
    const products = await knownProducts(tx, ids.filter(isProductId)).execute();
    const known = ids.filter((id) => products.some((product) => product.id === id));
    const unknown = [...new Set(ids)].filter((id) => !known.includes(id));
    await insertFavourites(tx, customerId, additions(await keptIds(tx, customerId), known), clock());
    return ok({ customerId, unknown });
  });
}

/** Adds one product; a product already in the list keeps its position. */
export async function addFavourite({ db, clock }: OpNeeds, actor: Actor, productId: number) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    await oneChangeAtATime(tx, customerId);
    if (!(await knownProducts(tx, [productId]).executeTakeFirst())) return refuse({ code: "not_found" });
    const kept = await keptIds(tx, customerId);
    if (kept.includes(productId)) return ok(null);
    if (kept.length >= maxFavourites) return refuse({ code: "favourites_full" });
    await insertFavourites(tx, customerId, [productId], clock());
    return ok(null);
  });
}

/** Removes one product from the list, if present. */
export async function removeFavourite({ db }: Pick<OpNeeds, "db">, actor: Actor, productId: number) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    await deleteFavourite(tx, customerId, productId);
    return ok(null);
  });
}

/** For who promises it as a gift: whether it is in the list and on sale; until the commit it stays there. */
export const holdFavourite = (tx: Tx, customerId: number, productId: number): Promise<boolean> =>
  lockFavourite(tx, customerId, productId);
