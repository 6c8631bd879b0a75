// The demo customer's favourites and recently viewed products.
import type { Db } from "#db/database.ts";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { addFavourite } from "#shop/favourites/ops.server.ts";
import { rememberViews } from "#shop/recently-viewed/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { SeedClock } from "../../seed-clock.ts";
import { demoCustomer } from "../people.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Slugs of products, the oldest first, a few days apart. */
const favourites = [
  "lystivka-diakuiu",
  "kakao-naturalne",
  "zhuravlyna-v-rubinovomu-shokoladi",
  "podarunkovyi-koshyk-shchedryi",
  "triufeli-klasychni-v-kakao",
  "rubinovyi-shokolad",
  "shokoladne-poslannia-diakuiu",
  "podarunkova-korobka-z-bantom",
];

/** Slugs of products and how many minutes ago. */
const viewed: readonly (readonly [string, number])[] = [
  ["nabir-praline-velyka-klasyka-16", 25],
  ["triufeli-klasychni-v-kakao", 31],
  ["shokoladne-poslannia-diakuiu", 44],
  ["sertse-z-tsukerkamy", 1_600],
  ["nabir-do-chaiu", 1_620],
  ["molochnyi-shokolad-iz-fundukom", 4_900],
  ["rubinovyi-shokolad-iz-polunytseiu", 4_930],
  ["kavovi-zerna-v-shokoladi", 4_980],
  ["nabir-dlia-hariachoho-shokoladu", 14_600],
  ["podarunkovyi-sertyfikat", 14_650],
];

export async function writeFavourites(needs: { db: Db; clock: SeedClock }, now: Date): Promise<void> {
  const { db, clock } = needs;
  const rows = await db.selectFrom("products").select(["id", "slug"]).execute();
  const idOf = (slug: string): number => {
    const id = rows.find((row) => row.slug === slug)?.id;
    if (id === undefined) throw new Error(`the demo has no product ${slug}`);
    return id;
  };
  const customerId = await ensureCustomer(db, demoCustomer.phone, demoCustomer.lang);
  const iryna: Actor = { kind: "customer", customerId };
  for (const [index, slug] of favourites.entries()) {
    clock.set(new Date(now.getTime() - (favourites.length - index) * 3 * DAY));
    must(await addFavourite(needs, iryna, idOf(slug)));
  }
  clock.set(now);
  const items = viewed.map(([slug, minutes]) => ({
    id: idOf(slug),
    viewed_at: new Date(now.getTime() - minutes * MINUTE).toISOString(),
  }));
  must(await rememberViews(needs, iryna, { items }));
}
