import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { type Actor, type Role, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { packingBoard } from "../reads/packing.server.ts";
import { enterPaperResult, pickItem, putBack, setPacked, shipPacked, takeToPack } from "./packing.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const waybill = "20450811729034";
let marta: Actor;
let ihor: Actor;

const person = async (phone: string, name: string, role: Role): Promise<Actor> => {
  const customerId = await ensureCustomer(db, phone);
  await db.updateTable("customers").set({ first_name: name }).where("id", "=", customerId).execute();
  return { kind: "staff", role, customerId };
};
const idOf = (actor: Actor): number | null => (actor.kind === "staff" ? actor.customerId : null);

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { name_uk: "Трюфелі" });
  marta = await person("+380500000012", "Марта", "packer");
  ihor = await person("+380500000013", "Ігор", "packer");
});
afterAll(close);

const confirmed = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const { number } = await placed(needs, anOrder(changes));
  const moved = await moveOrder(needs, system, number, { to: "confirmed", version: 1 });
  if (!moved.ok) throw new Error(moved.error.code);
  return number;
};
const parcel = (items: 1 | 2): Record<string, unknown> => ({
  seen_total: items === 1 ? 355.58 : 548.36,
  items: [{ product_id: 1, quantity: items }],
  delivery: toBranch,
  gift: { message: "З любов’ю", wrap: true, anonymous: false },
});
const board = async (actor: Actor = marta) => {
  const options = { actor, settings: defaultDeliverySettings, now: clock(), locale: "uk" } as const;
  const shown = await packingBoard(db, options);
  if (!shown) throw new Error("no board");
  return shown;
};
const onBoard = async (number: string) => {
  const { open, shipped } = await board();
  const order = [...open, ...shipped].find((one) => one.number === number);
  if (!order) throw new Error(`no ${number}`);
  return order;
};
const fill = async (number: string): Promise<void> => {
  for (const { key, quantity } of (await onBoard(number)).items)
    expect(await pickItem(needs, marta, number, { item: key, picked: quantity })).toMatchObject({ ok: true });
};
const history = async (number: string) =>
  (await crmOrder(db, marta, number, "uk"))?.history.map(({ kind, name, data }) => [
    kind,
    data.to ?? null,
    name,
  ]);

describe("taking an order to pack", () => {
  test("puts the packer's name on it and starts its packing", async () => {
    const number = await confirmed();
    expect((await onBoard(number)).stage).toBe("to_pack");
    expect(await takeToPack(needs, marta, number, { seen: null })).toMatchObject({ ok: true });
    expect(await onBoard(number)).toMatchObject({ stage: "packing", packer: { name: "Марта", is_me: true } });
  });

  test("tells the second of two packers who was first", async () => {
    const number = await confirmed();
    const answers = await Promise.all(
      [marta, ihor].map((who) => takeToPack(needs, who, number, { seen: null })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "packing_taken" } });
    expect(await takeToPack(needs, ihor, number, { seen: idOf(marta) })).toMatchObject({ ok: true });
    expect(await pickItem(needs, marta, number, { item: "1", picked: 1 })).toMatchObject({
      error: { code: "packing_taken", name: "Ігор" },
    });
  });

  test("sent twice changes nothing twice", async () => {
    const number = await confirmed();
    await takeToPack(needs, marta, number, { seen: null });
    const before = await history(number);
    expect(await takeToPack(needs, marta, number, { seen: null })).toMatchObject({ ok: true });
    expect(await history(number)).toEqual(before);
  });

  test("is undone by putting it back, and picked units stay picked", async () => {
    const number = await confirmed(parcel(2));
    await pickItem(needs, marta, number, { item: "wrap", picked: 1 });
    expect(await putBack(needs, ihor, number)).toMatchObject({ error: { code: "packing_taken" } });
    expect(await putBack(needs, marta, number)).toMatchObject({ ok: true });
    const order = await onBoard(number);
    expect([order.stage, order.packer, order.items.map(({ picked }) => picked)]).toEqual([
      "to_pack",
      null,
      [0, 1, 0],
    ]);
    expect(await takeToPack(needs, ihor, number, { seen: null })).toMatchObject({ ok: true });
  });

  test("is refused for an order that is not confirmed or is cancelled", async () => {
    const { number } = await placed(needs, anOrder());
    const refused = { error: { code: "not_packable", status: "new" } };
    expect(await takeToPack(needs, marta, number, { seen: null })).toMatchObject(refused);
    expect(await takeToPack(needs, marta, "99999", { seen: null })).toMatchObject({
      error: { code: "not_found" },
    });
  });
});

