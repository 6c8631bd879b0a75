// All that a cart is priced against: running promotions, offers and the place of its first parcel, in one
// statement. Each statement has a fixed cost, which is most of theirs.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { Promotion } from "../promotions/rules/promotion.ts";
import { giftsOfRunning, runningRows, worldOf } from "../promotions/running-reads.server.ts";
import type { CartItem } from "./input.ts";
import { offerRows, withParts } from "./offer-reads.server.ts";
import { type Place, placeRow } from "./place-reads.server.ts";
import type { Offer } from "./rules/price-lines.ts";

interface Asked {
  readonly items: readonly CartItem[];
  /** The buyer's account, for promotions; null: none. */
  readonly buyer: number | null;
  readonly cityRef: string | null | undefined;
  readonly warehouseRef: string | null;
  readonly now: Date;
}

/** As JSON, which has no dates. */
type WrittenOffer = Omit<Offer, "sale_ends_at"> & { readonly sale_ends_at: string | null };

interface Row {
  readonly promotions: readonly Promotion[];
  readonly offers: readonly WrittenOffer[];
  readonly place: Place | null;
}

const toOffer = (offer: WrittenOffer): Offer => ({
  ...offer,
  sale_ends_at: offer.sale_ends_at === null ? null : new Date(offer.sale_ends_at),
});

export async function cartBasis(db: Db, { items, buyer, cityRef, warehouseRef, now }: Asked) {
  const { sender } = (await shopSettings(db)).delivery;
  const chosen = { cityRef: cityRef || null, warehouseRef, senderRef: sender.cityRef, now };
  const { rows } = await sql<Row>`
    with running as materialized (${runningRows(now)})
    select (select coalesce(json_agg(r order by r.id), '[]') from running r) as promotions,
      (select coalesce(json_agg(o), '[]') from (${offerRows(items, giftsOfRunning)}) o) as offers,
      (select to_json(p) from (${placeRow(chosen)}) p) as place`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a select without a table gave no row");
  const productIds = items.map(({ product_id }) => product_id);
  return {
    promotions: await worldOf(db, row.promotions, { productIds, buyer }),
    offers: items.length === 0 ? [] : await withParts(db, items, row.offers.map(toOffer)),
    /** Null when there is no such city; undefined when none was chosen. */
    place: cityRef ? row.place : undefined,
  };
}
