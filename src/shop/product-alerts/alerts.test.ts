import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { alertSteps, phone, productId, variantId } from "../../../tests/fixtures/alerts.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { deleteAccount } from "../account/ops.server.ts";
import { plainProducts } from "../catalog/input/product-list.ts";
import { crmProducts } from "../catalog/reads/crm/products.server.ts";
import { onSettingsEvent } from "../content/reads.server.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { sweepProductAlerts } from "./jobs.server.ts";
import { adoptAlerts, removeAlert, stopAlerts, waitForAlertsAgain, withdrawAlert } from "./ops.server.ts";
import { alertsOf, waitingFor } from "./reads.server.ts";
import { mostWaiting } from "./rules.ts";

const database = await testDatabase();
const { db, clock, close } = database;
const { needs, begin, ask, keyOf, account, settle, putStock, told, recipients, keyInEmail } =
  alertSteps(database);
beforeEach(begin);
afterAll(close);

describe("a product alert", () => {
  test("requested twice is stored once, from any device, and each device can remove its own", async () => {
    const laptop = await keyOf({ email: "iryna@example.com" });
    const tablet = await keyOf({ email: "iryna@example.com" });
    expect(laptop).not.toBe(tablet);
    must(await withdrawAlert(needs, laptop));
    expect(await withdrawAlert(needs, laptop)).toEqual({ ok: false, error: { code: "not_found" } });
    await putStock(3);
    await settle();
    expect(await told()).toHaveLength(1);
  });

  test("that was removed is not sent", async () => {
    must(await withdrawAlert(needs, await keyOf({ email: "iryna@example.com" })));
    const me = await account();
    must(await ask({ actor: me }));
    must(await removeAlert(needs, me, { kind: "in_stock", variant_id: variantId }));
    must(await removeAlert(needs, me, { kind: "in_stock", variant_id: variantId }));
    await putStock(3);
    await settle();
    expect(await told()).toEqual([]);
  });

  test("of an account goes by e-mail once its address is confirmed, and to its phone before", async () => {
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

  test("of a guest is added once to the account that signs in with the same phone", async () => {
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

  test("of a guest needs an e-mail or a phone, and is refused for a product in stock", async () => {
    expect(await ask({})).toMatchObject({ error: { code: "alert_contact_needed" } });
    await putStock(1);
    expect(await ask({ email: "iryna@example.com" })).toMatchObject({ error: { code: "alert_in_stock" } });
    expect(await ask({ email: "iryna@example.com", variant: 999 })).toMatchObject({
      error: { code: "unknown_variant" },
    });
  });

  test("with SMS alerts off is refused without an e-mail, and is still sent to a phone that was accepted before", async () => {
    must(await ask({ phone }));
    await db
      .insertInto("settings")
      .values({
        key: "selling",
        value: JSON.stringify({ ...defaultSettings.selling, alertsBySms: false }),
      })
      .execute();
    onSettingsEvent(db, { kind: "settings_changed" });
    expect(await ask({ phone: "+380671112233" })).toMatchObject({ error: { code: "alert_contact_needed" } });
    expect(await ask({ actor: await account() })).toMatchObject({ error: { code: "alert_contact_needed" } });
    await putStock(3);
    await settle();
    expect(await recipients()).toEqual([phone]);
  });

  test("is refused above the limit of alerts of an address", async () => {
    for (let n = 0; n < mostWaiting.guest; n += 1) {
      const { variantIds } = await aProduct(db, { variants: [{ stock: 0 }] });
      must(await ask({ email: "iryna@example.com", variant: variantIds[0] ?? 0 }));
    }
    expect(await ask({ email: "iryna@example.com" })).toMatchObject({ error: { code: "too_many_alerts" } });
    must(await ask({ email: "olena@example.com" }));
  });
});

describe("the end of a product alert", () => {
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

  test("one press removes all alerts of an address, and other visitors cannot request new ones for it", async () => {
    expect(await waiting()).toBe(1);
    must(await stopAlerts(needs, await keyInEmail()));
    must(await stopAlerts(needs, await keyInEmail()));
    expect(await waiting()).toBe(0);
    expect(await ask({ kind: "price_drop", email: "iryna@example.com" })).toMatchObject({
      error: { code: "alerts_stopped" },
    });
    const { rows } = { rows: await db.selectFrom("alert_stops").selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain("iryna");
  });

  test("a message that waits to be sent is cancelled with its alert", async () => {
    must(await stopAlerts(needs, await keyInEmail()));
    const { status, error } = await db
      .selectFrom("messages")
      .select(["status", "error"])
      .executeTakeFirstOrThrow();
    expect([status, error]).toEqual(["refused", "opted_out"]);
  });

  test("a press by mistake is undone by another press", async () => {
    must(await stopAlerts(needs, await keyInEmail()));
    must(await waitForAlertsAgain(needs, await keyInEmail()));
    expect(await waiting()).toBe(1);
    must(await ask({ kind: "price_drop", email: "iryna@example.com" }));
    expect(await waiting()).toBe(1);
  });

  test("an unknown key is refused", async () => {
    for (const key of ["", "x", "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11"])
      expect(await stopAlerts(needs, key)).toEqual({ ok: false, error: { code: "not_found" } });
  });
});

test("a deleted account loses its alerts, also those requested with its phone", async () => {
  const me = await account();
  must(await ask({ actor: me }));
  must(await ask({ kind: "price_drop", phone }));
  must(await ask({ email: "olena@example.com" }));
  must(await deleteAccount(needs, me));
  expect(await db.selectFrom("product_alerts").select("email").execute()).toEqual([
    { email: "olena@example.com" },
  ]);
});

test("old alerts are deleted", async () => {
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

test("staff see how many wait for a variant and the most wanted products, and others do not", async () => {
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
