import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { receivedEvents, shopChanges } from "#jobs/announce.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must, ok, refuse } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { shopTroubles } from "../today/reads/work.server.ts";
import { acceptDirectory, askForSync, directoryState } from "./directory-sync.server.ts";
import { syncDirectoryNow } from "./jobs.server.ts";
import { syncDirectory } from "./ops.server.ts";
import type { CarrierCity, CarrierWarehouse, DeliveryCarrier } from "./port.ts";
import { cityByRef, onDirectoryEvent, popularCities, searchCities, warehouses } from "./reads.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const events: string[] = [];
await connection.listen(shopChanges, (payload) => {
  events.push(...receivedEvents(payload).map(({ kind }) => kind));
  for (const event of receivedEvents(payload)) onDirectoryEvent(db, event);
});
afterAll(close);

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const city = (
  n: number,
  nameUk: string,
  nameRu: string,
  areaUk: string,
  over: Partial<CarrierCity> = {},
): CarrierCity => ({
  ref: uuid(n),
  deliveryCityRef: uuid(1000 + n),
  nameUk,
  nameRu,
  areaUk,
  areaRu: `${areaUk} (ru)`,
  typeUk: "місто",
  typeRu: "город",
  isServed: true,
  ...over,
});
const day = { opens: "08:00", closes: "21:00" };
const point = (
  n: number,
  cityN: number,
  number: string,
  over: Partial<CarrierWarehouse> = {},
): CarrierWarehouse => ({
  ref: uuid(2000 + n),
  deliveryCityRef: uuid(1000 + cityN),
  type: "branch",
  number,
  descriptionUk: `Відділення №${number}: вул. Сихівська, ${n}`,
  descriptionRu: `Отделение №${number}: ул. Сиховская, ${n}`,
  shortAddressUk: "",
  shortAddressRu: "",
  schedule: [day, day, day, day, day, day, null],
  maxWeightKg: 30,
  maxBoxCm: null,
  maxValue_kop: null,
  latitude: 49.8,
  longitude: 24,
  ...over,
});

const lviv = city(1, "Львів", "Львов", "Львівська");
const kyiv = city(2, "Київ", "Киев", "Київська");
const hamlet = city(3, "Зимна Вода", "Зимна Вода", "Львівська", { typeUk: "село", typeRu: "село" });
const points = [
  point(1, 1, "1"),
  point(2, 1, "12", {
    descriptionUk: "Відділення №12: вул. Зелена, 2",
    descriptionRu: "Отделение №12: ул. Зелёная, 2",
  }),
  point(3, 1, "5001", { type: "postomat", maxWeightKg: 20 }),
  point(4, 2, "1"),
];

let directory: { cities: CarrierCity[]; warehouses: CarrierWarehouse[] };
let failsAtPage = 0;
const paged = <T>(items: readonly T[], page: number) =>
  page === failsAtPage
    ? refuse({ code: "carrier_unavailable", reason: "timeout" } as const)
    : ok({ items: items.slice((page - 1) * 2, page * 2), hasMore: items.length > page * 2, unreadable: 0 });
const carrier: Pick<DeliveryCarrier, "cities" | "warehouses"> = {
  cities: async (page) => paged(directory.cities, page),
  warehouses: async (page) => paged(directory.warehouses, page),
};
const needs = { db, clock, carrier: carrier as DeliveryCarrier };
const owner = { kind: "staff", role: "owner", customerId: 1 } as const;
const firstPage = { page: 1, perPage: 20 };

beforeEach(async () => {
  await reset();
  onDirectoryEvent(db, { kind: "directory_changed" });
  directory = { cities: [lviv, kyiv, hamlet], warehouses: [...points] };
  failsAtPage = 0;
  must(await syncDirectory(needs));
  events.length = 0;
});

