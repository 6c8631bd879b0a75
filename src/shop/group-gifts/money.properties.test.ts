// A group gift, whatever the bank says, in any order and any number of times, and whatever the organiser does: each
// kopiyka that was paid is in the gift, was spent by it, went back, or waits to go back.
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { type Contributed, groupGiftShop } from "../../../tests/fixtures/group-gifts.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ledgersOf } from "../certificates/store.server.ts";
import { cancelOwnOrder } from "../orders/ops/buyer.server.ts";
import { changeGroupGift, giveAllBack, giveRestBack } from "./ops.server.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);

const which = fc.nat(4);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("contribute"), kop: fc.integer({ min: 10_00, max: 250_00 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("paid"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("held", "failed", "taken_back", "other_sum"), which }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("job") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("bank"), refuses: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("order", "cancel", "all_back", "rest_back", "more_days", "days_pass"),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What became of each contribution, in kopiykas. */
async function books(certificateId: number) {
  const { rows } = { rows: await contributionMoney(certificateId) };
  const ledger = (await ledgersOf(db, [certificateId]))(certificateId);
  return { rows, ledger };
}

const contributionMoney = (certificateId: number) =>
  db
    .selectFrom("group_gift_contributions as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select("c.order_id")
    .select((eb) => [
      eb
        .selectFrom("payment_attempts as a")
        .select((e) => e.fn.coalesce(e.fn.sum<number>("a.amount_kop"), e.val(0)).as("kop"))
        .whereRef("a.order_id", "=", "c.order_id")
        .where("a.paid_at", "is not", null)
        .as("paid_kop"),
      eb
        .selectFrom("refunds as r")
        .select((e) => e.fn.coalesce(e.fn.sum<number>("r.amount_kop"), e.val(0)).as("kop"))
        .whereRef("r.order_id", "=", "c.order_id")
        .where("r.state", "<>", "failed")
        .as("back_kop"),
      eb
        .selectFrom("certificate_movements as m")
        .select((e) => e.fn.coalesce(e.fn.sum<number>("m.amount_kop"), e.val(0)).as("kop"))
        .whereRef("m.order_id", "=", "c.order_id")
        .where("m.certificate_id", "=", certificateId)
        .as("counted_kop"),
    ])
    .execute();

interface World {
  readonly shop: Awaited<ReturnType<typeof groupGiftShop>>;
  readonly secret: string;
  readonly contributions: Contributed[];
  /** Contributions that the bank itself took back. */
  readonly takenBack: Set<number>;
  gift: { readonly number: string; readonly access_token: string } | null;
}

async function take(world: World, given: Step): Promise<void> {
  const { shop, secret, contributions } = world;
  const one = "which" in given ? contributions[given.which % Math.max(1, contributions.length)] : undefined;
  switch (given.do) {
    case "contribute": {
      const wanted = await shop.give(secret, "kop" in given ? given.kop / 100 : 10);
      if (wanted.ok) contributions.push(await shop.contributionOf(wanted.value));
      return;
    }
    case "paid":
    case "held":
    case "failed":
      if (one) must(await shop.says(one, given.do));
      return;
    case "other_sum":
      if (one) must(await shop.says(one, "paid", { amount_kop: 1, eventId: `${one.attemptId} other` }));
      return;
    case "taken_back":
      if (!one) return;
      must(await shop.says(one, "refunded"));
      world.takenBack.add(one.orderId);
      return;
    case "job":
      return shop.follow();
    case "bank":
      return shop.bankRefunds({ refuses: "refuses" in given && given.refuses });
    case "order": {
      const placed = await shop.ordered(secret).catch(() => null);
      if (placed?.ok) world.gift = placed.value.order;
      return;
    }
    case "cancel":
      if (world.gift)
        await cancelOwnOrder(
          shop.needs,
          { kind: "link", token: world.gift.access_token },
          world.gift.number,
          {},
        );
      return;
    case "all_back":
      await giveAllBack(shop.needs, shop.organiser, secret);
      return;
    case "rest_back":
      await giveRestBack(shop.needs, shop.organiser, secret);
      return;
    case "more_days": {
      const change = { title: "Для Олени", note: "", target: 900_00, ends_on: "2026-12-20" };
      await changeGroupGift(shop.needs, shop.organiser, secret, change);
      return;
    }
    case "days_pass":
      clock.set(new Date(clock().getTime() + 8 * 86_400_000).toISOString());
      return;
    default:
  }
}

test("the books of a group gift are equal after every step, and all that is owed has gone back in the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      await reset();
      clock.set("2026-11-20T12:00:00+02:00");
      const shop = await groupGiftShop({ db, clock });
      const secret = await shop.open();
      const world: World = { shop, secret, contributions: [], takenBack: new Set(), gift: null };
      const { certificate_id } = await db
        .selectFrom("group_gifts")
        .select("certificate_id")
        .executeTakeFirstOrThrow();
      for (const one of steps) {
        await take(world, one);
        const { rows, ledger } = await books(certificate_id);
        expect(await shop.faults()).toEqual([]);
        const counted_kop = rows.reduce((sum, row) => sum + Number(row.counted_kop), 0);
        // Contributed, not gone back, not spent: that is the balance.
        expect(ledger.balance_kop).toBe(counted_kop - ledger.spent_kop);
        expect(ledger.balance_kop).toBeGreaterThanOrEqual(0);
        for (const { order_id, paid_kop, back_kop } of rows)
          expect(Number(back_kop), `order ${order_id} got more than it paid`).toBeLessThanOrEqual(
            Number(paid_kop),
          );
      }
      // The bank answers, and the shop's job has its turns.
      for (let turn = 0; turn < 4; turn += 1) {
        await shop.follow();
        await shop.bankRefunds();
      }
      const { state } = await shop.seen(secret);
      const { rows, ledger } = await books(certificate_id);
      const failed = await db
        .selectFrom("refunds")
        .select("order_id")
        .where("state", "=", "failed")
        .execute();
      const waits = new Set([...failed.map(({ order_id }) => order_id), ...world.takenBack]);
      for (const { order_id, paid_kop, back_kop, counted_kop } of rows) {
        if (waits.has(order_id)) continue;
        // Every payment is in the gift, or went back.
        expect(Number(paid_kop) - Number(back_kop)).toBe(Number(counted_kop));
        if (state === "given_back") expect(Number(back_kop)).toBe(Number(paid_kop));
      }
      if (state === "given_back" && waits.size === 0) expect(ledger.balance_kop).toBe(0);
      expect(await shop.faults()).toEqual([]);
    }),
    { numRuns: Number(process.env.GROUP_RUNS ?? 25) },
  );
}, 300_000);
