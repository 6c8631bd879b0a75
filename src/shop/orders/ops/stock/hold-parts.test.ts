// Units that unpaid orders hold beyond one line of one product: parts of boxes and messages, several parcels
// of one purchase, and electronic certificates, which hold none.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { optionsOf } from "#shop/certificates/rules/delivery.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { aBox, type BoxProducts, boxItem } from "../../../../../tests/fixtures/boxes.ts";
import { theLetters } from "../../../../../tests/fixtures/letters.ts";
import { anOrder, moved, place, placed } from "../../../../../tests/fixtures/orders.ts";
import { aProduct, onHand } from "../../../../../tests/fixtures/products.ts";
import { aPurchase, bankSays } from "../../../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { payOrder } from "../payment/pay.server.ts";
import { releaseUnpaidStock } from "./jobs.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
const needs = { db, clock, publicUrl, cards: ["card_liqpay" as const] };
const bank = spokenBank("card_liqpay");
afterAll(close);

beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
});

async function timePasses(): Promise<void> {
  clock.advance(45 * 60);
  await releaseUnpaidStock.handle({ db, clock, env: { publicUrl }, cards: [bank] }, {});
}
const byCard = (item: object, seen_total: number) =>
  anOrder({ items: [item], payment: "card_liqpay", seen_total });
const states = async () =>
  (await db.selectFrom("orders").select("stock_state").orderBy("id").execute()).map(
    ({ stock_state }) => stock_state,
  );
async function mostPerPhone(units: number): Promise<void> {
  const value = JSON.stringify({ mostUnpaidPerPhone: units });
  await db.insertInto("settings").values({ key: "selling", value, version: 1 }).execute();
  onSettingsEvent(db, { kind: "settings_changed" });
}

describe("a box of bonbons", () => {
  let box: BoxProducts;
  beforeEach(async () => {
    box = await aBox(db);
  });
  const free = async () => [
    await onHand(db, box.sizes[4]),
    await onHand(db, box.bonbons.aa?.variantId),
    await onHand(db, box.bonbons.bb?.variantId),
  ];
  const twoBoxes = () => byCard(boxItem(box, "aaaaaabb", 2), 250);

  test("holds itself and its bonbons for a time, and takes all of them again with a late payment", async () => {
    const order = await placed(needs, twoBoxes());
    expect(await free()).toEqual([8, 94, 98]);
    await timePasses();
    expect([await free(), await states()]).toEqual([[10, 100, 100], ["released"]]);
    await bankSays(needs, order.id, "paid");
    expect([await free(), await states()]).toEqual([[8, 94, 98], ["kept"]]);
  });

  test("lacks a sold-out bonbon when the payment comes late, and takes the rest", async () => {
    const order = await placed(needs, twoBoxes());
    await timePasses();
    await db
      .updateTable("stock")
      .set({ on_hand: 1 })
      .where("variant_id", "=", box.bonbons.bb?.variantId ?? 0)
      .execute();
    await bankSays(needs, order.id, "paid");
    expect([await free(), await states()]).toEqual([[8, 94, 0], ["short"]]);
  });

  test("counts with every bonbon in it toward the units that a phone may hold", async () => {
    await mostPerPhone(12);
    const first = await placed(needs, twoBoxes());
    expect(await place(needs, byCard(boxItem(box, "aaaaaabb"), 125))).toMatchObject({
      error: { code: "phone_limit", max: 12, left: 2 },
    });
    await timePasses();
    await placed(needs, byCard(boxItem(box, "aaaaaabb"), 125));
    const again = await payOrder(
      { ...needs, cards: [bank] },
      { kind: "link", token: first.access_token },
      first.number,
    );
    expect(again).toMatchObject({ error: { code: "phone_limit", left: 7 } });
  });
});

