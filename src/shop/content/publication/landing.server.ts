// The landing of an occasion or a category as a publication: visitors see its newest version.
import type { Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { landingKey } from "../../audit/rules/landing-key.ts";
import type { Addresses } from "../addresses.server.ts";
import type { LandingContent } from "../input/landing.ts";
import type { PublicationType } from "../publishing.server.ts";
import { landingOf } from "../reads/landing.server.ts";
import { type LandingGap, type LandingPlace, landingGaps, wordsIn } from "../rules/landing.ts";
import { unknownFactsIn } from "../rules/page-readiness.ts";
import type { PublicationRow } from "../store/publications.server.ts";
import { knownFacts } from "./page.server.ts";

/** Picked products that no longer exist. */
async function lostPicks(tx: Tx, addresses: Addresses, { blocks }: LandingContent): Promise<LandingGap[]> {
  const gaps = new Set<LandingGap>();
  for (const block of blocks)
    if (block.kind === "sets" && block.is_on)
      for (const slug of block.bands.flatMap(({ picks }) => picks))
        if (!(await addresses.isTaken(tx, slug))) gaps.add(`products:${block.key}`);
  return [...gaps];
}

/** Names in braces without a fact: a visitor would see the braces. */
async function lostFacts(tx: Tx, { blocks }: LandingContent): Promise<LandingGap[]> {
  const known = await knownFacts(tx);
  return blocks
    .filter((block) => block.is_on && unknownFactsIn(wordsIn(block), known).length > 0)
    .map(({ key }): LandingGap => `facts:${key}`);
}

const placeOf = ({ collection_id, category_id }: PublicationRow): LandingPlace =>
  category_id === null
    ? { of: "collections", id: collection_id ?? 0 }
    : { of: "categories", id: category_id };

export const landingPublicationType = (addresses: Addresses): PublicationType<LandingContent> => ({
  kind: "landing",
  subject: "landing",
  idOf: (row) => landingKey(placeOf(row)),
  live: async (tx, row) => ({ content: (await landingOf(tx, placeOf(row))).content, isShown: true }),
  // A landing is turned off block by block.
  isFixed: () => true,
  async refusalOf(tx, _row, landing) {
    const missing = [
      ...landingGaps(landing),
      ...(await lostPicks(tx, addresses, landing)),
      ...(await lostFacts(tx, landing)),
    ];
    return missing.length > 0 ? { code: "not_ready", missing } : null;
  },
  async show(tx, row) {
    const { address } = await landingOf(tx, placeOf(row));
    await announce(tx, { kind: "content_changed", slug: address });
  },
  hide: async () => undefined,
  told: (landing) => ({
    order: landing?.blocks.map(({ key, is_on }) => (is_on ? key : `(${key})`)).join(", ") ?? null,
    blocks: Object.fromEntries(
      landing?.blocks.map(({ key, kind: _, is_on: __, ...block }) => [key, block]) ?? [],
    ),
  }),
});