describe("the carrier's directory", () => {
  it("is downloaded whole, in pages", async () => {
    expect((await searchCities(needs, "", 10)).map(({ Description }) => Description).toSorted()).toEqual([
      "Зимна Вода",
      "Київ",
      "Львів",
    ]);
    expect((await warehouses(needs, { cityRef: lviv.ref }, firstPage))?.meta.total).toBe(3);
  });

  it("changes nothing and clears no cache when it is synced again", async () => {
    expect(must(await syncDirectory(needs))).toMatchObject({ cities: 3, warehouses: 4, changed: 0 });
    expect(events).toEqual([]);
  });

  it("stores what changed and reports it", async () => {
    directory.warehouses[0] = point(1, 1, "1", { schedule: [null, null, null, null, null, null, null] });
    expect(must(await syncDirectory(needs))).toMatchObject({ changed: 1, added: 0, moved: 0, closed: 0 });
    expect(events).toEqual(["directory_changed"]);
  });

  it("closes what is missing and opens it again when it is back", async () => {
    directory.warehouses = points.slice(1);
    must(await syncDirectory(needs));
    expect(
      (await warehouses(needs, { cityRef: lviv.ref }, firstPage))?.items.map((point) => point.Number),
    ).toEqual(["12", "5001"]);
    directory.warehouses = points;
    must(await syncDirectory(needs));
    expect((await warehouses(needs, { cityRef: lviv.ref }, firstPage))?.meta.total).toBe(3);
  });

  it("closes nothing when the carrier goes down half-way", async () => {
    failsAtPage = 2;
    directory.warehouses = [];
    expect(await syncDirectory(needs)).toMatchObject({ ok: false, error: { code: "carrier_unavailable" } });
    expect((await warehouses(needs, { cityRef: lviv.ref }, firstPage))?.meta.total).toBe(3);
  });

  it("distinguishes what opened, moved and closed", async () => {
    const moved = point(2, 1, "12", { descriptionUk: "Відділення №12: вул. Садова, 5" });
    directory.warehouses = [moved, ...points.slice(2), point(5, 2, "7")];
    expect(must(await syncDirectory(needs))).toMatchObject({ added: 1, moved: 1, closed: 1, changed: 3 });
  });

  it("is rejected when a third of it disappears overnight, and changes nothing at all", async () => {
    directory.cities = [city(1, "Львів-Новий", "Львов-Новый", "Львівська"), kyiv, hamlet];
    directory.warehouses = points.slice(2);
    expect(await syncDirectory(needs)).toMatchObject({
      error: { code: "directory_shrunk", table: "warehouses" },
    });
    expect((await warehouses(needs, { cityRef: lviv.ref }, firstPage))?.meta.total).toBe(3);
    expect(await cityByRef(needs, lviv.ref)).toMatchObject({ Description: "Львів" });
    expect(events).toEqual([]);
  });

  it("is accepted when the team has confirmed it, and the log says who", async () => {
    directory.warehouses = points.slice(2);
    await syncDirectory(needs);
    const came = { cities: 3, warehouses: 2 };
    expect((await directoryState(db, owner))?.last).toMatchObject(came);
    const other = { cities: 3, warehouses: 4 };
    expect(await acceptDirectory(needs, owner, other)).toMatchObject({ error: { code: "directory_moved" } });
    const packer = { kind: "staff", role: "packer", customerId: 2 } as const;
    expect(await acceptDirectory(needs, packer, came)).toMatchObject({ error: { code: "forbidden" } });
    const accepted = { ...owner, customerId: await ensureCustomer(db, "+380500000010") };
    must(await acceptDirectory(needs, accepted, came));
    await syncDirectoryNow.handle(needs, { accepted: came });
    expect((await directoryState(db, owner))?.last).toMatchObject({ outcome: "done", closed: 2 });
    const entries = await db.selectFrom("audit_entries").select(["subject", "actor_id"]).execute();
    expect(entries).toEqual([{ subject: "directory", actor_id: accepted.customerId }]);
    // From now on this size is the baseline.
    must(await syncDirectory(needs));
  });

  it("is rejected when it is shorter still than the confirmed one", async () => {
    directory.warehouses = [];
    const synced = await syncDirectory(needs, { cities: 3, warehouses: 2 });
    expect(synced).toMatchObject({ error: { code: "directory_shrunk" } });
  });

  it("shows the team the result of the last sync attempt, and of the last successful one", async () => {
    directory.warehouses = points.slice(2);
    await syncDirectory(needs);
    expect(await directoryState(db, owner)).toMatchObject({
      last: { outcome: "directory_shrunk" },
      done: { outcome: "done", cities: 3, warehouses: 4, added: 4, moved: 0, closed: 0 },
      isUnderWay: false,
    });
    const now = { now: clock(), keyExpires: null };
    expect(await shopTroubles(db, owner, now)).toMatchObject({
      directory: "directory_shrunk",
      carrierKey: null,
    });
    directory.warehouses = points;
    must(await syncDirectory(needs));
    expect(await shopTroubles(db, owner, now)).toMatchObject({ directory: null });
  });

  it("is synced out of turn by staff who set the shop up, once for any number of requests", async () => {
    const packer = { ...owner, role: "packer" } as const;
    expect(await askForSync(db, packer)).toMatchObject({ error: { code: "forbidden" } });
    expect(await directoryState(db, packer)).toBeNull();
    must(await askForSync(db, owner));
    must(await askForSync(db, owner));
    expect(await directoryState(db, owner)).toMatchObject({ isUnderWay: true });
    const worker = new Worker({ connection, clock, log: { warn() {}, error() {} } }, [
      readyJob(syncDirectoryNow, needs),
    ]);
    expect(await worker.drain()).toBe(1);
    await worker.stop();
    expect(await directoryState(db, owner)).toMatchObject({ isUnderWay: false });
  });

  it("leaves out warehouses of unknown cities", async () => {
    directory.warehouses = [...points, point(9, 99, "7"), point(10, 1, "при вході")];
    expect(must(await syncDirectory(needs))).toMatchObject({ left_out: 2, warehouses: 4 });
  });
});

