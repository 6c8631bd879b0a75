import { afterAll, expect, test } from "vitest";
import { giveAllBack } from "#shop/group-gifts/ops.server.ts";
import { groupGiftShop } from "../../fixtures/group-gifts.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
race.clock.set("2026-11-20T12:00:00+02:00");
const instance = await twoInstances(race);
const { db } = instance(0);
const shop = await groupGiftShop({ db, clock: race.clock });

const totals = async (orderIds: readonly number[]) => {
  const rows = await db
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .execute();
  return rows.reduce((sum, { state, amount_kop }) => sum + (state === "failed" ? 0 : amount_kop), 0);
};

test("ten payments, each told twice, while the gift is ordered and its money is asked back: every kopiyka is in one place", async () => {
  const secret = await shop.open({ target: 5_000 });
  await shop.paid(secret, 149);
  const waiting = await Promise.all(
    Array.from({ length: 10 }, (_, index) => shop.contributed(secret, 50 + index)),
  );
  const [ordered] = await Promise.allSettled([
    shop.ordered(secret),
    ...waiting.flatMap((one) => [
      shop.says(one, "paid"),
      shop.says(one, "paid", { eventId: `${one.attemptId} again` }),
    ]),
    shop.follow(),
    giveAllBack(instance(1), shop.organiser, secret),
    shop.follow(),
  ]);
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([shop.follow(), shop.follow()]);
    await shop.bankRefunds();
  }
  const { state, collected, own } = await shop.seen(secret);
  const paid = 149 + waiting.reduce((sum, { amount }) => sum + amount, 0);
  const back = (await totals(waiting.map(({ orderId }) => orderId))) / 100;
  const isOrdered = ordered?.status === "fulfilled" && ordered.value.ok;
  expect(state).toBe(isOrdered ? "ordered" : "given_back");
  // What is in the gift and what went back are all that was paid.
  if (isOrdered) {
    expect(collected + back).toBe(paid);
    expect(own?.rest).toBe(collected - 149);
  } else expect([collected, back]).toEqual([0, paid - 149]);
  expect(await shop.faults()).toEqual([]);
});

test("two jobs at once give each contribution back once", async () => {
  const secret = await shop.open({ target: 5_000 });
  const all = [await shop.paid(secret, 100), await shop.paid(secret, 60.5)];
  await giveAllBack(instance(0), shop.organiser, secret);
  await Promise.all(Array.from({ length: 4 }, () => shop.follow()));
  await shop.bankRefunds();
  expect(await Promise.all(all.map(shop.backOf))).toEqual([100, 60.5]);
  expect(await shop.faults()).toEqual([]);
});
