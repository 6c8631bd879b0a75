import { afterAll, expect, test } from "vitest";
import { startShop } from "../../../tests/setup/shop.ts";

const demo = await startShop();
afterAll(() => demo.close());

const fault = "/api/dev/services/nova_poshta/fault";
const parcel = {
  type: "branch",
  fromCityRef: "8d5a980d-391c-11dd-90d9-001a92567626",
  toCityRef: "db5c88f5-391c-11dd-90d9-001a92567626",
  weight_g: 500,
  declaredValue_kop: 50_000,
  cashOnDelivery_kop: 0,
  boxCm: { width: 20, length: 20, height: 10 },
} as const;

test("in a demo a third party can be broken and restored", async () => {
  const visitor = demo.visitor();
  expect((await demo.shop.carrier.price(parcel)).ok).toBe(true);
  expect((await visitor.put(fault, { fault: "garbage" })).statusCode).toBe(200);
  expect((await demo.shop.carrier.price(parcel)).ok).toBe(false);
  const { services } = (await visitor.put(fault, { fault: "garbage" })).json();
  expect(services).toContainEqual(
    expect.objectContaining({ name: "nova_poshta", failed: 3, isOpen: false, fault: "garbage" }),
  );
  expect((await visitor.delete("/api/dev/services/faults")).statusCode).toBe(200);
  expect((await demo.shop.carrier.price(parcel)).ok).toBe(true);
});

test("only the shop's own pages can break a third party, and only in known ways", async () => {
  const other = await demo.inject({ method: "PUT", url: fault, payload: { fault: "reset" } });
  expect(other.statusCode).toBe(419);
  expect((await demo.visitor().put(fault, { fault: "flood" })).statusCode).toBe(422);
  expect(demo.shop.faults.of("nova_poshta")).toBeNull();
});

test("in a live shop no third party can be broken", async () => {
  const live = await startShop({
    env: { SHOP_MODE: "live", SESSION_SECRET: "s".repeat(32), NOVA_POSHTA_API_KEY: "key" },
  });
  expect((await live.visitor().put(fault, { fault: "reset" })).statusCode).toBe(404);
  expect(live.shop.faults.of("nova_poshta")).toBeNull();
  await live.close();
});
