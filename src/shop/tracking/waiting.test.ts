// A parcel that waits at its branch: what its recipient is told, and what its payer may ask for.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { aReport, shipped, toldTracker } from "../../../tests/fixtures/parcels.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { followParcels } from "./ops.server.ts";
import type { ParcelReport } from "./port.ts";
import { livePace } from "./rules/asking.ts";
import { stuckParcels } from "./trouble-reads.server.ts";
import { askForParcel, endParcelWish } from "./wish-ops.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
const checkout = { db, clock, publicUrl, cards: [] };
const waybill = "20450811729034";
let tracker = toldTracker();

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  tracker = toldTracker();
  await addPlaces(db);
  await aProduct(db, { name_uk: "Трюфелі" });
});
afterAll(close);

const recipient = { name: "Олег", surname: "Гнатюк", phone: "0671112233" };
const payerPhone = "+380672201487";
const recipientPhone = "+380671112233";
const storedUntil = "2026-11-26";

async function hear(state: ParcelReport["state"], more: Partial<ParcelReport> = {}) {
  tracker.reports.set(waybill, aReport(waybill, state, { at: clock(), ...more }));
  await db.updateTable("parcels").set({ ask_at: clock() }).where("ask_at", "is not", null).execute();
  const trackers = { nova_poshta: tracker, ukrposhta: null };
  must(await followParcels({ db, clock, env: { publicUrl }, trackers, askingPace: livePace }));
}

/** A parcel at its branch since today. @returns its order's number and secret */
async function waiting(change: Record<string, unknown> = { recipient }, isAnonymous = true) {
  const number = await shipped(checkout, waybill, change);
  await db.updateTable("orders").set({ gift_anonymous: isAnonymous }).execute();
  await hear("at_branch", { storedUntil });
  const { access_token: token } = await db
    .selectFrom("orders")
    .select("access_token")
    .executeTakeFirstOrThrow();
  return { number, buyer: { kind: "link" as const, token } };
}

const said = async (to: string) =>
  (
    await db
      .selectFrom("messages")
      .select(["text"])
      .where("recipient", "=", to)
      .where("purpose", "like", "parcel%")
      .orderBy("id")
      .execute()
  ).map(({ text }) => text);

const traces = /₴|грн|Ірин|Ковальчук|2201487|284|309|189|Трюфел|https?:|diaka|\/o\//iu;

describe("the recipient of a gift", () => {
  test("is told where and until when it waits, without its price, contents, sender and link", async () => {
    await waiting();
    expect(await said(recipientPhone)).toEqual([
      "Вас чекає посилка: Київ, відділення №\u00a01. Забрати до 26\u00a0листопада.",
    ]);
    clock.set("2026-11-22T12:00:00+02:00");
    await hear("at_branch", { storedUntil, at: new Date("2026-11-20T12:00:00+02:00") });
    clock.set("2026-11-26T12:00:00+02:00");
    await hear("at_branch", { storedUntil, at: new Date("2026-11-20T12:00:00+02:00") });
    expect(await said(recipientPhone)).toHaveLength(3);
    const everything = await db
      .selectFrom("messages")
      .select(["text", "purpose"])
      .where("recipient", "=", recipientPhone)
      .execute();
    for (const { text, purpose } of everything) {
      expect(purpose).toBe("parcel_recipient");
      expect(text).not.toMatch(traces);
    }
  });

  test("is told no sum either when they pay on delivery themselves", async () => {
    await waiting({ recipient }, false);
    for (const text of await said(recipientPhone)) expect(text).not.toMatch(traces);
    expect(await said(recipientPhone)).toHaveLength(1);
  });

  test("gets no second message when the payer receives it, also under the same phone", async () => {
    await waiting({ recipient: { ...recipient, phone: "067 220 14 87" } });
    expect(await said(payerPhone)).toHaveLength(1);
  });

  test("is told in the order’s language, also without a place or a day", async () => {
    await shipped(checkout, waybill, { recipient, lang: "ru" });
    await db.updateTable("orders").set({ warehouse_number: null }).execute();
    await hear("at_branch", { place: " " });
    expect(await said(recipientPhone)).toEqual(["Вас ждёт посылка 20450811729034, Новая почта."]);
  });
});

