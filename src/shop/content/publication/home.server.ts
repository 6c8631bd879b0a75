// The home page as a publication: visitors see its newest version.
import type { Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { enqueue } from "#jobs/queue.ts";
import { addDays, kyivStartOfDay } from "#kit/clock.ts";
import type { Addresses } from "../addresses.server.ts";
import { homeSchedule } from "../home-schedule.ts";
import type { PublicationType } from "../publishing.server.ts";
import { liveHome } from "../reads.server.ts";
import { type HomeContent, type HomeGap, homeGaps } from "../rules/home.ts";

/** Links and collections that no longer exist. */
async function lostWays(tx: Tx, addresses: Addresses, { blocks }: HomeContent): Promise<HomeGap[]> {
  const gaps: HomeGap[] = [];
  for (const { key, is_on, href, products } of blocks) {
    if (!is_on) continue;
    if (href && !(await addresses.isTaken(tx, href.slice(1)))) gaps.push(`link:${key}`);
    const isOwnRow = products === "" || products === "bestsellers" || products === "new";
    if (!isOwnRow && !(await addresses.isTaken(tx, products))) gaps.push(`products:${key}`);
  }
  return gaps;
}

const changed = { kind: "content_changed", slug: "home" } as const;

export const homePublicationType = (addresses: Addresses): PublicationType<HomeContent> => ({
  kind: "home",
  subject: "home",
  idOf: () => "home",
  live: async (tx) => ({ content: await liveHome(tx), isShown: true }),
  isFixed: () => true,
  async refusalOf(tx, _row, home) {
    const missing = [...homeGaps(home), ...(await lostWays(tx, addresses, home))];
    return missing.length > 0 ? { code: "not_ready", missing } : null;
  },
  async show(tx, _row, { blocks }, at) {
    await announce(tx, changed);
    const days = blocks.flatMap(({ from, until }) => [
      ...(from ? [from] : []),
      ...(until ? [addDays(until, 1)] : []),
    ]);
    for (const day of new Set(days)) {
      const runAt = kyivStartOfDay(day);
      if (runAt > at) await enqueue(tx, homeSchedule, {}, { runAt, uniqueKey: day });
    }
  },
  hide: async () => undefined,
  told: (home) => ({
    order: home?.blocks.map(({ key, is_on }) => (is_on ? key : `(${key})`)).join(", ") ?? null,
    blocks: Object.fromEntries(
      home?.blocks.map(({ key, kind: _, is_on: __, ...block }) => [key, block]) ?? [],
    ),
  }),
});
