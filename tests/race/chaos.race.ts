// 200 purchases, some of several parcels, and gifts that several people pay for, while all third parties fail at
// random, then none answers for two hours, then all is well again and the team presses «try again»: the data of all
// parties and of the shop must agree.
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { openChaosShop } from "./chaos/chaos-shop.ts";
import { figuresOf } from "./chaos/figures.ts";
import { groupGiftLives } from "./chaos/group-gifts.ts";
import { workUntilKilled } from "./chaos/instances.ts";
import { placesOf, planOf } from "./chaos/plans.ts";
import { healed } from "./chaos/team.ts";
import { troublesAnywhere } from "./chaos/troubles.ts";

const ORDERS = 200;
const GROUP_GIFTS = 10;
const CHAOS = { rounds: 12, percent: 30, seconds: 61 };
/** Each longer than a failed job's next pause, until its tries are used up. */
const OUTAGE = { percent: 100, seconds: [10, 25, 70, 200, 600, 1_700, 4_700, 10] };

/** Another seed gives other faults: CHAOS_SEED=7 npx vitest run --config vitest.race.config.ts chaos */
const chaos = await openChaosShop(Number(process.env.CHAOS_SEED ?? 20_261_120));
const { db, clock, dice, parties, race, round, shop, productIds, steps } = chaos;
afterAll(() => chaos.close());

/** Codes by the order that is paid with them, wholly or in part. */
async function certificates(): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 7; index < ORDERS; index += 20) {
    const amount = index % 40 === 7 ? 1_000 : 200;
    const wish = newCertificateInput.parse({ key: randomUUID(), amount, reason: "Подарунок" });
    codes[index] = must(await issueCertificate(shop, system, wish)).code;
  }
  return codes;
}

test("200 purchases, 40 of them of several parcels, and 10 group gifts, during failures of all third parties: each is whole, and all ledgers agree", async () => {
  const context = { steps, productIds, places: await placesOf(db), certificates: await certificates() };
  const orders = Array.from({ length: ORDERS }, (_, index) => planOf(index, context));
  const gifts = Array.from({ length: GROUP_GIFTS }, (_, index) => groupGiftLives(chaos, index));
  const lives = [...orders, ...gifts.flat()];
  // The last of them begin when no third party answers any more.
  const begun = (turn: number) => [
    ...orders.filter((_, index) => turn >= CHAOS.rounds || Math.floor(index / 13) <= turn),
    ...gifts.filter((_, index) => index <= turn).flat(),
  ];

  dice.percent = CHAOS.percent;
  for (let turn = 0; turn < CHAOS.rounds; turn += 1) {
    if (turn === CHAOS.rounds / 2)
      must(await saveSection({ db, clock }, system, "selling", { version: 0, value: { holdCards: true } }));
    const call = 5 + dice.below(20);
    if (turn % 3 === 2) await workUntilKilled(race, { shop, parties, call, isMade: dice.below(2) === 1 });
    await round(begun(turn), CHAOS.seconds);
  }
  dice.percent = OUTAGE.percent;
  for (const [turn, seconds] of OUTAGE.seconds.entries()) await round(begun(CHAOS.rounds + turn), seconds);

  dice.percent = 0;
  const dead = await healed({ ...chaos, lives, round: () => round(lives, 300) });
  process.stdout.write(`${await figuresOf(db, { ...chaos, dead })}\n`);
  expect((await troublesAnywhere(db, parties)).join("\n")).toBe("");
  expect(dead).toBeGreaterThan(0);
}, 900_000);