test("on the third and the last day the payer’s message leads to the page where one press asks", async () => {
  const { buyer } = await waiting();
  for (const day of ["2026-11-22", "2026-11-26"]) {
    clock.set(`${day}T12:00:00+02:00`);
    await hear("at_branch", { storedUntil, at: new Date("2026-11-20T12:00:00+02:00") });
  }
  const [first, ...reminders] = await said(payerPhone);
  expect(first).not.toContain(buyer.token);
  expect(reminders).toHaveLength(2);
  for (const text of reminders)
    expect(text).toMatch(new RegExp(`^Ще чекає до 26\\u00a0листопада: ${publicUrl}/.*${buyer.token}`, "u"));
});

describe("what a payer asks for", () => {
  const stuck = async () =>
    ((await stuckParcels(db, system, "uk", clock())) ?? []).map(({ trouble, wish }) => [trouble, wish]);
  const events = async () =>
    (
      await db
        .selectFrom("order_events")
        .select(["kind", "data"])
        .where("kind", "like", "parcel_wish%")
        .execute()
    ).map(({ kind, data }) => [kind, data]);
  let manager: Actor;
  beforeEach(async () => {
    manager = { kind: "staff", role: "manager", customerId: await ensureCustomer(db, "+380500000011") };
  });

  test("is a task for the team until a person closes it; pressing twice asks once", async () => {
    const { number, buyer } = await waiting();
    expect(await stuck()).toEqual([]);
    const pressed = await Promise.all([1, 2].map(() => askForParcel(checkout, buyer, number, "keep")));
    for (const one of pressed) must(one);
    expect(await stuck()).toEqual([["asked", "keep"]]);
    must(await endParcelWish(checkout, manager, number));
    must(await endParcelWish(checkout, manager, number));
    expect(await stuck()).toEqual([]);
    expect(await events()).toEqual([
      ["parcel_wish", { wish: "keep" }],
      ["parcel_wish_done", { wish: "keep" }],
    ]);
  });

  test("is replaced by another wish from another tab, and may be asked again after it was closed", async () => {
    const { number, buyer } = await waiting();
    must(await askForParcel(checkout, buyer, number, "keep"));
    must(await askForParcel(checkout, buyer, number, "return"));
    expect(await stuck()).toEqual([["asked", "return"]]);
    must(await endParcelWish(checkout, manager, number));
    must(await askForParcel(checkout, buyer, number, "return"));
    expect(await stuck()).toEqual([["asked", "return"]]);
  });

  test("is refused with another order’s secret, and once the parcel waits no more", async () => {
    const { number, buyer } = await waiting();
    const other = { kind: "link" as const, token: "x".repeat(20) };
    expect(await askForParcel(checkout, other, number, "keep")).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await askForParcel(checkout, buyer, "99999", "keep")).toMatchObject({
      error: { code: "not_found" },
    });
    await hear("received", { code: 9 });
    expect(await askForParcel(checkout, buyer, number, "keep")).toEqual({
      ok: false,
      error: { code: "parcel_not_waiting" },
    });
    expect(await endParcelWish(checkout, manager, number)).toMatchObject({ error: { code: "not_found" } });
  });

  test("is closed only by staff who may change orders", async () => {
    const { number, buyer } = await waiting();
    must(await askForParcel(checkout, buyer, number, "redirect"));
    const packer: Actor = { ...manager, kind: "staff", role: "packer", customerId: 1 };
    expect(await endParcelWish(checkout, packer, number)).toMatchObject({ error: { code: "forbidden" } });
    expect(await stuck()).toEqual([["asked", "redirect"]]);
  });
});
