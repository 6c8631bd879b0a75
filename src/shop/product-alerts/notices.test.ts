import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { alertSteps, phone, productId, variantId } from "../../../tests/fixtures/alerts.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { peoplePerUnit, settleSeconds } from "./rules.ts";

const database = await testDatabase();
const { db, clock, close } = database;
const { begin, ask, pass, settle, putStock, putPrice, told, recipients } = alertSteps(database);
beforeEach(begin);
afterAll(close);

describe("sending product alerts", () => {
  test("a product back in stock is reported once to those who wait, with links to it and to the cart", async () => {
    must(await ask({ email: "Iryna@Example.com" }));
    await settle();
    expect(await told()).toEqual([]);
    await putStock(3);
    await settle();
    await settle();
    const [email, ...more] = await told();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      recipient: "iryna@example.com",
      channel: "email",
      purpose: "product_back",
      subject: "Знову є: «Трюфелі»",
    });
    expect(JSON.stringify(email?.email)).toContain(`/cart?items=${variantId}.1`);
    expect(email?.email?.unsubscribe?.oneClick).toMatch(/^\/api\/unsubscribe\?token=[\w-]{36}&/);
  });

  test("a short change is not reported: units sold out again, or a mistyped price", async () => {
    must(await ask({ email: "iryna@example.com" }));
    await putStock(3);
    await pass(settleSeconds - 1);
    await putStock(0);
    await settle();
    await putStock(3);
    await pass(settleSeconds - 1);
    expect(await told()).toEqual([]);
    await pass(1);
    expect(await told()).toHaveLength(1);
  });

  test("a price drop is reported once to those who wait, and a small one is not", async () => {
    await putStock(10);
    must(await ask({ kind: "price_drop", phone }));
    await putPrice(191_00);
    await settle();
    expect(await told()).toEqual([]);
    await putPrice(190_00);
    await settle();
    await putPrice(150_00);
    await settle();
    const [sms, ...more] = await told();
    expect(more).toEqual([]);
    expect(sms).toMatchObject({ recipient: phone, channel: "sms", purpose: "price_dropped" });
    expect(sms?.text).toContain("190\u00a0₴");
  });

  test("the start and the end of a scheduled sale count as price changes", async () => {
    await putStock(10);
    const until = new Date("2026-11-25T00:00:00+02:00");
    await db
      .updateTable("variants")
      .set({ price_kop: 150_00, old_price_kop: 200_00, sale_ends_at: until })
      .where("id", "=", variantId)
      .execute();
    must(await ask({ kind: "price_drop", email: "a@example.com" }));
    clock.set("2026-11-25T12:00:00+02:00");
    must(await ask({ kind: "price_drop", email: "b@example.com" }));
    await db
      .updateTable("variants")
      .set({ sale_ends_at: new Date("2026-12-25T00:00:00+02:00") })
      .where("id", "=", variantId)
      .execute();
    await settle();
    expect(await recipients()).toEqual(["b@example.com"]);
  });

  test("a cheaper product that is out of stock is reported when it is back in stock", async () => {
    must(await ask({ kind: "price_drop", email: "iryna@example.com" }));
    await putPrice(100_00);
    await settle();
    expect(await told()).toEqual([]);
    await putStock(1);
    await settle();
    expect(await told()).toHaveLength(1);
  });

  test("a product removed from the site is reported once it is on the site again", async () => {
    must(await ask({ email: "iryna@example.com" }));
    await putStock(3);
    const show = (published: boolean) =>
      db.updateTable("products").set({ published }).where("id", "=", productId).execute();
    await show(false);
    await settle();
    expect(await told()).toEqual([]);
    expect(await ask({ email: "olena@example.com" })).toMatchObject({ error: { code: "unknown_variant" } });
    await show(true);
    await settle();
    expect(await told()).toHaveLength(1);
  });

  test("the first who asked are notified first, as many as the stock allows; the others a day later", async () => {
    const people = Array.from({ length: peoplePerUnit + 2 }, (_, n) => `p${n}@example.com`);
    for (const email of people) {
      clock.advance(1);
      must(await ask({ email }));
    }
    await putStock(1);
    await settle();
    expect(await recipients()).toEqual(people.slice(0, peoplePerUnit));
    await settle();
    expect(await recipients()).toHaveLength(peoplePerUnit);
    await pass(24 * 3600);
    expect(await recipients()).toEqual(people);
  });

  test("several products that are back at once are one e-mail", async () => {
    must(await ask({ email: "iryna@example.com" }));
    const other = await aProduct(db, { name_uk: "Горнятко", variants: [{ stock: 0 }] });
    must(await ask({ email: "iryna@example.com", variant: other.variantIds[0] ?? 0 }));
    await db.updateTable("stock").set({ on_hand: 2 }).execute();
    await settle();
    const [email, ...more] = await told();
    expect(more).toEqual([]);
    expect(email?.subject).toBe("Знову є: «Трюфелі» та ще 1");
  });

  test("a phone that asked in the evening gets its message in the morning", async () => {
    must(await ask({ phone }));
    await putStock(3);
    clock.set("2026-11-20T22:00:00+02:00");
    await settle();
    const { run_at } = await db
      .selectFrom("jobs")
      .select("run_at")
      .where("name", "=", "deliver_messages")
      .executeTakeFirstOrThrow();
    expect(run_at).toEqual(new Date("2026-11-21T10:00:00+02:00"));
  });
});
