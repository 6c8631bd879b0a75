import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { syncDirectory } from "#shop/delivery/ops.server.ts";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let kyiv: string;
const get = async (url: string) => {
  const answer = await shop.inject({ url });
  return { status: answer.statusCode, body: answer.json() };
};
beforeAll(async () => {
  shop = await startShop();
  must(await syncDirectory(shop.shop));
  kyiv = (await get("/api/cities?query=kyiv")).body.data[0].Ref;
});
afterAll(() => shop.close());

describe("GET /api/cities", () => {
  it("finds a city in either language, by its beginning, with a typo and on a wrong keyboard", async () => {
    for (const query of ["льв", "Львов", "lviv", "kmdsd", "Лвьів"]) {
      const { body } = await get(`/api/cities?query=${encodeURIComponent(query)}&limit=3`);
      expect(body.data[0], query).toMatchObject({
        Description: "Львів",
        DescriptionRu: "Львов",
        AreaDescription: "Львівська",
        SettlementTypeDescription: "місто",
      });
    }
  });

  it("returns no more than the limit and refuses a limit that is not a number", async () => {
    expect((await get("/api/cities?query=%D0%BA&limit=2")).body.data).toHaveLength(2);
    for (const limit of ["0", "51", "abc"])
      expect((await get(`/api/cities?limit=${limit}`)).status).toBe(422);
  });

  it("offers popular cities in both languages of the shop", async () => {
    for (const lang of ["uk", "ru"]) {
      const { body } = await get(`/api/cities/popular?lang=${lang}`);
      expect(body.data.map((city: { Description: string }) => city.Description)).toEqual([
        "Київ",
        "Львів",
        "Одеса",
        "Харків",
        "Дніпро",
        "Вінниця",
      ]);
    }
    expect((await get("/api/cities/popular?lang=de")).status).toBe(422);
  });
});

describe("GET /api/cities/{ref}/warehouses", () => {
  it("returns branches and postomats in pages", async () => {
    const { body } = await get(`/api/cities/${kyiv}/warehouses?type=postomat&per_page=5`);
    expect(body.data).toHaveLength(5);
    expect(body.data[0]).toMatchObject({ type: "postomat", schedule: { Monday: expect.any(String) } });
    expect(body.links.next).toContain("page=2");
  });

  it("is 404 for cities that do not exist and pages beyond the last, 422 for wrong types", async () => {
    for (const ref of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
      expect((await get(`/api/cities/${ref}/warehouses`)).status).toBe(404);
    }
    expect((await get(`/api/cities/${kyiv}/warehouses?page=9999`)).status).toBe(404);
    expect((await get(`/api/cities/${kyiv}/warehouses?type=pigeon`)).status).toBe(422);
  });
});
