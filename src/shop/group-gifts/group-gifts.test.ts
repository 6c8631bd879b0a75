import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { certificateShop } from "../../../tests/fixtures/certificates.ts";
import { groupGiftShop } from "../../../tests/fixtures/group-gifts.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { newCertificateInput } from "../certificates/input.ts";
import { issueCertificate } from "../certificates/ops.server.ts";
import { certificateList } from "../certificates/reads.server.ts";
import { cancelOwnOrder } from "../orders/ops/buyer.server.ts";
import { paymentStep } from "../payments/job-kinds.ts";
import { guest } from "../staff/rules/rights.ts";
import {
  changeGroupGift,
  closeToOrder,
  giveAllBack,
  giveRestBack,
  renewGroupGiftLink,
} from "./ops.server.ts";
import { contributionsNotRefunded, orderingOf } from "./reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);
let shop: Awaited<ReturnType<typeof groupGiftShop>>;
let secret: string;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  shop = await groupGiftShop({ db, clock });
  secret = await shop.open();
});

const states = async () => (await shop.seen(secret)).own?.contributions.map(({ state }) => state);
const messages = async () => {
  const rows = await db
    .selectFrom("messages")
    .select(["recipient", "text"])
    .where("purpose", "=", "group_gift")
    .orderBy("id")
    .execute();
  return rows.map(({ recipient, text }) => `${recipient}: ${text}`);
};

