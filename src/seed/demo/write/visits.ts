// Visits that fit the demo's orders: for each order of a day some dozens of visitors, as in shops of this
// kind.
import type { Db } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { addVisitDays } from "#shop/visits/ops.server.ts";
import type { Channel } from "#shop/visits/rules.ts";
import { dice } from "../dice.ts";

const weights: readonly (readonly [Channel, number])[] = [
  ["search", 34],
  ["direct", 27],
  ["social", 20],
  ["ads", 14],
  ["other", 5],
];

/** @param key the order's own, so that nothing else of the demo depends on it */
export const channelOfKey = (key: string): Channel =>
  dice(Number.parseInt(key.slice(0, 7), 16)).weigh(weights);

export async function writeVisits(db: Db): Promise<void> {
  const chance = dice(1847);
  const orders = await db.selectFrom("orders").select(["created_at", "channel"]).orderBy("id").execute();
  const byDay = Map.groupBy(orders, ({ created_at }) => kyivDate(created_at));
  const days = [...byDay].flatMap(([day, placed]) =>
    weights.map(([channel, weight]) => {
      const bought = placed.filter((order) => order.channel === channel).length;
      const some = (most: number): number => Math.ceil((weight * chance.between(1, most)) / 34);
      const opened = Math.ceil((bought * chance.between(130, 190)) / 100) + some(2) - 1;
      const carted = opened + bought + some(4) - 1;
      const saw = carted * 3 + some(30);
      return {
        day,
        channel,
        visited: saw + Math.ceil((saw * chance.between(50, 90)) / 100),
        saw,
        carted,
        opened,
      };
    }),
  );
  await addVisitDays(db, days);
}
