// Delivery in heat by the API: from the weather service to the quote, the order and the packers' board.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { connectOpenMeteo } from "#integrations/open-meteo/adapter.ts";
import { openMeteoSimulator } from "#integrations/open-meteo/simulator.ts";
import { must, refuse } from "#kit/result.ts";
import { onSettingsEvent, shopSettings } from "#shop/content/reads.server.ts";
import { textFacts } from "#shop/content/rules/text-facts.ts";
import { arrivesBy, heatPromise, isTooHot } from "#shop/delivery/rules/days/arrival.ts";
import { isThermoBagCertain } from "#shop/delivery/rules/heat/certain-thermo-bag.ts";
import { type HeatGuard, seasonOf } from "#shop/delivery/rules/heat/heat.ts";
import { learnForecast, refreshForecasts } from "#shop/forecasts/jobs.server.ts";
import type { Forecaster } from "#shop/forecasts/port.ts";
import { weatherAhead } from "#shop/forecasts/reads.server.ts";
import { packingBoard } from "#shop/fulfilment/reads/packing.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { shopFacts } from "#web/shared/chrome/chrome-data.server.ts";
import { deliveryForm, orderChange } from "../../tests/crm/input.ts";
import { anOrder, toBranch } from "../../tests/fixtures/orders.ts";
import { addPlaces, kyiv, kyivPostomat, village } from "../../tests/fixtures/places.ts";
import { aProduct } from "../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());

const monday = "2026-07-06T12:00:00+03:00";
const friday = "2026-07-10T12:00:00+03:00";
const items = [{ product_id: 1, quantity: 1 }];
const toPostomat = { type: "postomat", city_ref: kyiv, warehouse_ref: kyivPostomat };
const withPostomat = (changes: object = {}) =>
  anOrder({ delivery: toPostomat, payment: "cod", seen_total: 299.48, ...changes });
let client: VisitorClient;

beforeEach(async () => {
  await shop.reset();
  onSettingsEvent(shop.db, { kind: "settings_changed" });
  shop.clock.set(monday);
  await addPlaces(shop.db);
  await aProduct(shop.db, { kind: "food" });
  await shop.db.updateTable("warehouses").set({ latitude: 50.45, longitude: 30.52 }).execute();
  client = shop.visitor();
});

const weather = (maxC: (day: string) => number | null): Forecaster =>
  connectOpenMeteo({
    url: "https://weather.example",
    key: null,
    fetch: async (input, init) =>
      openMeteoSimulator({ now: shop.clock, maxC })(new Request(String(input), init)),
  });
const hot = weather(() => 31);
const refresh = (forecaster: Forecaster | null) => refreshForecasts.handle({ ...shop.shop, forecaster }, {});

