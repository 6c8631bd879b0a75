// The landings of occasions and categories, by their address.
import { z } from "zod";
import type { Db } from "#db/database.ts";
import { must } from "#kit/result.ts";
import { contentAddresses } from "#shop/catalog/content-addresses.server.ts";
import { landingBlock, landingContent } from "#shop/content/input/landing.ts";
import { landingPublication } from "#shop/content/ops/landing.server.ts";
import { landingPublicationType } from "#shop/content/publication/landing.server.ts";
import { publish, saveDraft } from "#shop/content/publishing.server.ts";
import type { LandingPlace } from "#shop/content/rules/landing.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { readJson } from "../data-file.ts";
import type { SeedClock } from "../seed-clock.ts";

export const landings = readJson("demo/pages/landings.json", z.record(z.string(), z.array(landingBlock)));

/** After the products, which the landings may pick. */
export async function writeLandings(needs: { readonly db: Db; readonly clock: SeedClock }): Promise<void> {
  const type = landingPublicationType(contentAddresses);
  const collections = await needs.db.selectFrom("collections").select(["id", "slug as address"]).execute();
  const categories = await needs.db.selectFrom("categories").select(["id", "path as address"]).execute();
  const places = new Map<string, LandingPlace>([
    ...collections.map(({ id, address }) => [address, { of: "collections", id }] as const),
    ...categories.map(({ id, address }) => [address, { of: "categories", id }] as const),
  ]);
  for (const [address, blocks] of Object.entries(landings)) {
    const place = places.get(address);
    const id = place ? await landingPublication(needs, system, place) : null;
    if (id === null) throw new Error(`a demo landing is of ${address}, which does not exist`);
    const content = landingContent.parse({ blocks });
    const { version } = must(await saveDraft(needs, type, system, { id, version: 1 }, content));
    must(await publish(needs, type, system, { id, version }));
  }
}
