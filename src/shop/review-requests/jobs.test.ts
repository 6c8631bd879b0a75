import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { ensureCustomer, updateProfile } from "#shop/customers/ops.server.ts";
import { claimInput } from "#shop/returns/input.ts";
import { openClaim } from "#shop/returns/ops/claims.server.ts";
import { reviewInput } from "#shop/reviews/input.ts";
import { addReview } from "#shop/reviews/ops.server.ts";
import { guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, placed, toTheDoor } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { askForReviews } from "./jobs.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
let iryna = { kind: "customer" as const, customerId: 0 };
afterAll(close);

beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db);
  const customerId = await ensureCustomer(db, "+380672201487");
  iryna = { kind: "customer", customerId };
  await db
    .updateTable("customers")
    .set({ email: "iryna@example.com", email_confirmed_at: clock() })
    .where("id", "=", customerId)
    .execute();
  await agrees(true);
});

const agrees = async (review_requests: boolean) =>
  must(await updateProfile(needs, iryna, { review_requests }));
const days = (count: number) => clock.advance(count * 24 * 3600);
const ask = () => askForReviews.handle({ db, clock, env: { publicUrl: needs.publicUrl } }, {});
const asked = () =>
  db
    .selectFrom("messages")
    .select(["channel", "recipient", "subject", "text", "email"])
    .where("purpose", "=", "review_request")
    .execute();

async function received(changes: Record<string, unknown> = {}, actor: typeof iryna | typeof guest = iryna) {
  const order = await placed(needs, anOrder(changes), { actor });
  await moved(needs, order.number, toTheDoor);
  return order;
}

describe("a buyer who agreed to it is asked how they liked an order", () => {
  test("three days after it was received, once, by e-mail, even when two jobs run at the same time", async () => {
    const order = await received();
    days(2.9);
    await ask();
    expect(await asked()).toEqual([]);
    days(0.1);
    await Promise.all([ask(), ask()]);
    days(1);
    await ask();
    const [email, ...more] = await asked();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      channel: "email",
      recipient: "iryna@example.com",
      subject: "Чи все сподобалося?",
      email: { unsubscribe: { path: expect.stringMatching(/^\/unsubscribe\?token=[\w-]+&list=reviews$/) } },
    });
    expect(email?.text).toContain(
      `/add-review?product_id=1&order=${order.number}&token=${order.access_token}`,
    );
  });

  test("of a gift, whether it was liked", async () => {
    await received({ recipient: { name: "Олег", surname: "Гнатюк", phone: "067 111-22-33" } });
    days(3);
    await ask();
    expect(await asked()).toMatchObject([{ subject: "Чи сподобався подарунок?" }]);
  });

  test("of food, how it tasted, but not of a certificate", async () => {
    await received();
    days(3);
    const sold = async (kind: "food" | "certificate") => {
      await db.updateTable("products").set({ kind }).execute();
      await ask();
      return (await asked()).map(({ subject }) => subject);
    };
    expect(await sold("certificate")).toEqual([]);
    expect(await sold("food")).toEqual(["Як вам смакувало?"]);
  });

  test("once for orders received together, and not again within a month", async () => {
    await received();
    await received();
    days(3);
    await ask();
    days(1);
    await ask();
    await received();
    days(3);
    await ask();
    expect(await asked()).toHaveLength(1);
  });

  test("in the daytime, and not weeks later", async () => {
    clock.set("2026-11-20T23:00:00+02:00");
    await received();
    days(3);
    await ask();
    expect(await asked()).toEqual([]);
    days(8);
    clock.set("2026-12-01T12:00:00+02:00");
    await ask();
    expect(await asked()).toEqual([]);
  });
});

describe("no review request is sent", () => {
  const nothingAsked = async () => {
    days(3);
    await ask();
    expect(await asked()).toEqual([]);
  };

  test("to a buyer who did not agree or withdrew consent", async () => {
    await agrees(false);
    await received();
    await nothingAsked();
  });

  test("to a buyer whose address is not confirmed", async () => {
    await db.updateTable("customers").set({ email_confirmed_at: null }).execute();
    await received({
      contact: { first_name: "Ірина", last_name: "Ко", phone: "067 220-14-87", email: "i@example.com" },
    });
    await nothingAsked();
  });

  test("to a buyer who ordered without signing in", async () => {
    await received({}, guest);
    await nothingAsked();
  });

  test("for an order that was cancelled or returned", async () => {
    const off = await placed(needs, anOrder(), { actor: iryna });
    await moved(needs, off.number, ["cancelled"]);
    const back = await received();
    await moved(needs, back.number, ["returned"]);
    await nothingAsked();
  });

  test("for an order with a claim", async () => {
    const { number } = await received();
    must(
      await openClaim(
        needs,
        iryna,
        number,
        claimInput.parse({ subject: "damaged", text: "Коробка приїхала мокра" }),
      ),
    );
    await nothingAsked();
  });

  test("for products the buyer has reviewed already", async () => {
    await received();
    const review = { product_id: 1, author_name: "Ірина", rating: 5, text: "Дуже смачно, дякуємо!" };
    must(await addReview(needs, iryna, reviewInput.parse(review), "uk"));
    await nothingAsked();
  });

  test("when the shop has switched requests off", async () => {
    const value = { ...defaultSettings.selling, reviewRequestDays: 0 };
    must(await saveSection(needs, system, "selling", { version: 0, value }));
    onSettingsEvent(db, { kind: "settings_changed" });
    await received();
    await nothingAsked();
  });
});

describe("the message that a gift was received", () => {
  const told = () =>
    db
      .selectFrom("messages")
      .select(["channel", "recipient", "text"])
      .where("purpose", "=", "gift_received")
      .execute();

  test("is sent to the payer once and to no one else", async () => {
    const { number } = await received({
      recipient: { name: "Олег", surname: "Гнатюк", phone: "067 111-22-33" },
    });
    expect(await told()).toEqual([
      { channel: "sms", recipient: "+380672201487", text: expect.stringContaining(number) },
    ]);
    await moved(needs, number, ["completed"]);
    expect(await told()).toHaveLength(1);
  });

  test("is not sent to a payer who is the recipient", async () => {
    await received();
    expect(await told()).toEqual([]);
  });
});
