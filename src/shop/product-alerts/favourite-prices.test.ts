import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { alertSteps, phone, productId } from "../../../tests/fixtures/alerts.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { deleteAccount } from "../account/ops.server.ts";
import { accountData } from "../account/reads.server.ts";
import { updateProfile } from "../customers/ops.server.ts";
import { consentHistory } from "../customers/reads.server.ts";
import { addFavourite, removeFavourite } from "../favourites/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { stopAlerts, waitForAlertsAgain } from "./ops.server.ts";
import { alertsOf, waitingFor } from "./reads.server.ts";

const database = await testDatabase();
const { db, clock, close } = database;
const { needs, begin, ask, account, settle, putStock, putPrice, told, recipients } = alertSteps(database);
beforeEach(begin);
afterAll(close);

describe("a customer with price alerts for all favourites", () => {
  let me: Actor & { kind: "customer" };
  const wants = async (favourite_prices: boolean) =>
    must(await updateProfile(needs, me, { favourite_prices }));
  const keys = () => db.selectFrom("product_alerts").select("leave_key").where("told_at", "is not", null);
  beforeEach(async () => {
    me = await account();
    await putStock(5);
    must(await addFavourite(needs, me, productId));
  });

  test("gets a message when a price falls, again when it falls further, and only once for the same price", async () => {
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

  test("gets none before the alerts are on, after they are off, or about a product removed from favourites", async () => {
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

  test("has no alerts for single products from it, and those requested singly stay when it is switched off", async () => {
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

  test("unsubscribes by one press in the message, and undoes a mistake by another", async () => {
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

  test("finds it in the export of their data, and deletion leaves no trace of it", async () => {
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