describe("a parcel", () => {
  test("is packed only when it holds every line, the wrap and the card", async () => {
    const number = await confirmed(parcel(2));
    await pickItem(needs, marta, number, { item: "1", picked: 1 });
    expect(await setPacked(needs, marta, number, { packed: true })).toMatchObject({
      error: { code: "packing_incomplete" },
    });
    await fill(number);
    expect(await setPacked(needs, marta, number, { packed: true })).toMatchObject({
      value: { outcome: "done" },
    });
    expect(await setPacked(needs, marta, number, { packed: true })).toMatchObject({
      value: { outcome: "already" },
    });
    expect((await onBoard(number)).stage).toBe("packed");
    expect((await history(number))?.filter(([kind]) => kind === "packed")).toEqual([
      ["packed", null, "Марта"],
    ]);
  });

  test("is open again when something is taken out of it", async () => {
    const number = await confirmed(parcel(1));
    await fill(number);
    await setPacked(needs, marta, number, { packed: true });
    await pickItem(needs, marta, number, { item: "card", picked: 0 });
    expect((await onBoard(number)).stage).toBe("packing");
    expect((await history(number))?.[0]).toEqual(["unpacked", null, "Марта"]);
  });

  test("takes no more of a product than was ordered, and no product that was not", async () => {
    const number = await confirmed(parcel(2));
    for (const wrong of [
      { item: "1", picked: 3 },
      { item: "777", picked: 1 },
    ])
      expect(await pickItem(needs, marta, number, wrong)).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("handing over", () => {
  test("needs a packed parcel and the carrier's number, and happens once", async () => {
    const number = await confirmed(parcel(1));
    const ship = (tracking_number: string | null) => shipPacked(needs, ihor, number, { tracking_number });
    await fill(number);
    expect(await ship(waybill)).toMatchObject({ error: { code: "packing_incomplete" } });
    await setPacked(needs, marta, number, { packed: true });
    expect(await ship(null)).toMatchObject({ error: { code: "waybill_needed" } });
    expect(await ship(waybill)).toMatchObject({ value: { outcome: "done" } });
    const at = clock();
    clock.set("2026-11-20T12:40:00+02:00");
    expect(await ship(waybill)).toEqual({ ok: true, value: { outcome: "already", at, colleague: null } });
    expect(await ship("59000000000000")).toMatchObject({
      error: { code: "shipped_otherwise", tracking_number: waybill },
    });
    const shipped = await board();
    expect(shipped.shipped.map((order) => [order.number, order.stage])).toEqual([[number, "shipped"]]);
    expect((await history(number))?.filter(([, to]) => to === "shipped")).toHaveLength(1);
  });

  test("to the showroom needs no number", async () => {
    const number = await confirmed();
    await fill(number);
    await setPacked(needs, marta, number, { packed: true });
    expect(await shipPacked(needs, marta, number, {})).toMatchObject({ value: { outcome: "done" } });
    expect((await board()).shipped_total).toEqual({ carrier: 0, courier: 0, pickup: 1 });
  });
});

describe("a result from a printed sheet", () => {
  test("moves a confirmed order to shipped, and entered again shows when", async () => {
    const number = await confirmed(parcel(2));
    const enter = () =>
      enterPaperResult(needs, marta, number, { result: "shipped", tracking_number: waybill });
    expect(await enter()).toMatchObject({ value: { outcome: "done" } });
    const at = clock();
    clock.set("2026-11-20T14:00:00+02:00");
    expect(await enter()).toEqual({ ok: true, value: { outcome: "already", at, colleague: null } });
    expect((await history(number))?.map(([kind, to]) => to ?? kind)).toEqual([
      "shipped",
      "packed",
      "packing",
      "confirmed",
      "placed",
    ]);
  });

  test("never ships twice under two numbers, even entered at once", async () => {
    const number = await confirmed(parcel(1));
    const answers = await Promise.all(
      [waybill, "59000000000000"].map((tracking_number) =>
        enterPaperResult(needs, marta, number, { result: "shipped", tracking_number }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "shipped_otherwise" } });
  });

  test("leaves a parcel with the colleague who packs it, and is refused for a cancelled order", async () => {
    const number = await confirmed();
    await takeToPack(needs, ihor, number, { seen: null });
    expect(await enterPaperResult(needs, marta, number, { result: "packed" })).toMatchObject({ ok: true });
    expect(await onBoard(number)).toMatchObject({ stage: "packed", packer: { name: "Ігор" } });
    const cancelled = await confirmed();
    await moveOrder(needs, system, cancelled, { to: "cancelled", version: 2 });
    expect(await enterPaperResult(needs, marta, cancelled, { result: "packed" })).toMatchObject({
      error: { code: "not_packable", status: "cancelled" },
    });
  });

  test("without the number that a carrier needs changes nothing", async () => {
    const number = await confirmed(parcel(1));
    expect(await enterPaperResult(needs, marta, number, { result: "shipped" })).toMatchObject({
      error: { code: "waybill_needed" },
    });
    expect((await onBoard(number)).stage).toBe("to_pack");
  });
});

describe("the board", () => {
  test("shows orders due today, the most urgent first, and those due tomorrow separately", async () => {
    const pickup = await confirmed();
    const parcelToday = await confirmed(parcel(1));
    clock.set("2026-11-20T16:00:00+02:00");
    const tomorrow = await confirmed(parcel(1));
    expect((await board()).open.map(({ number, wave, due }) => [number, wave, due?.is_late])).toEqual([
      [pickup, "pickup", true],
      [parcelToday, "carrier", true],
      [tomorrow, "later", false],
    ]);
    expect((await onBoard(tomorrow)).due?.at).toBe("2026-11-21T15:00:00+02:00");
  });

  test("shows no price, phone or name of the buyer", async () => {
    await confirmed(parcel(1));
    const told = JSON.stringify(await board());
    for (const secret of ["Ковальчук", "2201487", "355.58", "price", "phone"])
      expect(told).not.toContain(secret);
  });

  test("computes the pace from the number of packers", async () => {
    for (const minutes of [3, 3, 3]) {
      const number = await confirmed();
      await fill(number);
      clock.set(new Date(clock().getTime() + minutes * 60_000).toISOString());
      await setPacked(needs, marta, number, { packed: true });
    }
    await takeToPack(needs, ihor, await confirmed(), { seen: null });
    expect((await board()).pace).toEqual({ people: 2, minutesEach: 3 });
  });

  test("is not for content editors, and they pack nothing", async () => {
    const editor = await person("+380500000019", "Олег", "content");
    const number = await confirmed();
    const options = { actor: editor, settings: defaultDeliverySettings, now: clock(), locale: "uk" } as const;
    expect(await packingBoard(db, options)).toBeNull();
    const refused = { error: { code: "forbidden" } };
    expect(await takeToPack(needs, editor, number, { seen: null })).toMatchObject(refused);
    expect(await putBack(needs, editor, number)).toMatchObject(refused);
    expect(await pickItem(needs, editor, number, { item: "1", picked: 1 })).toMatchObject(refused);
    expect(await setPacked(needs, editor, number, { packed: true })).toMatchObject(refused);
    expect(await shipPacked(needs, editor, number, {})).toMatchObject(refused);
    expect(await enterPaperResult(needs, editor, number, { result: "packed" })).toMatchObject(refused);
  });
});

test("an order that was shipped from its own page keeps its items unticked on the board", async () => {
  const number = await confirmed(parcel(2));
  for (const to of ["packing", "shipped"] as const) {
    const version = (await crmOrder(db, system, number, "uk"))?.version ?? 0;
    expect(await moveOrder(needs, system, number, { to, version })).toMatchObject({ ok: true });
  }
  expect((await onBoard(number)).items.map(({ picked }) => picked)).toEqual([0, 0, 0]);
});
