import { afterEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { connectNovaPoshta } from "./adapter.ts";
import { playBack, type RecordedAnswer, recorded } from "./recorded/playback.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function carrier(...answers: RecordedAnswer[]) {
  const played = await playBack(answers);
  closing.push(played.close);
  const { url } = played;
  const { carrier } = connectNovaPoshta({ url, printUrl: url, apiKey: "key", attempts: 1 });
  return { asked: played.asked, carrier };
}

describe("cities", () => {
  test("a city has its settlement's ref beside the delivery ref, matched by the latter", async () => {
    const { carrier: np } = await carrier(await recorded("get-cities"), await recorded("search-settlements"));
    const page = must(await np.cities(1));
    expect(page.hasMore).toBe(false);
    expect(page.items[0]).toEqual({
      ref: "33333333-4b33-11e4-ab6d-005056801329",
      deliveryCityRef: "11111111-391c-11dd-90d9-001a92567626",
      nameUk: "Кам’янець-Подільський",
      nameRu: "Каменец-Подольский",
      areaUk: "Хмельницька",
      areaRu: "Хмельницкая",
      typeUk: "місто",
      typeRu: "город",
      isServed: true,
    });
  });

  test("a village keeps its delivery ref, its Ukrainian name where there is no Russian one, and may be unserved", async () => {
    const { carrier: np } = await carrier(await recorded("get-cities"), await recorded("search-settlements"));
    const village = must(await np.cities(1)).items[1];
    expect(village).toMatchObject({ nameRu: "Слобідка-Рихтівська", isServed: false });
    expect(village?.ref).toBe(village?.deliveryCityRef);
  });
});

describe("warehouses", () => {
  const read = async () => {
    const { carrier: np, asked } = await carrier(await recorded("get-warehouses"));
    return { page: must(await np.warehouses(1, "11111111-391c-11dd-90d9-001a92567626")), asked };
  };

  test("only those that accept parcels from any sender are returned", async () => {
    const { page } = await read();
    expect(page.items.map(({ number, type }) => `${type} ${number}`)).toEqual([
      "branch 4",
      "postomat 3308",
      "branch 901",
    ]);
    expect(page.unreadable).toBe(1);
  });

  test("opening hours start on Monday, and a dash is a day off", async () => {
    const { page } = await read();
    expect(page.items[0]?.schedule[0]).toEqual({ opens: "09:00", closes: "20:00" });
    expect(page.items[0]?.schedule[6]).toBeNull();
    expect(page.items[1]?.schedule[0]).toEqual({ opens: "00:00", closes: "24:00" });
  });

  test("limits come from the row: 0 and an empty value mean no limit", async () => {
    const { page } = await read();
    expect(page.items[0]).toMatchObject({ maxWeightKg: 30, maxValue_kop: null, latitude: 48.68091 });
    expect(page.items[1]).toMatchObject({
      maxWeightKg: 20,
      maxValue_kop: 10_000_00,
      maxBoxCm: { length: 60, width: 40, height: 30 },
      latitude: null,
      longitude: null,
    });
  });

  test("descriptions get typographic quotes: ’ and «»", async () => {
    const { page } = await read();
    expect(page.items[1]?.descriptionUk).toBe("Поштомат «Нова Пошта» №3308: вул. Замкова, 2, під’їзд 1");
  });

  test("there is a next page as long as the count is not reached", async () => {
    const { page, asked } = await read();
    expect(page.hasMore).toBe(true);
    expect(asked[0]?.methodProperties).toMatchObject({
      Page: "1",
      CityRef: "11111111-391c-11dd-90d9-001a92567626",
    });
  });
});

describe("calculators", () => {
  const parcel = { fromCityRef: "from", toCityRef: "to", type: "postomat" } as const;

  test("a price is requested with the parcel and its sides, and read in kopiykas", async () => {
    const { carrier: np, asked } = await carrier({
      body: '{"success":true,"data":[{"AssessedCost":1500,"Cost":"107.5","CostRedelivery":50}],"errors":[],"info":[]}',
    });
    const price = await np.price({
      ...parcel,
      weight_g: 850,
      boxCm: { length: 30, width: 20, height: 10 },
      declaredValue_kop: 1_500_50,
      cashOnDelivery_kop: 1_500_50,
    });
    expect(price).toEqual({ ok: true, value: { delivery_kop: 107_50, cashOnDelivery_kop: 50_00 } });
    expect(asked[0]?.methodProperties).toMatchObject({
      ServiceType: "WarehousePostomat",
      Weight: "0.85",
      Cost: "1501",
      OptionsSeat: [
        { weight: "0.85", volumetricLength: "30", volumetricWidth: "20", volumetricHeight: "10" },
      ],
      RedeliveryCalculate: { CargoType: "Money", Amount: "1500.5" },
    });
  });

  test("an arrival day is requested by the day of dispatch", async () => {
    const { carrier: np, asked } = await carrier({
      body: '{"success":true,"data":[{"DeliveryDate":{"date":"2026-11-21 00:00:00.000000","timezone_type":3}}],"info":[]}',
    });
    expect(await np.deliveryDate({ ...parcel, dispatchedOn: "2026-11-20" })).toEqual({
      ok: true,
      value: "2026-11-21",
    });
    expect(asked[0]?.methodProperties).toMatchObject({ DateTime: "20.11.2026" });
  });

  test("an answer without a quote is not a free delivery", async () => {
    const { carrier: np } = await carrier({ body: '{"success":true,"data":[],"info":[]}' });
    expect(await np.deliveryDate({ ...parcel, dispatchedOn: "2026-11-20" })).toMatchObject({ ok: false });
  });
});
