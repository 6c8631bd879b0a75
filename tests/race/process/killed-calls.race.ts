// A process is killed at every call to a third party: before the call is sent, and after it was carried out
// but before its response arrives. Another process takes over the job, and its effect has happened once.
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { openChaosShop } from "../chaos/chaos-shop.ts";
import { workUntilKilled } from "../chaos/instances.ts";
import { aLife, type Life } from "../chaos/lives.ts";
import { placesOf } from "../chaos/plans.ts";
import { healed } from "../chaos/team.ts";
import { troublesAnywhere } from "../chaos/troubles.ts";

const chaos = await openChaosShop(1);
const { db, clock, parties, race, round, shop, productIds, steps } = chaos;
const { place, pay, move, waybill, callOff, giveBack } = steps;
const places = await placesOf(db);
const held = { version: 0, value: { holdCards: true } };
must(await saveSection({ db, clock }, system, "selling", held));
afterAll(() => chaos.close());

/** More calls than any job makes. */
const mostCalls = 12;
let buyers = 0;

/** An order with this payment method; all third parties answer, and no payment is declined. */
function order(payment: string, plan: Life["plan"]): Life {
  buyers += 1;
  const contact = { first_name: "Ірина", last_name: "Ковальчук" };
  const phone = `+38067${3_300_000 + buyers}`;
  return aLife(
    {
      items: [{ product_id: productIds[buyers % productIds.length], quantity: 1 }],
      contact: { ...contact, phone, email: `buyer${buyers}@example.com` },
      delivery: places.branch,
      payment,
    },
    [...plan],
  );
}

type Plan = Life["plan"];
const paid = [place, pay];
const confirmed = [...paid, move("confirmed")];

const cards = ["card_liqpay", "card_monobank", "card_wayforpay"] as const;
const kinds: readonly { what: string; payment: string; jobs: string[]; before: Plan; act: Plan[number] }[] = [
  { what: "messages about an order", payment: "cod", jobs: ["deliver_messages"], before: [], act: place },
  { what: "the report of a purchase", payment: "cod", jobs: ["report_purchase"], before: [], act: place },
  {
    what: "a waybill",
    payment: "cod",
    jobs: ["settle_waybill"],
    before: [place, move("confirmed")],
    act: waybill,
  },
  {
    what: "a cancelled waybill",
    payment: "cod",
    jobs: ["follow_order", "settle_waybill"],
    before: [place, move("confirmed"), waybill],
    act: callOff,
  },
  ...cards.flatMap((payment) => [
    {
      what: `capture of money held by ${payment}`,
      payment,
      jobs: ["payment_step"],
      before: paid,
      act: move("confirmed"),
    },
    {
      what: `release of money held by ${payment}`,
      payment,
      jobs: ["payment_step"],
      before: paid,
      act: callOff,
    },
    {
      what: `a partial refund by ${payment}`,
      payment,
      jobs: ["ask_for_refund"],
      before: confirmed,
      act: giveBack(0.3, "goodwill"),
    },
    {
      what: `a whole refund by ${payment}`,
      payment,
      jobs: ["ask_for_refund"],
      before: [...confirmed, callOff],
      act: giveBack(1, "cancelled"),
    },
  ]),
  {
    what: "a receipt",
    payment: "card_liqpay",
    jobs: ["follow_receipts", "issue_receipts", "payment_step"],
    before: paid,
    act: move("confirmed"),
  },
];

/**
 * Until their plans are done and the workers are idle. Messages do not wait here until a step can no longer be taken
 * back: with these minutes the tests would last into the night, when none is sent.
 */
const live = (lives: readonly Life[]): Promise<number> =>
  healed({
    ...chaos,
    lives,
    async round() {
      await round(lives, 61);
      await db
        .updateTable("jobs")
        .set({ run_at: clock() })
        .where("unique_key", "like", "message %")
        .execute();
    },
  });

test.each(kinds)("$what: once, wherever the process is killed", async ({ payment, jobs, before, act }) => {
  const ready: Life[] = [];
  let isOver = false;
  for (let call = 1; call <= mostCalls && !isOver; call += 1) {
    for (const isMade of [false, true]) {
      if (ready.length === 0) {
        for (let count = 0; count < 8; count += 1) ready.push(order(payment, before));
        await live(ready);
      }
      const life = ready.pop();
      if (!life) throw new Error("no order is ready");
      if (!(await act(life))) life.plan.push(act);
      isOver = !(await workUntilKilled(race, { shop, parties, call, isMade, jobs }));
      // The leases of the dead processes expire.
      parties.passTime(150);
      await live([life]);
    }
  }
  expect(isOver).toBe(true);
  expect(await troublesAnywhere(db, parties)).toEqual([]);
});
