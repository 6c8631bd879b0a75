// The order stores what the quote returned, and the explained sums add up before and after.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import type { ExplainedJson } from "#shop/cart/output/explained.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { promotionForm } from "../../../tests/crm/input.ts";
import { anOrder, place, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { newCertificateInput } from "../certificates/input.ts";
import { issueCertificate } from "../certificates/ops.server.ts";
import { explainOrder } from "../orders/rules/explained.ts";
import { newPromoCodeInput } from "../promo-codes/input.ts";
import { createPromoCode } from "../promo-codes/ops.server.ts";
import { newPromotionInput } from "../promotions/input.ts";
import { createPromotion } from "../promotions/ops.server.ts";
import { system } from "../staff/rules/rights.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = {
  db,
  clock,
  publicUrl: "https://diaka.example.com.ua",
  cards: [],
  env: { publicUrl: "https://diaka.example" },
  certificateKeys: ["a secret"] as const,
};

let items: { product_id: number; variant_id: number | null; quantity: number }[];
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  const [bar, box] = [
    await aProduct(db, { variants: [{ price_kop: 33_33 }] }),
    await aProduct(db, { variants: [{ price_kop: 149_99, old_price_kop: 199_99 }] }),
  ];
  items = [
    { product_id: bar.productId, variant_id: null, quantity: 7 },
    { product_id: box.productId, variant_id: null, quantity: 2 },
  ];
  must(await createPromoCode(needs, system, newPromoCodeInput.parse({ code: "МИКОЛАЙ", percent: 7 })));
});
afterAll(close);

const runs = async (action: object, products: object | null = null) => {
  const conditions = { ...promotionForm.conditions, min_subtotal: null, products };
  const form = { ...promotionForm, action, conditions, combines: true, key: randomUUID() };
  must(await createPromotion(needs, system, newPromotionInput.parse(form)));
};

const wholeOf = ({ lines, wrap, ribbon, delivery, fee }: ExplainedJson): number =>
  [...lines.map(({ paid }) => paid), wrap?.price ?? 0, ribbon, delivery?.price ?? 0, fee?.price ?? 0].reduce(
    (sum, part) => sum + Math.round(part * 100),
    0,
  ) / 100;

test.each<[string, object]>([
  ["nothing but the products", {}],
  ["a promo code", { promo_code: "МИКОЛАЙ" }],
  [
    "wrap and cash on delivery",
    { gift: { message: null, wrap: true, anonymous: false }, delivery: toBranch },
  ],
  [
    "a code, wrap and cash on delivery",
    {
      promo_code: "миколай",
      gift: { message: null, wrap: true, anonymous: false },
      delivery: toBranch,
    },
  ],
])(
  "an order with %s keeps the sums of its quote, and both are explained to the kopiyka",
  async (_, choice) => {
    const first = items[0]?.product_id ?? 0;
    await runs(
      { kind: "percent", percent: 13, on: "chosen" },
      { products: [first], categories: [], collections: [] },
    );
    await runs({ kind: "nth_free", nth: 3 });
    await runs({ kind: "amount", amount: 10.01, on: "all" });
    const wish = { key: randomUUID(), amount: 100, reason: "Перевірка" };
    const { code } = must(await issueCertificate(needs, system, newCertificateInput.parse(wish)));
    const body = { ...anOrder({ items, ...choice }), certificate_code: code };
    const said = must(await quote(needs, quoteInput.parse(body), "uk"));
    const turned = { ...body, items: items.toReversed() };
    expect(must(await quote(needs, quoteInput.parse(turned), "uk"))).toMatchObject({
      discount: said.discount,
      total: said.total,
      due: said.due,
    });

    const { order } = must(await place(needs, { ...body, seen_total: said.total, seen_due: said.due }));
    const { subtotal, discount, wrap, fee, total, due } = said;
    expect(order).toMatchObject({ subtotal, discount, wrap, delivery_price: said.delivery, fee, total, due });
    expect(order.promotions.map((one) => one.discount)).toEqual(said.promotions.map((one) => one.discount));
    expect(wholeOf(said.explained)).toBe(total);
    expect(wholeOf(explainOrder(order))).toBe(total);
    const offs = ({ lines }: ExplainedJson) => lines.map(({ name, off, paid }) => ({ name, off, paid }));
    expect(offs(explainOrder(order))).toEqual(offs(said.explained));
  },
);
