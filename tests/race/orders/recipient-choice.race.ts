// Recipients choose the places of their gifts at the same time, on two instances.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { choosePlace } from "#shop/order-changes/choose.server.ts";
import { choiceInput } from "#shop/order-changes/input.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { invoicePaidInput } from "#shop/orders/input.ts";
import { payInvoice } from "#shop/orders/ops/payment/invoices.server.ts";
import { lockOrderById } from "#shop/orders/ops/row.server.ts";
import { followChoices } from "#shop/recipient-choices/jobs.server.ts";
import { renewChoiceLink } from "#shop/recipient-choices/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../fixtures/orders.ts";
import { addPlaces, kyiv, kyivBranch, kyivPostomat } from "../../fixtures/places.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances, waitingForLocks } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db, publicUrl } = instance(0);
let productId = 0;

beforeAll(async () => {
  await addPlaces(db);
  ({ productId } = await aProduct(db, { variants: [{ stock: 1_000 }] }));
});

const aGift = () => paidGifts(1);

/** Paid gifts bought together, whose recipients have links. @returns the first one */
async function paidGifts(count: number) {
  const gift = {
    items: [{ product_id: productId, quantity: 1 }],
    delivery: { type: "recipient_choice" },
    recipient: { name: "Олег", surname: "Шевчук", phone: "0671112233" },
  };
  const more_parcels = Array.from({ length: count - 1 }, () => gift);
  const total = 284 * count;
  const order = await placed(
    instance(0),
    anOrder({ ...gift, more_parcels, payment: "invoice", seen_total: total }),
  );
  const { id, version } = await db
    .selectFrom("orders")
    .select(["id", "version"])
    .where("number", "=", order.number)
    .executeTakeFirstOrThrow();
  const money = { key: randomUUID(), version, amount: total, paid_on: kyivDate(race.clock()) };
  must(await payInvoice(instance(0), system, order.number, invoicePaidInput.parse(money)));
  const { secret } = await db
    .selectFrom("recipient_choice_links")
    .select("secret")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...order, id, secret };
}

const branch = choiceInput.parse({ type: "branch", city_ref: kyiv, warehouse_ref: kyivBranch });
const postomat = choiceInput.parse({ type: "postomat", city_ref: kyiv, warehouse_ref: kyivPostomat });

const told = (answer: { ok: true } | { ok: false; error: { code: string } }): string =>
  answer.ok ? "done" : answer.error.code;

const rowOf = (id: number) =>
  db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const eventsOf = async (id: number) =>
  (await db.selectFrom("order_events").select("kind").where("order_id", "=", id).execute()).map(
    ({ kind }) => kind,
  );

test("two people with one link choose at once: the later choice holds, each is recorded once", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, secret } = await aGift();
    const answers = await Promise.all([
      choosePlace(instance(0), secret, branch),
      choosePlace(instance(1), secret, postomat),
      choosePlace(instance(0), secret, branch),
      choosePlace(instance(1), secret, postomat),
    ]);
    expect(answers.map(told)).toEqual(["done", "done", "done", "done"]);
    const order = await rowOf(id);
    expect(order.warehouse_ref).toBe(order.delivery_type === "branch" ? kyivBranch : kyivPostomat);
    const made = (await eventsOf(id)).filter((kind) => kind === "choice_made").length;
    const messages = await db
      .selectFrom("messages")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("order_id", "=", id)
      .where("purpose", "=", "choice_made")
      .executeTakeFirstOrThrow();
    expect(made).toBeGreaterThanOrEqual(2);
    expect(Number(messages.count)).toBe(made);
  }
});

test("the payer calls the link back while the recipient chooses: an accepted choice stays", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, secret, number, access_token: token } = await aGift();
    const [chosen, renewed] = await Promise.all([
      choosePlace(instance(0), secret, branch),
      renewChoiceLink(instance(1), { kind: "link", token }, number),
    ]);
    must(renewed);
    const { recipient_choice, delivery_type } = await rowOf(id);
    if (chosen.ok) expect([recipient_choice, delivery_type]).toEqual(["chosen", "branch"]);
    else {
      expect(told(chosen)).toBe("choice_called_back");
      expect([recipient_choice, delivery_type]).toEqual(["waiting", "recipient_choice"]);
    }
    expect(told(await choosePlace(instance(0), secret, postomat))).toBe("choice_called_back");
  }
});

