import { afterAll, beforeEach, expect, test } from "vitest";
import { must, ok, refuse } from "#kit/result.ts";
import { addPlaces, kyiv } from "../../../tests/fixtures/places.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { syncOffices } from "./office-ops.server.ts";
import type { CarrierWarehouse, PostOffices } from "./port.ts";
import { warehouses } from "./reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
beforeEach(async () => {
  await reset();
  await addPlaces(db);
});
afterAll(close);

const office = (index: number): CarrierWarehouse => ({
  ref: `00000000-0000-5000-8000-0000000${String(index).padStart(5, "0")}`,
  deliveryCityRef: "UA80000000000093317",
  type: "branch",
  number: String(index).padStart(5, "0"),
  descriptionUk: `Відділення ${index}: вул. Поштова, ${index}`,
  descriptionRu: `Отделение ${index}: ул. Почтовая, ${index}`,
  shortAddressUk: "",
  shortAddressRu: "",
  schedule: [],
  maxWeightKg: 30,
  maxBoxCm: null,
  maxValue_kop: null,
  latitude: null,
  longitude: null,
});
const post = (indexes: readonly number[]): PostOffices & { asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    offices: async (katottg) => {
      asked.push(katottg);
      return ok({ items: indexes.map(office), unreadable: 0 });
    },
    price: async () => refuse({ code: "carrier_unavailable", reason: "network" }),
  };
};
const sync = (postOffices: PostOffices | null) => syncOffices({ db, clock, postOffices });
const numbers = async (carrier: "nova_poshta" | "ukrposhta") =>
  (await warehouses({ db }, { cityRef: kyiv, carrier }, { page: 1, perPage: 50 }))?.items.map(
    (office) => office.Number,
  );

test("post offices are listed in the shop's cities, by their postcode, next to the branches", async () => {
  const asked = post([1001, 1004]);
  must(await sync(asked));
  expect(asked.asked).toEqual(["UA80000000000093317"]);
  expect(await numbers("ukrposhta")).toEqual(["01001", "01004"]);
  expect(await numbers("nova_poshta")).toEqual(["1", "3308"]);
  const found = await warehouses(
    { db },
    { cityRef: kyiv, carrier: "ukrposhta", query: "01004" },
    { page: 1, perPage: 5 },
  );
  expect(found?.items).toMatchObject([{ Number: "01004", carrier: "ukrposhta" }]);
});

test("an office that is no longer listed is closed; an empty response of the classifier closes nothing", async () => {
  must(await sync(post([1001, 1004, 1010, 1011])));
  expect(must(await sync(post([1001, 1004, 1010])))).toMatchObject({ closed: 1 });
  expect(await sync(post([]))).toMatchObject({ error: { code: "directory_shrunk" } });
  expect(await numbers("ukrposhta")).toEqual(["01001", "01004", "01010"]);
  expect(await numbers("nova_poshta")).toEqual(["1", "3308"]);
});

test("without the post's API keys no office can be chosen", async () => {
  must(await sync(post([1001])));
  must(await sync(null));
  expect(await numbers("ukrposhta")).toEqual([]);
  expect(await numbers("nova_poshta")).toEqual(["1", "3308"]);
});
