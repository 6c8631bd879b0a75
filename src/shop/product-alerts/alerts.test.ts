import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../tests/database.ts";
import { aProduct } from "../../../tests/goods.ts";
import { deleteAccount } from "../account/ops.server.ts";
import { accountData } from "../account/reads.server.ts";
import { plainProducts } from "../catalog/input/product-list-address.ts";
import { crmProducts } from "../catalog/reads/crm-products.server.ts";
import { settingsHear } from "../content/reads.server.ts";
import { defaultSettings } from "../content/rules.ts";
import { ensureCustomer, updateProfile } from "../customers/ops.server.ts";
import { consentHistory } from "../customers/reads.server.ts";
import { addFavourite, removeFavourite } from "../favourites/ops.server.ts";
import type { PhoneCarrier } from "../messaging/port.ts";
import { type Actor, guest } from "../staff/rules.ts";
import { alertInput } from "./input.ts";
import { sweepProductAlerts, tellOfProducts } from "./jobs.server.ts";
import {
  addAlert,
  adoptAlerts,
  removeAlert,
  stopAlerts,
  waitForAlertsAgain,
  withdrawAlert,
} from "./ops.server.ts";
import { alertsOf, waitingFor } from "./reads.server.ts";
import { type AlertKind, mostWaiting, peoplePerPiece, settleSeconds } from "./rules.ts";

const { db, clock, reset, close } = await testDatabase();
const carrier = { name: "carrier", channels: ["sms"] } as unknown as PhoneCarrier;
const mail = { send: () => Promise.reject(new Error("nothing is sent here")) };
const needs = {
  db,
  clock,
  signingSecret: "secret",
  senders: { mail, phone: [carrier] },
  env: { publicUrl: "https://diaka.example" },
  alertsSettleSeconds: settleSeconds,
};
const phone = "+380672201487";