const quoted = async (delivery: object = toBranch, body: object = {}) => {
  const answer = await client.post("/api/cart/quote", { items, city_ref: kyiv, delivery, ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const postomatIn = (quote: { delivery_options: { type: string }[] }) =>
  quote.delivery_options.find(({ type }) => type === "postomat");
const send = (body: object) => client.post("/api/orders", body, { "idempotency-key": randomUUID() });

async function setGuard(guard: HeatGuard, change: object = {}) {
  const owner = await shop.asStaff("owner");
  const value = { ...deliveryForm.value, capacity: everyDay, heat: { guard, fromC: 28 }, thermoBagFromC: 20 };
  const answer = await owner.put("/api/crm/settings/delivery", {
    version: 0,
    value: { ...value, ...change },
  });
  onSettingsEvent(shop.db, { kind: "settings_changed" });
  return answer.statusCode;
}
const everyDay = { week: [null, null, null, null, null, null, null], days: [] };

describe("in heat", () => {
  test("the quote closes postomats with the reason, and leaves the other ways open", async () => {
    expect(postomatIn(await quoted())).toMatchObject({ available: true, reason: null });
    await refresh(hot);
    const quote = await quoted(toPostomat);
    expect(postomatIn(quote)).toMatchObject({ available: false, reason: "too_hot", arrives_by: null });
    expect(quote.problems).toContainEqual({ code: "delivery_unavailable", reason: "too_hot" });
    const branch = await quoted();
    expect(branch.problems).toEqual([]);
    expect(branch.delivery_days[0]).toEqual({
      day: "2026-07-07",
      closed: null,
      thermo_bag: true,
      slots: [],
    });
  });

  test("an order to a postomat is refused, and one to a branch is packed with a thermo bag", async () => {
    await refresh(hot);
    const refused = await send(withPostomat());
    expect([refused.statusCode, refused.json().code]).toEqual([422, "postomat_too_hot"]);
    expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
    const placed = await send(anOrder({ delivery: toBranch, seen_total: 309.68 }));
    expect(placed.statusCode).toBe(201);
    const [order] = await shop.db.selectFrom("orders").select(["number", "thermo_bag"]).execute();
    expect(order?.thermo_bag).toBe(true);
    const needs = { ...shop.shop, publicUrl: "https://diaka.example" };
    must(await moveOrder(needs, system, order?.number ?? "", { to: "confirmed", version: 1 }));
    const { delivery } = await shopSettings(shop.db);
    const now = shop.clock();
    const bag = async () => {
      const board = await packingBoard(shop.db, { actor: system, settings: delivery, now, locale: "uk" });
      return board?.open[0]?.items.find(({ key }) => key === "thermo_bag");
    };
    expect(await bag()).toMatchObject({ quantity: 1, picked: 0 });
    const packer = await shop.asStaff("packer");
    const at = `/api/crm/packing/${order?.number}/items/thermo_bag`;
    expect((await packer.put(at, { seen: 0, picked: 1 })).statusCode).toBe(200);
    expect(await bag()).toMatchObject({ quantity: 1, picked: 1 });
  });

  test("a parcel that would lie through a weekend leaves on Monday, as quoted", async () => {
    shop.clock.set(friday);
    await refresh(hot);
    const quote = await quoted();
    expect(quote.arrives_by).toBe("2026-07-14");
    const closed = quote.delivery_days.slice(0, 5).filter((day: { closed: string }) => day.closed === "heat");
    expect(closed.map(({ day }: { day: string }) => day)).toEqual(["2026-07-11", "2026-07-12", "2026-07-13"]);
    const onSunday = { ...toBranch, date: "2026-07-12" };
    const refused = await send(anOrder({ delivery: onSunday, seen_total: 309.68 }));
    expect([refused.statusCode, refused.json().code]).toEqual([422, "wrong_delivery_date"]);
    const placed = await send(anOrder({ delivery: toBranch, seen_total: 309.68 }));
    expect(placed.statusCode).toBe(201);
    expect(await shop.db.selectFrom("orders").select(["dispatch_on", "arrives_by"]).execute()).toEqual([
      { dispatch_on: "2026-07-13", arrives_by: "2026-07-14" },
    ]);
  });

  test("a parcel without food goes as always", async () => {
    await aProduct(shop.db, { kind: "goods" });
    await refresh(hot);
    const mug = await quoted(toPostomat, { items: [{ product_id: 2, quantity: 1 }] });
    expect(postomatIn(mug)).toMatchObject({ available: true, reason: null });
    expect([mug.has_food, mug.delivery_days[0].thermo_bag]).toEqual([false, false]);
    const mixed = [...items, { product_id: 2, quantity: 1 }];
    expect(postomatIn(await quoted(toPostomat, { items: mixed }))).toMatchObject({ reason: "too_hot" });
  });

  test("food added to a parcel without food brings a thermo bag, with nothing else changed", async () => {
    const [mug] = (await aProduct(shop.db, { kind: "goods" })).variantIds;
    await refresh(hot);
    const mugs = anOrder({
      items: [{ product_id: 2, quantity: 1 }],
      delivery: toBranch,
      seen_total: 309.68,
    });
    expect((await send(mugs)).statusCode).toBe(201);
    const bag = async () =>
      (await shop.db.selectFrom("orders").select("thermo_bag").executeTakeFirstOrThrow()).thermo_bag;
    expect(await bag()).toBe(false);
    const lines = await shop.db.selectFrom("order_lines").select(["id", "variant_id"]).execute();
    expect(lines.map(({ variant_id }) => variant_id)).toEqual([mug]);
    const food = await shop.db
      .selectFrom("variants")
      .select("id")
      .where("product_id", "=", 1)
      .executeTakeFirstOrThrow();
    const manager = await shop.asStaff("manager");
    const change = {
      ...orderChange,
      delivery: { ...orderChange.delivery, ...toBranch },
      lines: [
        { id: lines[0]?.id, quantity: 1 },
        { variant_id: food.id, quantity: 1 },
      ],
    };
    const seen = await manager.post("/api/crm/orders/10001/preview", change);
    const { total } = seen.json().preview.after;
    expect((await manager.put("/api/crm/orders/10001", { ...change, seen_total: total })).statusCode).toBe(
      200,
    );
    expect(await bag()).toBe(true);
  });

  test("each city has its own weather, and a page learns its warm days", async () => {
    await learnForecast.handle({ ...shop.shop, forecaster: hot }, { city: village });
    expect(postomatIn(await quoted())).toMatchObject({ reason: null });
    const arrivals = async (city: string) =>
      (await client.get(`/api/cities/${city}/arrivals`)).json().forecast;
    expect(await arrivals(kyiv)).toEqual([]);
    expect((await arrivals(village))[0]).toEqual({ day: "2026-07-06", maxC: 31 });
  });
});

test("a hot Friday is told the same by the product page, the cart, the checkout, the order and the delivery page", async () => {
  shop.clock.set(friday);
  await refresh(hot);
  const now = shop.clock();
  const url = new URL("https://diaka.example/");
  const facts = await shopFacts(shop.shop, "uk", url);
  // The product page: rendered for everybody, then for the visitor's city and time.
  expect(
    isThermoBagCertain("2026-07-10", (await weatherAhead(shop.db, now)).largestCity, facts.delivery),
  ).toBe(true);
  const { data: estimates, forecast } = (await client.get(`/api/cities/${kyiv}/arrivals`)).json();
  const city = { ref: kyiv, areaUk: "", rank: 1, estimates, forecast };
  const to = (type: "branch" | "postomat") => ({ now, city, type, settings: facts.delivery });
  expect(arrivesBy(to("branch"))).toBe("2026-07-14");
  expect(heatPromise(to("branch"))).toEqual({ thermoBag: true, movedTo: "2026-07-13" });
  expect(isTooHot(to("postomat"))).toBe(true);
  // The cart and the checkout.
  const quote = await quoted();
  expect([quote.has_food, quote.arrives_by]).toEqual([true, "2026-07-14"]);
  expect(postomatIn(quote)).toMatchObject({ available: false, reason: "too_hot" });
  const open = quote.delivery_days.find((day: { closed: string | null }) => day.closed === null);
  expect(open).toMatchObject({ day: "2026-07-14", thermo_bag: true });
  // The order.
  const placed = await send(anOrder({ delivery: toBranch, seen_total: 309.68 }));
  expect(placed.json().order.delivery).toMatchObject({ leaves_on: "2026-07-13", arrives_by: "2026-07-14" });
  // The delivery page.
  const { warmestC } = await weatherAhead(shop.db, now);
  const settings = await shopSettings(shop.db);
  const told = textFacts(settings, "uk", [], "2026-07-10", seasonOf(warmestC, settings.delivery));
  expect([told.heat_from, told.thermo_from]).toEqual([
    expect.stringContaining("28"),
    expect.stringContaining("20"),
  ]);
});

describe("without a forecast", () => {
  test("nothing changes, and a quote asks for it once", async () => {
    expect(postomatIn(await quoted())).toMatchObject({ available: true });
    await quoted();
    const waiting = await shop.db
      .selectFrom("jobs")
      .select("payload")
      .where("name", "=", learnForecast.name)
      .execute();
    expect(waiting.length).toBeLessThanOrEqual(1);
  });

  test("a day and a half old is none", async () => {
    await refresh(weather(() => 31));
    shop.clock.set("2026-07-07T23:59:00+03:00");
    expect(postomatIn(await quoted())).toMatchObject({ reason: "too_hot" });
    shop.clock.set("2026-07-08T00:01:00+03:00");
    expect(postomatIn(await quoted())).toMatchObject({ reason: null });
  });

  test.each([
    ["that is down", refuse({ code: "forecast_unavailable", reason: "timeout" } as const)],
    ["that refuses", refuse({ code: "forecast_refused", reason: "no" } as const)],
  ])(
    "of a service %s the stored one stays, and the job fails for the list of failed jobs",
    async (_, answer) => {
      await refresh(hot);
      const broken: Forecaster = { mostPlaces: 1, daily: async () => answer };
      await expect(refresh(broken)).rejects.toThrow(/^no forecast: forecast_/);
      expect(postomatIn(await quoted())).toMatchObject({ reason: "too_hot" });
    },
  );

  test("a service without values leaves the days cool", async () => {
    await refresh(weather((day) => (day > "2026-07-09" ? 31 : null)));
    expect(postomatIn(await quoted())).toMatchObject({ available: true });
    expect(
      (await quoted(toPostomat)).delivery_days.find((day: { closed: string }) => day.closed),
    ).toMatchObject({
      day: "2026-07-09",
      closed: "heat",
    });
  });

  test("a shop without a weather service sells as always", async () => {
    await refresh(null);
    await learnForecast.handle({ ...shop.shop, forecaster: null }, { city: kyiv });
    expect(postomatIn(await quoted())).toMatchObject({ available: true });
  });
});

describe("by hand in the settings", () => {
  test("every parcel goes as in heat, or none does, whatever the forecast", async () => {
    expect(await setGuard("always")).toBe(200);
    expect(postomatIn(await quoted())).toMatchObject({ available: false, reason: "too_hot" });
    expect((await send(withPostomat())).json().code).toBe("postomat_too_hot");
  });

  test("never: a hot day changes nothing, and no forecast is asked for", async () => {
    await refresh(hot);
    expect(await setGuard("never")).toBe(200);
    expect(postomatIn(await quoted())).toMatchObject({ available: true, reason: null });
    const asked: Forecaster = { mostPlaces: 1, daily: async () => Promise.reject(new Error("asked")) };
    await refresh(asked);
  });

  test.each([
    ["degrees out of range", { heat: { guard: "forecast", fromC: 51 } }],
    ["an unknown guard", { heat: { guard: "sometimes", fromC: 28 } }],
    ["half degrees", { heat: { guard: "forecast", fromC: 27.5 } }],
  ])("%s are refused", async (_, change) => {
    expect(await setGuard("forecast", change)).toBe(422);
  });

  test("a form without the heat fields keeps them", async () => {
    expect(await setGuard("always")).toBe(200);
    const owner = await shop.asStaff("owner");
    const { heat: _, ...older } = {
      heat: null,
      ...deliveryForm.value,
      capacity: everyDay,
      thermoBagFromC: 20,
    };
    const answer = await owner.put("/api/crm/settings/delivery", { version: 1, value: older });
    expect(answer.statusCode).toBe(200);
    onSettingsEvent(shop.db, { kind: "settings_changed" });
    expect(postomatIn(await quoted())).toMatchObject({ reason: "too_hot" });
  });
});
