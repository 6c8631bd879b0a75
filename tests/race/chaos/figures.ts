// What happened, in numbers.
import type { Db } from "#db/database.ts";
import type { Dice } from "./dice.ts";
import type { PostOffice } from "./post-office.ts";
import type { ThirdParties } from "./third-parties.ts";

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

const countBy = <T>(items: readonly T[], of: (item: T) => string): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(items, of)].map(([name, all]) => [name, all.length]));

const repeats = (items: readonly string[]): number => items.length - new Set(items).size;

export async function figuresOf(
  db: Db,
  {
    parties,
    dice,
    post,
    dead,
  }: {
    parties: ThirdParties;
    dice: Dice;
    post: PostOffice;
    dead: number;
  },
): Promise<string> {
  const { watched } = parties;
  const orders = await db.selectFrom("orders").select("status").execute();
  const paid = await db.selectFrom("orders").select("payment_status").execute();
  const bankEvents = await db.selectFrom("payment_events").select("id").execute();
  const events = await parties.reportedPurchases();
  const failed = watched.filter(({ outcome }) => outcome !== "done" && outcome !== "refused");
  return [
    `orders: ${orders.length} (${list(countBy(orders, ({ status }) => status))})`,
    `money: ${list(countBy(paid, ({ payment_status }) => payment_status))}`,
    `outgoing calls: ${watched.length}, failed ${failed.length} (${list(countBy(failed, ({ outcome }) => outcome))})`,
    `asked by: ${list(countBy(watched, ({ service }) => service))}`,
    `reads asked again: ${watched.filter(({ attempt }) => attempt > 1).length}`,
    `faults met: ${list(dice.met)}`,
    `callbacks: ${post.figures.handed} handed over, ${bankEvents.length} bankEvents; late ${post.figures.late}, twice ${post.figures.twice}, lost ${post.figures.lost}, not taken ${post.figures.untaken}`,
    `jobs set aside and tried again by a person: ${dead}`,
    `phone messages: ${parties.phoneMessages.length}, twice ${repeats(parties.phoneMessages)}`,
    `emails: ${parties.emails.length}, second copies under the same Message-ID ${repeats(parties.emails)}`,
    `messages in the team's chat: ${parties.chat.length}, second copies ${repeats(parties.chat)}`,
    `purchases reported: ${events.length}, known by their id ${repeats(events)}`,
  ].join("\n");
}
