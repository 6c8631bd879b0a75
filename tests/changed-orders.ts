// Orders changed by telephone: a stock of bars and boxes, and a change that a test makes in one place.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { changeInput } from "#shop/order-changes/input.ts";
import { changeOrder, previewChange } from "#shop/order-changes/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "./orders.ts";
import { addPlaces } from "./places.ts";
import { aProduct, type TestProduct } from "./products.ts";

export interface BarsAndBoxes {
  /** The first product: at 189 ₴, ten in stock. */
  readonly bar: TestProduct;
  /** At 500 ₴, three in stock. */
  readonly box: TestProduct;
}

export async function barsAndBoxes(db: Db): Promise<BarsAndBoxes> {
  await addPlaces(db);
  return {
    bar: await aProduct(db, { name_uk: "Плитка", variants: [{ stock: 10 }] }),
    box: await aProduct(db, {
      name_uk: "Коробка",
      variants: [{ price_kop: 500_00, stock: 3, weight_g: 600 }],
    }),
  };
}

/** What a manager sees and does with an order during a call. */
export function changeSteps({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };

  const linesOf = (number: string) =>
    db
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_lines.order_id")
      .select(["order_lines.id", "variant_id", "quantity", "order_lines.total_kop"])
      .where("number", "=", number)
      .orderBy("position")
      .execute();

  const rowOf = (number: string) =>
    db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

  async function cardOf(number: string) {
    const card = await crmOrder(db, system, number, "uk");
    if (!card) throw new Error("no such order");
    return card;
  }

  /** The order as it is, with one change, and the resulting sum. */
  async function wish(number: string, changes: Record<string, unknown> = {}) {
    const { contact, delivery, gift, promo_code, version, recipient } = await cardOf(number);
    const { manual_discount_kop } = await rowOf(number);
    const lines = (await linesOf(number)).map(({ id, quantity }) => ({ id, quantity }));
    const body = {
      version,
      lines,
      contact,
      recipient,
      delivery,
      gift,
      keep_promo: promo_code !== null,
      discount: manual_discount_kop / 100,
      reason: "Попросили телефоном",
      notify: false,
      ...changes,
    };
    const total = await previewChange(needs, system, number, changeInput.parse({ ...body, seen_total: 0 }));
    return changeInput.parse({
      ...body,
      seen_total: total.ok ? total.value.plan.total_kop / 100 : 0,
      ...changes,
    });
  }

  return {
    needs,
    linesOf,
    rowOf,
    cardOf,
    wish,
    save: async (number: string, changes: Record<string, unknown>, actor: Actor = system) =>
      changeOrder(needs, actor, number, await wish(number, changes)),
    /** Two bars for cash at pickup: 378 ₴. */
    anOrderOfTwo: () => placed(needs, anOrder({ items: [{ product_id: 1, quantity: 2 }], seen_total: 378 })),
    /** All requested payments have been made. */
    async pay() {
      await db.updateTable("payment_attempts").set({ status: "paid" }).execute();
      await db.updateTable("orders").set({ payment_status: "paid" }).execute();
    },
  };
}