describe("a contribution", () => {
  test("counts when it is paid: its order is complete, and everybody with the link sees it", async () => {
    const one = await shop.contributed(secret, 120, { shows_sum: true });
    expect(await shop.seen(secret)).toMatchObject({ collected: 0, state: "open", contributors: [] });
    expect(await states()).toEqual(["waiting"]);
    must(await shop.says(one, "paid"));
    await shop.follow();
    const gift = await shop.seen(secret, guest);
    expect(gift).toMatchObject({ collected: 120, state: "open", own: null });
    expect(gift.contributors).toEqual([{ name: "Тарас", wish: "З днем народження!", amount: 120 }]);
    const order = await db.selectFrom("orders").selectAll().where("id", "=", one.orderId).executeTakeFirst();
    expect(order).toMatchObject({ status: "completed", payment_status: "paid", delivery_type: "digital" });
    expect(await messages()).toEqual([
      "+380509998877: Дякуємо! Ваш внесок 120\u00a0₴ у подарунок «Для Олени» отримано.",
    ]);
    expect(await shop.faults()).toEqual([]);
  });

  test("keeps its sum from others unless the contributor shows it", async () => {
    await shop.paid(secret, 120);
    expect((await shop.seen(secret, guest)).contributors[0]?.amount).toBeNull();
    expect((await shop.seen(secret)).own?.contributions[0]?.amount).toBe(120);
  });

  test("is written once per key; another sum with the same key is refused", async () => {
    const key = randomUUID();
    const first = must(await shop.give(secret, 50, {}, key));
    expect(must(await shop.give(secret, 50, {}, key)).number).toBe(first.number);
    expect(await shop.give(secret, 60, {}, key)).toMatchObject({ error: { code: "idempotency_conflict" } });
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("with another sum than asked does not count", async () => {
    const one = await shop.contributed(secret, 120);
    must(await shop.says(one, "paid", { amount_kop: 100_00 }));
    await shop.follow();
    expect(await shop.seen(secret)).toMatchObject({ collected: 0 });
  });

  test("paid twice counts once, and the second payment goes back", async () => {
    const one = await shop.paid(secret, 120);
    const again = await db
      .insertInto("payment_attempts")
      .columns(["purchase_id", "order_id", "provider", "amount_kop", "status", "created_at", "updated_at"])
      .expression(
        db
          .selectFrom("payment_attempts")
          .select((eb) => [
            "purchase_id",
            "order_id",
            "provider",
            "amount_kop",
            eb.val("created" as const).as("status"),
            "created_at",
            "updated_at",
          ])
          .where("id", "=", one.attemptId),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    must(await shop.says({ attemptId: again.id, amount: 120 }, "paid"));
    await shop.follow();
    await shop.bankRefunds();
    await shop.follow();
    expect(await shop.backOf(one)).toBe(120);
    expect(await shop.seen(secret)).toMatchObject({ collected: 120 });
    expect(await shop.faults()).toEqual([]);
  });

  test("held by the bank is taken, and counts then", async () => {
    const one = await shop.contributed(secret, 120);
    must(await shop.says(one, "held"));
    await shop.follow();
    expect(await shop.seen(secret)).toMatchObject({ collected: 0 });
    const jobs = await db.selectFrom("jobs").select("payload").where("name", "=", paymentStep.name).execute();
    expect(jobs).toMatchObject([{ payload: { attempt_id: one.attemptId, step: "capture" } }]);
    must(await shop.says(one, "paid"));
    await shop.follow();
    expect(await shop.seen(secret)).toMatchObject({ collected: 120 });
  });

  test("that the bank takes back leaves the gift, as far as it was not spent", async () => {
    const one = await shop.paid(secret, 120);
    await shop.paid(secret, 80);
    must(await shop.says(one, "refunded"));
    expect(await shop.seen(secret)).toMatchObject({ collected: 80 });
    expect(await shop.faults()).toEqual([]);
  });
});

describe("the end", () => {
  test("the sum is reached: the organiser is told once, and no more contributions are taken", async () => {
    const late = await shop.contributed(secret, 40);
    await shop.paid(secret, 300);
    await shop.follow();
    await shop.follow();
    const told = (await messages()).filter((text) => text.startsWith("+380672201487"));
    expect(told).toEqual([expect.stringContaining("Збір «Для Олени» завершено: 300\u00a0₴")]);
    expect(await shop.give(secret, 10)).toMatchObject({ error: { code: "group_gift_over" } });
    // Begun before: it counts until the gift is ordered.
    must(await shop.says(late, "paid"));
    expect(await shop.seen(secret)).toMatchObject({ collected: 340, state: "reached" });
  });

  test("the organiser orders with the gift's money and all wishes", async () => {
    await shop.paid(secret, 100, { name: "Тарас", wish: "Щастя!" });
    await shop.paid(secret, 200, { name: "Оля", wish: "" });
    const closed = must(await closeToOrder(shop.needs, shop.organiser, secret));
    expect(await orderingOf(db, closed.gift, closed.code)).toMatchObject({
      words: "Щастя! — Тарас",
      left: [],
      items: [{ product_id: shop.product, quantity: 1 }],
    });
    const placed = must(await shop.ordered(secret, 2));
    expect(placed.order.payment_status).toBe("paid");
    await shop.follow();
    const gift = await shop.seen(secret);
    expect(gift).toMatchObject({
      state: "ordered",
      collected: 300,
      own: { rest: 2, order_numbers: [placed.order.number], can: { give_rest_back: true, change: false } },
    });
    expect((await messages()).filter((text) => text.includes("замовлено"))).toHaveLength(2);
    expect(await shop.faults()).toEqual([]);
  });

  test("too little: its day has passed; the organiser moves the day, and contributions are taken again", async () => {
    await shop.paid(secret, 100);
    clock.set("2026-12-02T12:00:00+02:00");
    await shop.follow();
    expect(await shop.seen(secret)).toMatchObject({ state: "ended", own: { decide_until: "2026-12-16" } });
    const change = { title: "Для Олени", note: "", target: 300_00 };
    expect(
      await changeGroupGift(shop.needs, shop.organiser, secret, { ...change, ends_on: "2026-11-30" }),
    ).toMatchObject({ error: { code: "group_gift_day" } });
    must(await changeGroupGift(shop.needs, shop.organiser, secret, { ...change, ends_on: "2026-12-10" }));
    await shop.paid(secret, 50);
    expect(await shop.seen(secret)).toMatchObject({ state: "open", collected: 150 });
  });

  test("too little: the rest is paid at the checkout", async () => {
    await shop.paid(secret, 100);
    const placed = must(await shop.ordered(secret, 1));
    expect(placed.order).toMatchObject({ total: 149 });
    expect(await shop.seen(secret)).toMatchObject({ state: "ordered", own: { rest: 0 } });
  });

  test("everybody gets the money back by the same way", async () => {
    const one = await shop.paid(secret, 100);
    const two = await shop.paid(secret, 50);
    must(await giveAllBack(shop.needs, shop.organiser, secret));
    await shop.follow();
    await shop.bankRefunds();
    await shop.follow();
    expect([await shop.backOf(one), await shop.backOf(two)]).toEqual([100, 50]);
    expect(await shop.seen(secret)).toMatchObject({ state: "given_back", collected: 0 });
    expect(await states()).toEqual(["back", "back"]);
    expect(await shop.faults()).toEqual([]);
    expect(await closeToOrder(shop.needs, shop.organiser, secret)).toMatchObject({
      error: { code: "group_gift_over" },
    });
  });

  test("the organiser does not decide: a reminder after a week, the money back after two", async () => {
    const one = await shop.paid(secret, 100);
    for (const day of ["2026-12-02", "2026-12-08", "2026-12-09", "2026-12-10", "2026-12-16"]) {
      clock.set(`${day}T12:00:00+02:00`);
      await shop.follow();
    }
    expect((await messages()).slice(1).map((text) => text.split(":")[0])).toEqual(
      Array.from({ length: 3 }, () => "+380672201487"),
    );
    expect((await messages()).at(-1)).toContain("повертаємо всім");
    expect(await shop.backOf(one)).toBe(100);
  });

  test("what comes after the order goes back by itself", async () => {
    await shop.paid(secret, 149);
    const late = await shop.contributed(secret, 70);
    const held = await shop.contributed(secret, 30);
    const never = await shop.contributed(secret, 20);
    must(await shop.ordered(secret));
    must(await shop.says(late, "paid"));
    must(await shop.says(held, "held"));
    await shop.follow();
    await shop.bankRefunds();
    await shop.follow();
    expect(await shop.backOf(late)).toBe(70);
    expect(await shop.seen(secret)).toMatchObject({ collected: 149, state: "ordered" });
    const rows = await db
      .selectFrom("orders")
      .select("status")
      .where("id", "in", [held.orderId, never.orderId])
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    // Its callback comes even later: the order is cancelled, the money goes back.
    must(await shop.says(never, "paid"));
    await shop.follow();
    await shop.bankRefunds();
    expect(await shop.backOf(never)).toBe(20);
    expect(await shop.faults()).toEqual([]);
  });

  test("a held sum that the bank lets go leaves no contribution that waits for ever", async () => {
    const one = await shop.contributed(secret, 70);
    must(await shop.says(one, "held"));
    await shop.follow();
    must(await shop.says(one, "refunded"));
    await shop.follow();
    const order = () =>
      db.selectFrom("orders").select(["status", "payment_status"]).where("id", "=", one.orderId).execute();
    // It may still be paid while the gift is open.
    expect(await order()).toMatchObject([{ status: "confirmed" }]);
    must(await giveAllBack(shop.needs, shop.organiser, secret));
    await shop.follow();
    expect(await order()).toMatchObject([{ status: "cancelled" }]);
    expect(await shop.backOf(one)).toBe(0);
  });

  test("too much: the rest goes back to the latest contributors first", async () => {
    const first = await shop.paid(secret, 100);
    const second = await shop.paid(secret, 60);
    const third = await shop.paid(secret, 40.5);
    must(await shop.ordered(secret));
    await shop.follow();
    must(await giveRestBack(shop.needs, shop.organiser, secret));
    await shop.follow();
    await shop.bankRefunds();
    await shop.follow();
    expect([await shop.backOf(first), await shop.backOf(second), await shop.backOf(third)]).toEqual([
      0, 11, 40.5,
    ]);
    expect(await shop.seen(secret)).toMatchObject({ collected: 149, own: { rest: 0 } });
    expect(await giveRestBack(shop.needs, shop.organiser, secret)).toMatchObject({
      error: { code: "group_gift_over" },
    });
    expect(await shop.faults()).toEqual([]);
  });

  test("the order is cancelled: its money is in the gift again, and everybody can get it back", async () => {
    const one = await shop.paid(secret, 149);
    const { order } = must(await shop.ordered(secret));
    must(await cancelOwnOrder(shop.needs, { kind: "link", token: order.access_token }, order.number, {}));
    expect(await shop.seen(secret)).toMatchObject({ state: "ended", collected: 149 });
    must(await giveAllBack(shop.needs, shop.organiser, secret));
    await shop.follow();
    expect(await shop.backOf(one)).toBe(149);
  });

  test("a refund that the bank refuses waits for a person, and the money stays where it was", async () => {
    const one = await shop.paid(secret, 100);
    must(await giveAllBack(shop.needs, shop.organiser, secret));
    await shop.follow();
    await shop.bankRefunds({ refuses: true });
    await shop.follow();
    expect(await shop.backOf(one)).toBe(0);
    expect(await shop.seen(secret)).toMatchObject({ collected: 100, state: "given_back" });
    expect(await shop.faults()).toEqual([]);
    expect(await contributionsNotRefunded(db)).toHaveLength(1);
  });
});

describe("the organiser", () => {
  test("is the only one who decides", async () => {
    await shop.paid(secret, 100);
    const other = { kind: "customer", customerId: 999_999 } as const;
    for (const actor of [guest, other]) {
      const code = actor === guest ? "unauthenticated" : "not_found";
      expect(await closeToOrder(shop.needs, actor, secret)).toMatchObject({ error: { code } });
      expect(await giveAllBack(shop.needs, actor, secret)).toMatchObject({ error: { code } });
      expect(await renewGroupGiftLink(shop.needs, actor, secret)).toMatchObject({ error: { code } });
    }
  });

  test("replaces the link: the old one stops working", async () => {
    const fresh = must(await renewGroupGiftLink(shop.needs, shop.organiser, secret)).secret;
    expect(await shop.give(secret, 10)).toMatchObject({ error: { code: "not_found" } });
    expect((await shop.seen(fresh)).title).toBe("Для Олени");
  });

  test("cannot order before there is money", async () => {
    expect(await closeToOrder(shop.needs, shop.organiser, secret)).toMatchObject({
      error: { code: "group_gift_empty" },
    });
  });
});

test("the team finds the certificates of group gifts in a view of their own", async () => {
  await shop.paid(secret, 120);
  const manager = { kind: "staff", role: "manager", customerId: 1 } as const;
  must(
    await issueCertificate(
      { ...certificateShop, db, clock, env: { publicUrl: certificateShop.publicUrl } },
      manager,
      newCertificateInput.parse({ key: randomUUID(), amount: 500, reason: "Подяка за відгук" }),
    ),
  );
  const list = await certificateList({ db, clock }, manager, {
    q: "",
    state: "group_gifts",
    page: 1,
    per_page: 50,
  });
  expect(list?.data).toMatchObject([{ reason: "Для Олени", balance: 120 }]);
  expect(list?.counts).toMatchObject({ group_gifts: 1, all: 2 });
});