let variantId = 0;
let productId = 0;
beforeEach(async () => {
  await reset();
  settingsHear(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
  await shelf(0);
});
afterAll(close);

/** A product of which so many lie on the shelf, at 200 ₴. */
async function shelf(stock: number): Promise<void> {
  const made = await aProduct(db, { name_uk: "Трюфелі", variants: [{ stock, price_kop: 200_00 }] });
  productId = made.productId;
  variantId = made.variantIds[0] ?? 0;
}

interface Asked {
  readonly kind?: AlertKind;
  readonly actor?: Actor;
  readonly phone?: string;
  readonly email?: string;
  readonly variant?: number;
  readonly address?: string;
}
const ask = ({
  kind = "in_stock",
  actor = guest,
  variant = variantId,
  address = "10.0.0.1",
  ...contact
}: Asked) =>
  addAlert(needs, actor, alertInput.parse({ kind, variant_id: variant, ...contact }), {
    address,
    locale: "uk",
  });
const keyOf = async (asked: Asked) => must(await ask(asked)).key ?? "";
const account = async (): Promise<Actor & { kind: "customer" }> => ({
  kind: "customer",
  customerId: await ensureCustomer(db, phone),
});

const putStock = (on_hand: number) =>
  db.updateTable("stock").set({ on_hand }).where("variant_id", "=", variantId).execute();
const putPrice = (price_kop: number) =>
  db.updateTable("variants").set({ price_kop }).where("id", "=", variantId).execute();
/** What the shop does by itself while so many seconds pass. */
async function pass(seconds: number): Promise<void> {
  await tellOfProducts.handle(needs, {});
  clock.advance(seconds);
  await tellOfProducts.handle(needs, {});
}
const settle = () => pass(settleSeconds);
const told = () =>
  db
    .selectFrom("messages")
    .select(["recipient", "channel", "purpose", "text", "subject", "letter"])
    .execute();
const recipients = async () => (await told()).map(({ recipient }) => recipient);
const keyInLetter = async (): Promise<string> =>
  /token=([\w-]{36})/.exec((await told())[0]?.letter?.unsubscribe?.path ?? "")?.[1] ?? "";

describe("what is waited for", () => {
  test("a product that is back tells whoever waits for it, once, with the way to it and into the cart", async () => {
    must(await ask({ email: "Iryna@Example.com" }));
    await settle();
    expect(await told()).toEqual([]);
    await putStock(3);
    await settle();
    await settle();
    const [letter, ...more] = await told();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "iryna@example.com",
      channel: "email",
      purpose: "product_back",
      subject: "Знову є: «Трюфелі»",
    });
    expect(JSON.stringify(letter?.letter)).toContain(`/cart?items=${variantId}.1`);
    expect(letter?.letter?.unsubscribe?.oneClick).toMatch(/^\/api\/unsubscribe\?token=[\w-]{36}&/);
  });

  test("what does not last is not told: pieces that are gone again, a price that was mistyped", async () => {
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

  test("a price that fell tells whoever waits for it, once; a little less is no news", async () => {
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

  test("a sale that begins by itself and one that is over are prices like others", async () => {
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

  test("a cheaper product that nobody can buy is no news until it is back", async () => {
    must(await ask({ kind: "price_drop", email: "iryna@example.com" }));
    await putPrice(100_00);
    await settle();
    expect(await told()).toEqual([]);
    await putStock(1);
    await settle();
    expect(await told()).toHaveLength(1);
  });

  test("a product that is taken off the site is waited for until it is there again", async () => {
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

  test("the first who asked are told first, so many as pieces make sense for; the others when a day has passed", async () => {
    const people = Array.from({ length: peoplePerPiece + 2 }, (_, n) => `p${n}@example.com`);
    for (const email of people) {
      clock.advance(1);
      must(await ask({ email }));
    }
    await putStock(1);
    await settle();
    expect(await recipients()).toEqual(people.slice(0, peoplePerPiece));
    await settle();
    expect(await recipients()).toHaveLength(peoplePerPiece);
    await pass(24 * 3600);
    expect(await recipients()).toEqual(people);
  });

  test("several things that come back at once are one letter", async () => {
    must(await ask({ email: "iryna@example.com" }));
    const other = await aProduct(db, { name_uk: "Горнятко", variants: [{ stock: 0 }] });
    must(await ask({ email: "iryna@example.com", variant: other.variantIds[0] ?? 0 }));
    await db.updateTable("stock").set({ on_hand: 2 }).execute();
    await settle();
    const [letter, ...more] = await told();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Знову є: «Трюфелі» та ще 1");
  });

  test("a phone that asked in the evening is told in the morning", async () => {
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

describe("whoever wants to hear of everything they like", () => {
  let me: Actor & { kind: "customer" };
  const wants = async (favourite_prices: boolean) =>
    must(await updateProfile(needs, me, { favourite_prices }));
  const keys = () => db.selectFrom("product_alerts").select("leave_key").where("told_at", "is not", null);
  beforeEach(async () => {
    me = await account();
    await putStock(5);
    must(await addFavourite(needs, me, productId));
  });

  test("is told of a price that fell, again when it falls further, and of the same one once", async () => {
    await wants(true);
    await settle();
    await putPrice(150_00);
    await settle();
    await settle();
    expect(await recipients()).toEqual([phone]);
    await putPrice(200_00);
    await settle();
    await putPrice(150_00);
    await settle();
    expect(await recipients()).toEqual([phone]);
    await putPrice(100_00);
    await settle();
    expect(await recipients()).toEqual([phone, phone]);
  });

  test("is told nothing before it is asked for, nor once it is switched off, nor of what they like no longer", async () => {
    await settle();
    await putPrice(180_00);
    await settle();
    await wants(true);
    await settle();
    await wants(false);
    await putPrice(100_00);
    await settle();
    await wants(true);
    await settle();
    must(await removeFavourite(needs, me, productId));
    await putPrice(50_00);
    await settle();
    expect(await told()).toEqual([]);
  });

  test("waits for nothing by name by that, and what is asked for by name stays when it is switched off", async () => {
    await wants(true);
    await settle();
    expect(await alertsOf(db, me.customerId, "uk")).toEqual([]);
    expect(await waitingFor(db, { kind: "staff", customerId: 1, role: "manager" }, productId)).toEqual([]);
    must(await ask({ kind: "price_drop", actor: me }));
    expect(await alertsOf(db, me.customerId, "uk")).toHaveLength(1);
    await wants(false);
    await putPrice(150_00);
    await settle();
    expect(await recipients()).toEqual([phone]);
  });

  test("ends it by one press in what was sent, and puts a press in error right by another", async () => {
    await wants(true);
    await settle();
    await putPrice(150_00);
    await settle();
    const { leave_key: key } = await keys().executeTakeFirstOrThrow();
    const isWanted = async () =>
      (await db.selectFrom("customers").select("favourite_prices").executeTakeFirstOrThrow())
        .favourite_prices;
    must(await stopAlerts(needs, key));
    expect(await isWanted()).toBe(false);
    must(await waitForAlertsAgain(needs, key));
    expect(await isWanted()).toBe(true);
    expect((await consentHistory(db, me.customerId)).map(({ kind, given }) => [kind, given])).toEqual([
      ["favourite_prices", true],
      ["favourite_prices", false],
      ["favourite_prices", true],
    ]);
    must(await stopAlerts(needs, key));
    await putPrice(50_00);
    await settle();
    expect(await told()).toHaveLength(1);
  });

  test("finds it in what they take along, and leaves nothing of it behind", async () => {
    await wants(true);
    await settle();
    const data = await accountData(db, {
      customerId: me.customerId,
      cityRef: null,
      locale: "uk",
      now: clock(),
    });
    expect(data).toMatchObject({
      consents: [{ kind: "favourite_prices", given: true }],
      product_alerts: [{ kind: "price_drop", of_favourites: true, product_id: productId }],
    });
    must(await deleteAccount(needs, me));
    expect(await db.selectFrom("product_alerts").select("id").execute()).toEqual([]);
  });
});

describe("who waits", () => {
  test("asked twice is once, from whichever device; each device takes back its own", async () => {
    const laptop = await keyOf({ email: "iryna@example.com" });
    const tablet = await keyOf({ email: "iryna@example.com" });
    expect(laptop).not.toBe(tablet);
    must(await withdrawAlert(needs, laptop));
    expect(await withdrawAlert(needs, laptop)).toEqual({ ok: false, error: { code: "not_found" } });
    await putStock(3);
    await settle();
    expect(await told()).toHaveLength(1);
  });

  test("a wish that was taken back is not told of", async () => {
    must(await withdrawAlert(needs, await keyOf({ email: "iryna@example.com" })));
    const me = await account();
    must(await ask({ actor: me }));
    must(await removeAlert(needs, me, { kind: "in_stock", variant_id: variantId }));
    must(await removeAlert(needs, me, { kind: "in_stock", variant_id: variantId }));
    await putStock(3);
    await settle();
    expect(await told()).toEqual([]);
  });

  test("an account is written to by letter once its address is confirmed, and to its phone before", async () => {
    const me = await account();
    must(await ask({ actor: me }));
    expect(await ask({ actor: me })).toMatchObject({ value: { way: "phone", key: null } });
    await db
      .updateTable("customers")
      .set({ email: "iryna@example.com", email_confirmed_at: clock() })
      .execute();
    await putStock(3);
    await settle();
    expect(await told()).toMatchObject([{ recipient: "iryna@example.com", channel: "email" }]);
  });

  test("who signs in has what was asked for with the same phone, once", async () => {
    const me = await account();
    must(await ask({ phone }));
    must(await ask({ kind: "price_drop", phone }));
    must(await ask({ actor: me }));
    await db.transaction().execute((tx) => adoptAlerts(tx, me.customerId));
    const kinds = (await alertsOf(db, me.customerId, "uk")).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["in_stock", "price_drop"]));
    await putStock(3);
    await settle();
    expect(await recipients()).toEqual([phone]);
  });

  test("a guest says where to write; what is on the shelf is bought and not waited for", async () => {
    expect(await ask({})).toMatchObject({ error: { code: "alert_contact_needed" } });
    await putStock(1);
    expect(await ask({ email: "iryna@example.com" })).toMatchObject({ error: { code: "alert_in_stock" } });
    expect(await ask({ email: "iryna@example.com", variant: 999 })).toMatchObject({
      error: { code: "unknown_variant" },
    });
  });

  test("where the shop wants no SMS for it, nobody is promised one, and who was promised one gets it", async () => {
    must(await ask({ phone }));
    await db
      .insertInto("settings")
      .values({
        key: "selling",
        value: JSON.stringify({ ...defaultSettings.selling, alertsBySms: false }),
      })
      .execute();
    settingsHear(db, { kind: "settings_changed" });
    expect(await ask({ phone: "+380671112233" })).toMatchObject({ error: { code: "alert_contact_needed" } });
    expect(await ask({ actor: await account() })).toMatchObject({ error: { code: "alert_contact_needed" } });
    await putStock(3);
    await settle();
    expect(await recipients()).toEqual([phone]);
  });

  test("an address waits for so many things and no more", async () => {
    for (let n = 0; n < mostWaiting.guest; n += 1) {
      const { variantIds } = await aProduct(db, { variants: [{ stock: 0 }] });
      must(await ask({ email: "iryna@example.com", variant: variantIds[0] ?? 0 }));
    }
    expect(await ask({ email: "iryna@example.com" })).toMatchObject({ error: { code: "too_many_alerts" } });
    must(await ask({ email: "olena@example.com" }));
  });
});

describe("leaving", () => {
  beforeEach(async () => {
    must(await ask({ email: "iryna@example.com" }));
    must(await ask({ kind: "price_drop", email: "iryna@example.com" }));
    await putStock(3);
    await settle();
  });
  const waiting = async () =>
    (
      await db
        .selectFrom("product_alerts")
        .select("id")
        .where("told_at", "is", null)
        .where("stopped_at", "is", null)
        .execute()
    ).length;

  test("one press ends everything of this address, and nobody can begin it anew for its owner", async () => {
    expect(await waiting()).toBe(1);
    must(await stopAlerts(needs, await keyInLetter()));
    must(await stopAlerts(needs, await keyInLetter()));
    expect(await waiting()).toBe(0);
    expect(await ask({ kind: "price_drop", email: "iryna@example.com" })).toMatchObject({
      error: { code: "alerts_stopped" },
    });
    const { rows } = { rows: await db.selectFrom("alert_stops").selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain("iryna");
  });

  test("what waits to be sent is taken back", async () => {
    must(await stopAlerts(needs, await keyInLetter()));
    const { status, error } = await db
      .selectFrom("messages")
      .select(["status", "error"])
      .executeTakeFirstOrThrow();
    expect([status, error]).toEqual(["refused", "opted_out"]);
  });

  test("a press in error is put right by another one", async () => {
    must(await stopAlerts(needs, await keyInLetter()));
    must(await waitForAlertsAgain(needs, await keyInLetter()));
    expect(await waiting()).toBe(1);
    must(await ask({ kind: "price_drop", email: "iryna@example.com" }));
    expect(await waiting()).toBe(1);
  });

  test("a key that nobody was sent opens nothing", async () => {
    for (const key of ["", "x", "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11"])
      expect(await stopAlerts(needs, key)).toEqual({ ok: false, error: { code: "not_found" } });
  });
});

test("an account that goes takes its wishes along, those asked for with its phone too", async () => {
  const me = await account();
  must(await ask({ actor: me }));
  must(await ask({ kind: "price_drop", phone }));
  must(await ask({ email: "olena@example.com" }));
  must(await deleteAccount(needs, me));
  expect(await db.selectFrom("product_alerts").select("email").execute()).toEqual([
    { email: "olena@example.com" },
  ]);
});

test("old wishes are forgotten", async () => {
  must(await ask({ email: "iryna@example.com" }));
  await putStock(1);
  await settle();
  must(await ask({ kind: "price_drop", email: "iryna@example.com" }));
  clock.advance(91 * 24 * 3600);
  await sweepProductAlerts.handle(needs, {});
  expect(await db.selectFrom("product_alerts").select("kind").execute()).toEqual([{ kind: "price_drop" }]);
  clock.advance(275 * 24 * 3600);
  await sweepProductAlerts.handle(needs, {});
  expect(await db.selectFrom("product_alerts").select("kind").execute()).toEqual([]);
});

test("the team sees how many wait for a variant, and what is waited for most; nobody else does", async () => {
  must(await ask({ email: "iryna@example.com" }));
  must(await ask({ kind: "price_drop", email: "iryna@example.com" }));
  const other = await aProduct(db, { variants: [{ stock: 0 }] });
  for (const email of ["a@example.com", "b@example.com", "c@example.com"])
    must(await ask({ email, variant: other.variantIds[0] ?? 0 }));
  const manager: Actor = { kind: "staff", customerId: 1, role: "manager" };
  const seen = (actor: Actor) =>
    crmProducts(db, actor, { ...plainProducts, view: "awaited" }, { fewLeft: 5, locale: "uk" });
  expect((await seen(manager))?.data.map(({ id, awaited }) => [id, awaited])).toEqual([
    [other.productId, 3],
    [productId, 2],
  ]);
  expect(await waitingFor(db, manager, productId)).toEqual([
    { variant_id: variantId, in_stock: 1, price_drop: 1 },
  ]);
  const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };
  expect([await seen(packer), await waitingFor(db, packer, productId)]).toEqual([null, []]);
});