test("the parcel leaves while the recipient changes the place: the waybill's place is the saved one", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, secret, number } = await aGift();
    must(await choosePlace(instance(0), secret, branch));
    let { version } = await rowOf(id);
    for (const to of ["confirmed", "packing"] as const)
      ({ version } = must(await moveOrder(instance(0), system, number, { to, version })));
    const [changed, shipped] = await Promise.all([
      choosePlace(instance(0), secret, postomat),
      moveOrder(instance(1), system, number, { to: "shipped", version }),
    ]);
    const { status, delivery_type } = await rowOf(id);
    expect(delivery_type).toBe(changed.ok ? "postomat" : "branch");
    expect([told(changed), told(shipped)]).toEqual(
      status === "shipped" ? ["choice_closed", "done"] : ["done", "conflict"],
    );
  }
});

const follow = (index: number) => {
  const { db: own, clock, publicUrl: url } = instance(index);
  return followChoices.handle({ db: own, clock, env: { publicUrl: url } }, {});
};

const asked = () =>
  db
    .selectFrom("messages")
    .select("text")
    .where("purpose", "=", "recipient_choice")
    .where("recipient", "=", "+380671112233")
    .execute();

test("two instances ask the recipients of gifts, alone and bought together: each is asked once", async () => {
  await db.deleteFrom("recipient_choice_links").execute();
  for (let index = 0; index < 20; index += 1) await paidGifts(index % 2 ? 4 : 1);
  await Promise.all([0, 1, 0, 1].map(follow));
  const texts = await asked();
  const links = await db.selectFrom("recipient_choice_links").select(["order_id", "secret"]).execute();
  expect(links).toHaveLength(50);
  for (const { order_id, secret } of links) {
    expect(texts.filter(({ text }) => text.includes(`${publicUrl}/vybir/${secret}`))).toHaveLength(1);
    expect((await eventsOf(order_id)).filter((kind) => kind === "choice_asked")).toHaveLength(1);
  }
});

test("a recipient whose gift is cancelled while the job waits for it is not asked; those beside it are", async () => {
  const { id, purchase_id } = await rowOf((await paidGifts(3)).id);
  const before = (await asked()).length;
  let job: Promise<void> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await lockOrderById(tx, id);
    job = follow(1);
    await expect.poll(() => waitingForLocks(db), { timeout: 20_000 }).toBe(1);
    await tx.updateTable("orders").set({ status: "cancelled" }).where("id", "=", id).execute();
  });
  await job;
  expect((await asked()).length - before).toBe(2);
  expect(await eventsOf(id)).not.toContain("choice_asked");
  const links = await db
    .selectFrom("recipient_choice_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select("l.sent_at")
    .where("o.purchase_id", "=", purchase_id)
    .orderBy("o.id")
    .execute();
  expect(links.map(({ sent_at }) => sent_at !== null)).toEqual([false, true, true]);
});

test("sixty recipients choose in parallel: each gift has its own place once", async () => {
  const gifts: Awaited<ReturnType<typeof aGift>>[] = [];
  for (let index = 0; index < 60; index += 1) gifts.push(await aGift());
  const answers = await Promise.all(
    gifts.map(({ secret }, index) => choosePlace(instance(index), secret, index % 3 ? branch : postomat)),
  );
  expect(new Set(answers.map(told))).toEqual(new Set(["done"]));
  for (const [index, { id }] of gifts.entries()) {
    expect(await rowOf(id)).toMatchObject({
      recipient_choice: "chosen",
      warehouse_ref: index % 3 ? kyivBranch : kyivPostomat,
      total_kop: 284_00,
    });
    expect((await eventsOf(id)).filter((kind) => kind === "choice_made")).toHaveLength(1);
  }
});
