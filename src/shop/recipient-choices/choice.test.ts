import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { barsAndBoxes } from "../../../tests/fixtures/changed-orders.ts";
import { anOrder, moved, place, placed } from "../../../tests/fixtures/orders.ts";
import { kyiv, kyivBranch, kyivPostomat } from "../../../tests/fixtures/places.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quote } from "../cart/reads.server.ts";
import { choiceDays, choosePlace, choosePlaceAsPayer } from "../order-changes/choose.server.ts";
import { choiceInput, daysQuery } from "../order-changes/input.ts";
import { cancellationInput } from "../order-steps/input.ts";
import { cancelWithRefund } from "../order-steps/ops/cancel.server.ts";
import { invoicePaidInput } from "../orders/input.ts";
import { payInvoice } from "../orders/ops/payment/invoices.server.ts";
import { orderCan } from "../orders/rules/statuses.ts";
import { system } from "../staff/rules/rights.ts";
import { followChoices } from "./jobs.server.ts";
import { renewChoiceLink } from "./ops.server.ts";
import { choiceLinkFor, choiceOf } from "./reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example.com.ua";
const needs = { db, clock, publicUrl, cards: [] };
afterAll(close);

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await barsAndBoxes(db);
});

const recipient = { name: "Олег", surname: "Шевчук", phone: "0671112233" };
const delivery = { type: "recipient_choice" };
const body = (changes: Record<string, unknown> = {}) =>
  anOrder({ delivery, recipient, payment: "invoice", seen_total: 284, ...changes });

const rowOf = (number: string) =>
  db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

