import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import type { CarrierPage, CarrierWarehouse } from "#shop/delivery/port.ts";
import { connectNovaPoshta } from "./adapter.ts";
import { type Simulator, startNovaPoshtaSimulator } from "./simulator.ts";
import type { SimulatorCity } from "./simulator-places.ts";
import { warehouseTypes } from "./wire.ts";

const lvivOblast = { oblastUk: "Львівська", oblastRu: "Львовская" };
const cities: SimulatorCity[] = [
  { katottg: "UA80000000000093317", nameUk: "Київ", nameRu: "Киев", oblastUk: "", oblastRu: "", rank: 1 },
  { katottg: "UA46060250010015970", nameUk: "Львів", nameRu: "Львов", ...lvivOblast, rank: 6 },
  {
    katottg: "UA01200310010053783",
    nameUk: "Ялта",
    nameRu: "Ялта",
    oblastUk: "Автономна Республіка Крим",
    oblastRu: "Автономная Республика Крым",
    rank: 44,
  },
  ...Array.from({ length: 202 }, (_, index) => ({
    katottg: `UA46${String(index).padStart(15, "0")}`,
    nameUk: `М’ятне-${index}`,
    nameRu: `Мятное-${index}`,
    ...lvivOblast,
    rank: 100 + index,
  })),
];