describe("cities", () => {
  it("are found in either language, with the region in the shop's spelling", async () => {
    expect(await searchCities(needs, "киев", 5)).toEqual([
      {
        Description: "Київ",
        DescriptionRu: "Киев",
        Ref: kyiv.ref,
        DeliveryCity: kyiv.deliveryCityRef,
        AreaDescription: "",
        AreaDescriptionRu: "",
        SettlementTypeDescription: "місто",
        SettlementTypeDescriptionRu: "город",
        rank: 1,
        is_served: true,
      },
    ]);
  });

  it("are suggested before anything is typed, the largest first", async () => {
    expect((await popularCities(needs)).map(({ Description }) => Description)).toEqual(["Київ", "Львів"]);
  });

  it("are found by their ref until they close", async () => {
    expect(await cityByRef(needs, lviv.ref)).toMatchObject({ Description: "Львів" });
    expect(await cityByRef(needs, "nonsense")).toBeNull();
    const village = city(4, "Сокільники", "Сокольники", "Львівська", { typeUk: "село", typeRu: "село" });
    directory.cities = [lviv, kyiv, hamlet, village];
    must(await syncDirectory(needs));
    directory.cities = [lviv, kyiv, village];
    must(await syncDirectory(needs));
    expect(await cityByRef(needs, hamlet.ref)).toBeNull();
  });
});

describe("warehouses", () => {
  const numbers = async (query: string, type?: "branch" | "postomat") =>
    (await warehouses(needs, { cityRef: lviv.ref, query, type }, firstPage))?.items.map(
      (point) => point.Number,
    );

  it("are found by street in either language and by number, the exact number first", async () => {
    expect(await numbers("сихівська")).toEqual(["1", "5001"]);
    expect(await numbers("ул. Зелёная")).toEqual(["12"]);
    expect(await numbers("№1")).toEqual(["1", "12"]);
    expect(await numbers("нема такої")).toEqual([]);
  });

  it("can be filtered to branches or postomats", async () => {
    expect(await numbers("", "postomat")).toEqual(["5001"]);
    expect(await numbers("", "branch")).toEqual(["1", "12"]);
  });

  it("show their hours by day and their limit", async () => {
    const found = await warehouses(needs, { cityRef: lviv.ref, query: "1" }, { page: 1, perPage: 1 });
    expect(found?.items[0]).toMatchObject({
      Ref: points[0]?.ref,
      type: "branch",
      max_weight_kg: 30,
      schedule: { Monday: "08:00-21:00", Sunday: null },
    });
    expect(found?.meta).toMatchObject({ per_page: 1, total: 2, last_page: 2 });
  });

  it("near a closed one are sorted by distance, without the closed one", async () => {
    const at = (longitude: number) => ({ longitude });
    directory.warehouses = [
      point(1, 1, "1", at(24)),
      point(2, 1, "12", at(24.5)),
      point(3, 1, "5", at(24.1)),
      point(4, 1, "7", { latitude: null, longitude: null }),
    ];
    must(await syncDirectory(needs));
    directory.warehouses = directory.warehouses.slice(1);
    must(await syncDirectory(needs));
    const near = await warehouses(needs, { cityRef: lviv.ref, near: point(1, 1, "1").ref }, firstPage);
    expect(near?.items.map((found) => found.Number)).toEqual(["5", "12", "7"]);
  });

  it("show their limits: weight, sides and declared value", async () => {
    const small = {
      maxWeightKg: 5,
      maxBoxCm: { length: 40, width: 30.5, height: 20 },
      maxValue_kop: 5_000_00,
    };
    directory.warehouses = [point(1, 1, "1", small), ...points.slice(1)];
    must(await syncDirectory(needs));
    const found = await warehouses(needs, { cityRef: lviv.ref, query: "1" }, { page: 1, perPage: 1 });
    expect(found?.items[0]).toMatchObject({
      max_weight_kg: 5,
      max_length_cm: 40,
      max_width_cm: 30,
      max_height_cm: 20,
      max_value: 5_000,
    });
  });

  it("are not listed for an unknown city", async () => {
    expect(await warehouses(needs, { cityRef: uuid(77) }, firstPage)).toBeNull();
  });
});