test("a message in chocolate letters holds its tiles for a time, and releases them when cancelled", async () => {
  const { productId, variants } = await theLetters({ db, clock });
  const tile = async () => onHand(db, variants.get("m-041c"));
  const message = {
    product_id: productId,
    variant_id: variants.get("kraft"),
    quantity: 1,
    options: { text: "МАМА", chocolates: "mmmm" },
  };
  const released = await placed(needs, byCard(message, 270));
  expect(await tile()).toBe(8);
  await timePasses();
  expect(await tile()).toBe(10);
  await bankSays(needs, released.id, "paid");
  const held = await placed(needs, byCard(message, 270));
  expect(await tile()).toBe(6);
  await moved(needs, held.number, ["cancelled"]);
  expect(await tile()).toBe(8);
});

describe("several parcels of one purchase", () => {
  let variantId = 0;
  beforeEach(async () => {
    variantId = (await aProduct(db, { variants: [{ stock: 6 }] })).variantIds[0] ?? 0;
  });
  const bought = async () => must(await place(needs, await aPurchase(needs))).order;

  test("are held and released together", async () => {
    await bought();
    expect([await onHand(db, variantId), await states()]).toEqual([2, ["timed", "timed", "timed"]]);
    await timePasses();
    expect([await onHand(db, variantId), await states()]).toEqual([6, ["released", "released", "released"]]);
  });

  test("take their units again with one late payment; only the parcel that lacks some is short", async () => {
    const first = await bought();
    await timePasses();
    await db.updateTable("stock").set({ on_hand: 3 }).where("variant_id", "=", variantId).execute();
    await bankSays(needs, first.id, "paid");
    expect([await onHand(db, variantId), await states()]).toEqual([0, ["kept", "kept", "short"]]);
  });

  test("count together toward the units that a phone may hold", async () => {
    await mostPerPhone(5);
    await bought();
    expect(await place(needs, await aPurchase(needs, { more_parcels: [] }))).toMatchObject({
      error: { code: "phone_limit", left: 1 },
    });
  });
});

describe("a certificate that is sent electronically", () => {
  const giving = { channel: "email", to: "olena@example.com", name: "Олена", greeting: "", day: "" } as const;
  let certificate: { productId: number; variantIds: readonly number[] };
  beforeEach(async () => {
    certificate = await aProduct(db, { variants: [{ price_kop: 500_00, stock: 2 }] });
    await db.updateTable("products").set({ kind: "certificate" }).execute();
  });
  const free = () => onHand(db, certificate.variantIds[0]);
  const sent = (quantity: number) => ({
    ...byCard({ product_id: certificate.productId, quantity, options: optionsOf(giving) }, 500 * quantity),
    delivery: { type: "digital" },
  });

  test("takes no stock, and paid late it is not short", async () => {
    const order = await placed(needs, sent(3));
    expect([await free(), await states()]).toEqual([2, ["kept"]]);
    await timePasses();
    await db.updateTable("stock").set({ on_hand: 0 }).execute();
    await bankSays(needs, order.id, "paid");
    expect([await free(), await states()]).toEqual([0, ["kept"]]);
  });

  test("does not count toward the units that a phone may hold; a printed one does", async () => {
    await mostPerPhone(1);
    const onPaper = byCard({ product_id: certificate.productId, quantity: 1 }, 500);
    await placed(needs, sent(3));
    await placed(needs, onPaper);
    expect(await free()).toBe(1);
    expect(await place(needs, onPaper)).toMatchObject({ error: { code: "phone_limit", left: 0 } });
  });

  test("is never the missing item of a parcel with other products", async () => {
    const { productId, variantIds } = await aProduct(db, { variants: [{ price_kop: 100_00, stock: 1 }] });
    const items = [
      { product_id: certificate.productId, quantity: 3, options: optionsOf(giving) },
      { product_id: productId, quantity: 1 },
    ];
    const order = await placed(needs, anOrder({ items, payment: "card_liqpay", seen_total: 1600 }));
    expect([await free(), await onHand(db, variantIds[0]), await states()]).toEqual([2, 0, ["timed"]]);
    await timePasses();
    await bankSays(needs, order.id, "paid");
    expect([await free(), await onHand(db, variantIds[0]), await states()]).toEqual([2, 0, ["kept"]]);
  });
});