async function secretOf(number: string): Promise<string> {
  const { secret } = await db
    .selectFrom("recipient_choice_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select("l.secret")
    .where("o.number", "=", number)
    .where("l.called_back_at", "is", null)
    .executeTakeFirstOrThrow();
  return secret;
}

const pay = async (number: string, amount = 284) => {
  const { version } = await rowOf(number);
  const money = { key: randomUUID(), version, amount, paid_on: kyivDate(clock()) };
  return must(await payInvoice(needs, system, number, invoicePaidInput.parse(money)));
};

/** A paid order whose recipient has to choose. */
async function aPaidChoice(changes: Record<string, unknown> = {}) {
  const order = await placed(needs, body(changes));
  await pay(order.number);
  return { order, secret: await secretOf(order.number) };
}
const choose = (secret: string, place: object) => choosePlace(needs, secret, choiceInput.parse(place));
const toBranch = { type: "branch", city_ref: kyiv, warehouse_ref: kyivBranch };

const messagesTo = async (phone: string) =>
  (await db.selectFrom("messages").select(["text", "purpose"]).where("recipient", "=", phone).execute()).map(
    ({ text }) => text,
  );
const follow = () => followChoices.handle({ ...needs, env: { publicUrl } }, {});

describe("an order whose recipient chooses the place", () => {
  test("costs as much as a branch, promises no day, and is paid in advance", async () => {
    const items = [{ product_id: 1, variant_id: null, quantity: 1, options: {} }];
    const quoted = must(await quote(needs, { items, delivery: { type: "recipient_choice" } }, "uk"));
    expect(quoted).toMatchObject({ delivery: 95, total: 284, arrives_by: null, problems: [] });
    const order = await placed(needs, body());
    expect(order.delivery).toMatchObject({ type: "recipient_choice", choice: "waiting", arrives_by: null });
    expect(await place(needs, body({ payment: "cod" }))).toMatchObject({
      ok: false,
      error: { code: "cash_for_choice", field: "payment" },
    });
    expect(() => body({ recipient: null }) && choiceInput.parse({ type: "pickup" })).toThrow();
  });

  test("is not packed before the choice, and goes where the recipient said after it", async () => {
    const { order, secret } = await aPaidChoice();
    await moved(needs, order.number, ["confirmed"]);
    expect(orderCan.move(await rowOf(order.number), "packing")).toBe(false);
    must(await choose(secret, toBranch));
    const row = await rowOf(order.number);
    expect(row).toMatchObject({
      delivery_type: "branch",
      recipient_choice: "chosen",
      city_uk: "Київ",
      warehouse_number: 1,
      total_kop: 284_00,
      payment_status: "paid",
    });
    expect(row.arrives_by).not.toBeNull();
    expect(orderCan.move(row, "packing")).toBe(true);
  });

  test("may be chosen again until the parcel leaves; the same choice changes nothing", async () => {
    const { order, secret } = await aPaidChoice();
    must(await choose(secret, toBranch));
    const { version } = await rowOf(order.number);
    must(await choose(secret, toBranch));
    expect((await rowOf(order.number)).version).toBe(version);
    must(await choose(secret, { type: "postomat", city_ref: kyiv, warehouse_ref: kyivPostomat }));
    expect(await rowOf(order.number)).toMatchObject({ delivery_type: "postomat", total_kop: 284_00 });
    await moved(needs, order.number, ["confirmed", "packing", "shipped"]);
    expect(await choose(secret, toBranch)).toMatchObject({ error: { code: "choice_closed" } });
  });

  test("a link that the payer replaced is gone, and an unknown one was never there", async () => {
    const { order, secret } = await aPaidChoice();
    const payer = { kind: "link", token: order.access_token } as const;
    must(await renewChoiceLink(needs, payer, order.number));
    expect(await choose(secret, toBranch)).toMatchObject({ error: { code: "choice_called_back" } });
    expect(await choiceOf(db, secret, "uk")).toMatchObject({ error: { code: "choice_called_back" } });
    expect(await choiceOf(db, "nosuchsecret123", "uk")).toMatchObject({ error: { code: "not_found" } });
    must(await choose(await secretOf(order.number), toBranch));
    const another = { kind: "link", token: "another" } as const;
    expect(await renewChoiceLink(needs, another, order.number)).toMatchObject({
      error: { code: "not_found" },
    });
  });

  test("goes by the weather of the chosen city: not into a hot postomat, and not before a hot weekend", async () => {
    await db.updateTable("products").set({ kind: "food" }).where("id", "=", 1).execute();
    const { order, secret } = await aPaidChoice();
    expect(await rowOf(order.number)).toMatchObject({ thermo_bag: false });
    clock.set("2027-07-09T12:00:00+03:00");
    const days = ["2027-07-11", "2027-07-12", "2027-07-13"];
    await db
      .insertInto("forecasts")
      .values(days.map((day) => ({ city_ref: kyiv, day, max_c: 31, asked_at: clock() })))
      .execute();
    const toPostomat = { type: "postomat", city_ref: kyiv, warehouse_ref: kyivPostomat };
    expect(await choose(secret, toPostomat)).toMatchObject({
      error: { code: "postomat_too_hot", field: "type" },
    });
    must(await choose(secret, toBranch));
    expect(await rowOf(order.number)).toMatchObject({
      dispatch_on: "2027-07-12",
      arrives_by: "2027-07-13",
      thermo_bag: true,
    });
  });

  test("on the day that the recipient chose, by the capacity of days; before it is paid none is offered", async () => {
    const days = async (secret: string) => must(await choiceDays(needs, secret, daysQuery.parse(toBranch)));
    const unpaid = await placed(needs, body());
    const early = await secretOf(unpaid.number);
    expect(await days(early)).toEqual([]);
    must(await choose(early, { ...toBranch, date: "2026-11-24" }));
    expect(await rowOf(unpaid.number)).toMatchObject({ delivery_date: null });

    const { order, secret } = await aPaidChoice();
    const open = (await days(secret)).filter(({ closed }) => closed === null).map(({ day }) => day);
    expect(open).toContain("2026-11-24");
    must(await choose(secret, { ...toBranch, date: "2026-11-24" }));
    expect(await rowOf(order.number)).toMatchObject({
      delivery_date: "2026-11-24",
      arrives_by: "2026-11-24",
    });
    expect(must(await choiceOf(db, secret, "uk")).chosen).toMatchObject({ date: "2026-11-24" });
    expect(await choose(secret, { ...toBranch, date: "2026-11-19" })).toMatchObject({
      error: { code: "wrong_delivery_date", field: "date" },
    });
    const renewed = await secretOf(order.number);
    must(await renewChoiceLink(needs, { kind: "link", token: order.access_token }, order.number));
    expect(await choiceDays(needs, renewed, daysQuery.parse(toBranch))).toMatchObject({
      error: { code: "choice_called_back" },
    });
  });

  test("a place that does not exist is refused at its field", async () => {
    const { secret } = await aPaidChoice();
    expect(await choose(secret, { ...toBranch, warehouse_ref: kyivPostomat })).toMatchObject({
      error: { code: "unknown_warehouse", field: "warehouse_ref" },
    });
  });
});

describe("the recipient is asked", () => {
  test("once it is paid, after 24 and 48 hours, and then the payer", async () => {
    const order = await placed(needs, body());
    await follow();
    expect(await messagesTo("+380671112233")).toEqual([]);
    await pay(order.number);
    const told = async (at: string) => {
      clock.set(at);
      await follow();
      await follow();
      return (await messagesTo("+380671112233")).length;
    };
    expect(await told("2026-11-20T13:00:00+02:00")).toBe(1);
    expect(await told("2026-11-21T12:59:00+02:00")).toBe(1);
    expect(await told("2026-11-21T13:00:00+02:00")).toBe(2);
    expect(await told("2026-11-22T13:00:00+02:00")).toBe(3);
    expect(await told("2026-11-24T13:00:00+02:00")).toBe(3);
    expect(await told("2026-11-25T13:00:00+02:00")).toBe(3);
    expect(await rowOf(order.number)).toMatchObject({ recipient_choice: "expired" });
    expect((await messagesTo("+380672201487")).at(-1)).toContain("не вибрав місце");
    expect(await choose(await secretOf(order.number), toBranch)).toMatchObject({
      error: { code: "choice_called_back" },
    });
  });

  test("for each of several gifts bought together that is not cancelled, chosen or short of money by then, by its current link", async () => {
    const phones = [1, 2, 3, 4, 5].map((n) => `+38067111220${n}`);
    const [to = {}, ...more_parcels] = phones.map((phone) => ({
      items: [{ product_id: 1, quantity: 1 }],
      delivery,
      recipient: { ...recipient, phone },
    }));
    const { number } = await placed(needs, body({ ...to, more_parcels, seen_total: 5 * 284 }));
    await pay(number, 5 * 284);
    const gifts = await db.selectFrom("orders").selectAll().orderBy("parcel").execute();
    const [, cancelled, chosen, dearer, renewed] = gifts.map((gift) => ({
      ...gift,
      token: gift.access_token,
    }));
    if (!cancelled || !chosen || !dearer || !renewed) throw new Error("five parcels");
    const wish = { key: randomUUID(), version: cancelled.version, way: "by_hand" };
    must(await cancelWithRefund(needs, system, cancelled.number, cancellationInput.parse(wish)));
    must(await choose(await secretOf(chosen.number), toBranch));
    await db
      .updateTable("orders")
      .set({ delivery_kop: dearer.delivery_kop + 1, total_kop: dearer.total_kop + 1 })
      .where("id", "=", dearer.id)
      .execute();
    const replaced = await secretOf(renewed.number);
    must(await renewChoiceLink(needs, { kind: "link", token: renewed.token }, renewed.number));
    await follow();
    const asked = await Promise.all(phones.map(messagesTo));
    expect(asked.map(({ length }) => length)).toEqual([1, 0, 0, 0, 1]);
    expect(asked[4]?.[0]).toContain(await secretOf(renewed.number));
    expect(asked[4]?.[0]).not.toContain(replaced);
  });

  test("although asking for another purchase fails, which is then tried again", async () => {
    await aPaidChoice();
    await aPaidChoice({ recipient: { ...recipient, phone: "0671112244" } });
    const counts = async () => [
      (await messagesTo("+380671112233")).length,
      (await messagesTo("+380671112244")).length,
    ];
    await sql`alter table messages add constraint broken check (recipient <> '+380671112233')`.execute(db);
    await expect(follow()).rejects.toThrow("broken");
    expect(await counts()).toEqual([0, 1]);
    await sql`alter table messages drop constraint broken`.execute(db);
    await follow();
    expect(await counts()).toEqual([1, 1]);
  });

  test("without price, contents or the payer's phone, and by an anonymous payer without a name", async () => {
    const { order } = await aPaidChoice();
    const anonymous = await aPaidChoice({
      recipient: { ...recipient, phone: "0671112244" },
      gift: { message: null, wrap: false, anonymous: true },
    });
    await follow();
    const texts = [...(await messagesTo("+380671112233")), ...(await messagesTo("+380671112244"))];
    expect(texts).toHaveLength(2);
    const pages = await Promise.all(
      [order.number, anonymous.order.number].map(async (number) =>
        JSON.stringify(must(await choiceOf(db, await secretOf(number), "uk"))),
      ),
    );
    for (const text of [...texts, ...pages])
      expect(text).not.toMatch(/₴|189|284|672201487|Шоколад|Ковальчук/);
    expect(texts[0]).toContain("Ірина");
    expect(texts[1]).not.toContain("Ірина");
    expect(pages[1]).not.toContain("Ірина");
  });
});

describe("when the recipient has not chosen in time", () => {
  /** The gift of a signed-in payer, five days after it was paid; earlier they sent this recipient a parcel. */
  async function anExpiredChoice({ before = {}, isSame = true } = {}) {
    const payer = await ensureCustomer(db, "+380672201487");
    const another = await ensureCustomer(db, "+380671112255");
    const sent = anOrder({ delivery: toBranch, recipient, payment: "invoice", seen_total: 284, ...before });
    const actor = { kind: "customer", customerId: isSame ? payer : another } as const;
    must(await place(needs, sent, { actor }));
    const { order } = must(await place(needs, body(), { actor: { kind: "customer", customerId: payer } }));
    await pay(order.number);
    await follow();
    clock.set("2026-11-26T12:00:00+02:00");
    await follow();
    const buyer = { kind: "link", token: order.access_token } as const;
    const proposal = async () => (await choiceLinkFor(db, buyer, order.number, "uk"))?.proposal;
    const accept = (ref: string) => choosePlaceAsPayer(needs, buyer, order.number, ref);
    return { order, buyer, proposal, accept };
  }

  test("the payer is offered the branch of an earlier parcel, and the recipient may still change it", async () => {
    const { order, proposal, accept } = await anExpiredChoice();
    expect((await messagesTo("+380672201487")).at(-1)).toContain("у відділення №\u00a01, Київ?");
    expect(await proposal()).toMatchObject({ ref: kyivBranch, place: expect.stringContaining("Київ") });
    must(await accept(kyivBranch));
    expect(await rowOf(order.number)).toMatchObject({
      delivery_type: "branch",
      warehouse_ref: kyivBranch,
      recipient_choice: "chosen",
      total_kop: 284_00,
      payment_status: "paid",
    });
    expect((await rowOf(order.number)).arrives_by).not.toBeNull();
    expect(await accept(kyivBranch)).toMatchObject({ error: { code: "choice_closed" } });
    must(
      await choose(await secretOf(order.number), {
        type: "postomat",
        city_ref: kyiv,
        warehouse_ref: kyivPostomat,
      }),
    );
  });

  test("a city that is known from a door gets its first branch; a closed branch is not offered", async () => {
    const door = { type: "courier", city_ref: kyiv, street: "Хрещатик", building: "1" };
    const { proposal, accept } = await anExpiredChoice({ before: { delivery: door, seen_total: 329 } });
    expect(await proposal()).toMatchObject({ ref: kyivBranch });
    await db.updateTable("warehouses").set({ closed_at: clock() }).execute();
    expect(await proposal()).toBeNull();
    expect(await accept(kyivBranch)).toMatchObject({ error: { code: "unknown_warehouse" } });
  });

  test("another payer's parcels say nothing, and another person cannot accept", async () => {
    const { order, proposal, accept } = await anExpiredChoice({ isSame: false });
    expect(await proposal()).toBeNull();
    expect((await messagesTo("+380672201487")).at(-1)).toContain("Виберіть самі");
    expect(await accept(kyivBranch)).toMatchObject({ error: { code: "unknown_warehouse" } });
    const another = { kind: "link", token: "another" } as const;
    expect(await choosePlaceAsPayer(needs, another, order.number, kyivBranch)).toMatchObject({
      error: { code: "not_found" },
    });
  });

  test("while the recipient may still choose, the payer decides nothing", async () => {
    const { order } = await aPaidChoice();
    const buyer = { kind: "link", token: order.access_token } as const;
    expect((await choiceLinkFor(db, buyer, order.number, "uk"))?.proposal).toBeNull();
    expect(await choosePlaceAsPayer(needs, buyer, order.number, kyivBranch)).toMatchObject({
      error: { code: "choice_closed" },
    });
  });
});
