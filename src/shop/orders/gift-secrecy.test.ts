import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { courierSheet } from "#shop/fulfilment/reads/courier.server.ts";
import { packingBoard } from "#shop/fulfilment/reads/packing.server.ts";
import { parcelAddresses } from "#shop/fulfilment/reads/parcels.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { anOrder, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { defaultDeliverySettings } from "../delivery/rules/settings.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { waybillDraft } from "../waybills/draft-reads.server.ts";
import { type Surface, surfaces, visibleOn } from "./rules/gift-secrecy.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
let packer: Actor;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { name_uk: "Трюфелі" });
  // Without digits that could be a sum.
  await db.updateTable("variants").set({ sku: "TRUFFLES" }).execute();
  packer = { kind: "staff", role: "packer", customerId: await ensureCustomer(db, "+380500000012") };
});
afterAll(close);

const recipient = { name: "Олег", surname: "Гнатюк", phone: "0671112233" };
const gift = { message: "Здогадайся", card: "birthday", wrap: true, ribbon: "gold", anonymous: true };
/** Paid by Ірина Ковальчук, +380672201487: 189 + 45 + 25 + 95 = 354 ₴. */
const surprise = {
  recipient,
  gift,
  delivery: toBranch,
  payment: "invoice",
  do_not_call: true,
  comment: "Ірина Ковальчук, 067 220-14-87, заплатила 354 ₴",
  seen_total: 354,
};
const traces = /Ірин|Ковальчук|2201487|220-14-87|354|189|18900|35400|259/u;

async function confirmed(changes: object = {}): Promise<number> {
  const { id, number } = await placed(needs, anOrder({ ...surprise, ...changes }));
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  return id;
}

/** What a packer's page prints for the parcel. */
async function documents() {
  const options = { actor: packer, settings: defaultDeliverySettings, now: clock(), locale: "uk" } as const;
  const [order] = (await packingBoard(db, options))?.open ?? [];
  if (!order) throw new Error("nothing to pack");
  const { comment, items, slip_comment, number, card, design } = order;
  const address = (await parcelAddresses(db, packer, [number], "uk"))?.get(number);
  return {
    comment,
    number,
    slip: { items, slip_comment, number },
    card: { card, design, number },
    label: address,
  };
}

const draft = async (id: number) => {
  const made = await waybillDraft(db, id, clock());
  if (!made) throw new Error("no carrier takes it");
  const { sender: _, ...told } = must(made) as { sender?: unknown; declared_kop: number; cash_kop: number };
  return told;
};

/** The same order as the shop's own courier sees it. */
async function stop(id: number) {
  const brought = {
    carrier: "own",
    delivery_type: "courier",
    delivery_slot: "10:00-13:00",
    street: "Хрещатик",
  } as const;
  await db.updateTable("orders").set(brought).where("id", "=", id).execute();
  const row = await db
    .selectFrom("orders")
    .select("arrives_by")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const sheet = await courierSheet(db, system, { day: row.arrives_by ?? "", now: clock(), locale: "uk" });
  const [found] = sheet?.stops ?? [];
  if (!found) throw new Error("the courier has no stop");
  return found;
}

describe("an anonymous gift shows its recipient neither the payer nor the price", () => {
  test("by any document in the parcel or label on it", async () => {
    await confirmed();
    const { slip, card, label, comment } = await documents();
    for (const paper of [slip, card, label]) expect(JSON.stringify(paper)).not.toMatch(traces);
    expect(label).toMatchObject({ recipient: "Гнатюк Олег", phone: "+380671112233" });
    // The packers' board shows the buyer's comment.
    expect(comment).toBe(surprise.comment);
  });

  test("by the carrier's data: a round sum is declared, not the price", async () => {
    const told = await draft(await confirmed());
    expect(JSON.stringify(told)).not.toMatch(traces);
    expect(told).toMatchObject({ declared_kop: 500_00, cash_kop: 0 });
  });

  test("through the courier, who neither calls nor says who the gift is from", async () => {
    const { comment: _, ...found } = await stop(await confirmed());
    expect(found).toMatchObject({ is_anonymous: true, may_call: false, to_take: 0 });
    expect(JSON.stringify(found)).not.toMatch(traces);
  });

  test("by a message: the shop writes to the payer only", async () => {
    await confirmed({
      contact: {
        first_name: "Ірина",
        last_name: "Ковальчук",
        phone: "0672201487",
        email: "iryna@example.com",
      },
    });
    const to = await db
      .selectFrom("messages")
      .select("recipient")
      .where("order_id", "is not", null)
      .execute();
    expect(new Set(to.map((one) => one.recipient))).toEqual(new Set(["+380672201487", "iryna@example.com"]));
  });

  test("on the order page of a packer", async () => {
    await confirmed();
    const { comment: _, ...order } = (await crmOrder(db, packer, "10001", "uk")) ?? {};
    expect(order).toMatchObject({ contact: null, total: null, wrap: null, ribbon: null });
  });
});

describe("a gift that is not anonymous", () => {
  test("shows a payer who is the recipient their comment on the slip, and declares the value of the products", async () => {
    const id = await confirmed({ recipient: null, gift: { wrap: true, ribbon: "gold" } });
    expect((await documents()).slip.slip_comment).toBe(surprise.comment);
    expect(await draft(id)).toMatchObject({ declared_kop: 189_00 });
    expect(await stop(id)).toMatchObject({ is_anonymous: false, may_call: true });
  });

  test("declares the price for cash on delivery", async () => {
    const id = await confirmed({
      payment: "cod",
      gift: { ...gift, anonymous: false },
      seen_total: 381.08,
    });
    expect(await draft(id)).toMatchObject({ declared_kop: 189_00 });
  });
});

test("only messages and documents of the payer show all the data of a gift", () => {
  const order = { recipient_phone: "+380671112233", gift_anonymous: false, do_not_call: false };
  const open = surfaces.filter((surface) => visibleOn(surface, order).prices);
  expect(open).toEqual(["message", "email", "tracking", "receipt", "invoice"] satisfies Surface[]);
  for (const surface of surfaces) {
    const own = { ...order, recipient_phone: null, gift_anonymous: true, do_not_call: true };
    expect(visibleOn(surface, own)).toEqual({ payer: true, prices: true, comment: true, call: true });
  }
});
