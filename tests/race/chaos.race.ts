// 200 orders while everybody the shop talks to fails at random, then nobody answers for two hours, then all is well
// again and the team presses «try again»: the books of all of them say the same as the shop's.
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { syncDirectory } from "#shop/delivery/ops.server.ts";
import { system } from "#shop/staff/rules.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import { addStaff } from "#shop/team/ops.server.ts";
import { aProduct } from "../goods.ts";
import { type HttpVisitor, httpVisitor } from "../http-visitor.ts";
import { Dice } from "./chaos/dice.ts";
import { figuresOf } from "./chaos/figures.ts";
import { type Instance, openInstance, workUntilKilled } from "./chaos/instances.ts";
import { type Life, livesOf } from "./chaos/lives.ts";
import { placesOf, planOf } from "./chaos/plans.ts";
import { PostOffice } from "./chaos/post-office.ts";
import { healed } from "./chaos/team.ts";
import { type Callback, startThirdParties } from "./chaos/third-parties.ts";
import { troublesAnywhere } from "./chaos/troubles.ts";
import { raceDatabase } from "./database.ts";

const ORDERS = 200;
const CHAOS = { rounds: 12, percent: 30, seconds: 61 };
/** Each longer than a failed job's next pause, until it has had all its tries. */
const OUTAGE = { percent: 100, seconds: [10, 25, 70, 200, 600, 1_700, 4_700, 10] };

const race = await raceDatabase();
const { clock } = race;
/** Another one throws other dice: CHAOS_SEED=7 npx vitest run --config vitest.race.config.ts chaos */
const seed = Number(process.env.CHAOS_SEED ?? 20_261_120);
const dice = new Dice(seed);
const post = new PostOffice(dice);
const instances: Instance[] = [];
const anyInstance = (): Instance => {
  const [first, second] = instances;
  if (!first || !second) throw new Error("the shop is closed");
  return dice.below(2) ? first : second;
};
async function hand({ url, headers, body }: Callback): Promise<number> {
  const { app } = anyInstance();
  return (await app.inject({ method: "POST", url: new URL(url).pathname, headers, payload: body }))
    .statusCode;
}
const parties = await startThirdParties({ dice, clock, post, hand });
for (const _ of [1, 2]) instances.push(await openInstance(race, parties));
const { shop } = anyInstance();
const { db } = shop;
afterAll(async () => {
  for (const instance of instances) await instance.close();
  await parties.close();
  await race.close();
});

/** A manager at each instance, and guests. */
async function people() {
  const customerId = await ensureCustomer(db, "+380500000010");
  must(await addStaff(shop, system, { customerId, role: "owner" }));
  const managers: HttpVisitor[] = [];
  for (const { port } of instances) {
    const manager = httpVisitor(port);
    clock.advance(61);
    await manager.signIn("+380500000010");
    managers.push(manager);
  }
  const guests = instances.map(({ port }) => httpVisitor(port));
  const one = <T>(of: readonly T[]): T => of[dice.below(of.length)] as T;
  return { staff: () => one(managers), guest: () => one(guests) };
}

async function goods(): Promise<number[]> {
  const made = [];
  for (let index = 0; index < 10; index += 1) made.push(await aProduct(db, { variants: [{ stock: 0 }] }));
  const lines = made.map(({ variantIds: [variantId = 0] }) => ({ variantId, quantity: 1_000 }));
  must(await receiveStock({ db, clock, fewLeft: 5 }, system, lines));
  return made.map(({ productId }) => productId);
}

/** Codes by the order that is paid with them: each whole, or a part of it. */
async function certificates(): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 7; index < ORDERS; index += 20) {
    const amount = index % 40 === 7 ? 1_000 : 200;
    const wish = newCertificateInput.parse({ key: randomUUID(), amount, reason: "Подарунок" });
    codes[index] = must(await issueCertificate(shop, system, wish)).code;
  }
  return codes;
}

const work = () => Promise.all(instances.map(({ worker }) => worker.drain()));

/** Everybody does the next thing they can; the workers work meanwhile. */
async function round(lives: readonly Life[], seconds: number): Promise<void> {
  const waiting = dice.shuffled(lives.filter(({ plan }) => plan.length > 0));
  const hands = Array.from({ length: 8 }, async () => {
    for (let life = waiting.pop(); life; life = waiting.pop()) {
      while (life.plan[0] && (await life.plan[0](life))) life.plan.shift();
    }
  });
  await Promise.all([...hands, work()]);
  await post.deliver();
  await work();
  parties.passTime(seconds);
}

test("200 orders while everybody fails: each is whole, and everybody's books say the same", async () => {
  must(await syncDirectory(shop));
  const { staff, guest } = await people();
  const today = kyivDate(clock());
  const steps = livesOf({ db, dice, post, parties, guest, staff, hand, today });
  const context = {
    steps,
    places: await placesOf(db),
    productIds: await goods(),
    certificates: await certificates(),
  };
  const lives = Array.from({ length: ORDERS }, (_, index) => planOf(index, context));
  // The last of them when nobody answers any more.
  const begins = (index: number) => Math.min(CHAOS.rounds, Math.floor(index / 13));
  const known = (turn: number) => lives.filter((_, index) => begins(index) <= turn);

  dice.percent = CHAOS.percent;
  for (let turn = 0; turn < CHAOS.rounds; turn += 1) {
    if (turn === CHAOS.rounds / 2)
      must(await saveSection({ db, clock }, system, "selling", { version: 0, value: { holdCards: true } }));
    if (turn % 3 === 2) await workUntilKilled(race, { shop, parties, lastCall: 5 + dice.below(20) });
    await round(known(turn), CHAOS.seconds);
  }
  dice.percent = OUTAGE.percent;
  for (const [turn, seconds] of OUTAGE.seconds.entries()) await round(known(CHAOS.rounds + turn), seconds);

  dice.percent = 0;
  const parked = await healed({ db, staff, parties, round: () => round(lives, 300), lives, post });
  const figures = await figuresOf(db, { parties, dice, post, parked });
  process.stdout.write(`${figures}\n`);
  expect(await troublesAnywhere(db, parties)).toEqual([]);
  expect(parked).toBeGreaterThan(0);
});