let server: Simulator;
beforeAll(async () => {
  server = await startNovaPoshtaSimulator({ cities, now: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => server.close());

const carrier = () => connectNovaPoshta({ ...server, apiKey: "any", attempts: 1 }).carrier;

async function everyPage<T>(page: (n: number) => Promise<CarrierPage<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let n = 1; ; n += 1) {
    const { items: more, hasMore } = await page(n);
    items.push(...more);
    if (!hasMore) return items;
  }
}
const allCities = () => everyPage(async (n) => must(await carrier().cities(n)));
async function pointsOf(name: string): Promise<CarrierWarehouse[]> {
  const city = (await allCities()).find(({ nameUk }) => nameUk === name);
  const ref = city?.deliveryCityRef ?? "no such city";
  return everyPage(async (n) => must(await carrier().warehouses(n, ref)));
}

const ask = async (modelName: string, calledMethod: string, methodProperties: object) => {
  const answer = await fetch(server.url, {
    method: "POST",
    body: JSON.stringify({ apiKey: "", modelName, calledMethod, methodProperties }),
  });
  return { status: answer.status, body: await answer.json() };
};

const kyivRef = "8d5a980d-391c-11dd-90d9-001a92567626";
const lvivRef = "db5c88f5-391c-11dd-90d9-001a92567626";

describe("cities over the wire", () => {
  test("every city comes exactly once over the pages, each with two refs of its own", async () => {
    const listed = await allCities();
    expect(listed.map(({ nameUk }) => nameUk)).toEqual(cities.map(({ nameUk }) => nameUk));
    expect(new Set(listed.flatMap(({ ref, deliveryCityRef }) => [ref, deliveryCityRef])).size).toBe(
      2 * listed.length,
    );
  });

  test("oblast centres carry the vendor's well-known refs", async () => {
    expect((await allCities())[0]).toMatchObject({
      ref: "e718a680-4b33-11e4-ab6d-005056801329",
      deliveryCityRef: kyivRef,
    });
  });

  test("refs are the same on every start", async () => {
    const again = await startNovaPoshtaSimulator({ cities });
    const page = must(await connectNovaPoshta({ ...again, apiKey: "any" }).carrier.cities(2));
    await again.close();
    expect(page.items).toEqual((await allCities()).slice(200));
  });
});

describe("branches and parcel lockers over the wire", () => {
  test("Kyiv has about four hundred branches and six hundred parcel lockers", async () => {
    const points = await pointsOf("Київ");
    const branches = points.filter(({ type }) => type === "branch").length;
    expect(Math.abs(branches - 400)).toBeLessThan(40);
    expect(Math.abs(points.length - branches - 600)).toBeLessThan(40);
    expect(new Set(points.map(({ ref }) => ref)).size).toBe(points.length);
    expect(new Set(points.map(({ type, number }) => `${type} ${number}`)).size).toBe(points.length);
  });

  test("branch № 1 of Kyiv is in Khreshchatyk and has the longest hours", async () => {
    expect((await pointsOf("Київ"))[0]).toMatchObject({
      number: "1",
      descriptionUk: "Відділення №1 (до 30 кг): вул. Хрещатик, 22",
      descriptionRu: "Отделение №1 (до 30 кг): ул. Крещатик, 22",
      maxWeightKg: 30,
      schedule: expect.arrayContaining([{ opens: "08:00", closes: "21:00" }]),
    });
  });

  test("a small city has at least one branch and one parcel locker, and not many", async () => {
    const points = await pointsOf("М’ятне-201");
    expect(points.length).toBeGreaterThanOrEqual(2);
    expect(points.length).toBeLessThan(16);
    expect(new Set(points.map(({ type }) => type)).size).toBe(2);
  });

  test("a city without service has none, and says so", async () => {
    expect(await pointsOf("Ялта")).toEqual([]);
    expect((await allCities()).find(({ nameUk }) => nameUk === "Ялта")).toMatchObject({
      isServed: false,
      areaUk: "АРК",
    });
  });

  test("they are filtered by kind and by words in either language, in the requested language", async () => {
    const { body } = await ask("AddressGeneral", "getWarehouses", {
      CityRef: kyivRef,
      TypeOfWarehouseRef: warehouseTypes.branch,
      FindByString: "крещатик",
      Language: "RU",
      Limit: 3,
    });
    expect(body.data[0]).toMatchObject({
      Number: "1",
      Description: "Отделение №1 (до 30 кг): ул. Крещатик, 22",
    });
    expect(body.info.totalCount).toBe(body.data.length);
  });
});

describe("calculators over the wire", () => {
  const price = async (ServiceType: string, sides: [number, number, number]) => {
    const [volumetricLength, volumetricWidth, volumetricHeight] = sides;
    const { body } = await ask("InternetDocument", "getDocumentPrice", {
      ...{ CitySender: lvivRef, CityRecipient: kyivRef, ServiceType, CargoType: "Parcel", SeatsAmount: "1" },
      ...{ Weight: "2", Cost: "1500" },
      OptionsSeat: [{ weight: "2", volumetricLength, volumetricWidth, volumetricHeight }],
    });
    return body.data[0]?.Cost ?? body.errorCodes[0];
  };

  test.each([
    ["WarehouseWarehouse", [30, 20, 10], 97.5],
    ["WarehousePostomat", [30, 20, 10], 107.5],
    ["WarehouseDoors", [30, 20, 10], 157.5],
    ["WarehouseWarehouse", [50, 50, 60], 539.5],
  ] as const)("%s of %j cm costs as measured: %d ₴", async (service, sides, cost) => {
    expect(await price(service, [...sides])).toBe(cost);
  });

  test("a box too high for a parcel locker is refused with the vendor's code", async () => {
    expect(await price("WarehousePostomat", [30, 20, 45])).toBe("20000200181");
  });

  test("settlement refs are not accepted where city refs are wanted", async () => {
    const { body } = await ask("InternetDocument", "getDocumentDeliveryDate", {
      CitySender: lvivRef,
      CityRecipient: "e718a680-4b33-11e4-ab6d-005056801329",
      ServiceType: "WarehouseWarehouse",
    });
    expect(body).toMatchObject({ success: false, errorCodes: ["20000200103"] });
  });

  test("a parcel to Kyiv arrives the next day", async () => {
    const parcel = {
      fromCityRef: lvivRef,
      toCityRef: kyivRef,
      type: "branch",
      dispatchedOn: "2026-11-20",
    } as const;
    expect(await carrier().deliveryDate(parcel)).toEqual({ ok: true, value: "2026-11-21" });
  });
});

test("an invalid request is refused inside HTTP 200, like any other", async () => {
  expect(await ask("Address", "toString", {})).toMatchObject({ status: 200, body: { success: false } });
  const answer = await fetch(server.url, { method: "POST", body: "{" });
  expect(await answer.json()).toMatchObject({ success: false, errors: ["Data is invalid"] });
});
