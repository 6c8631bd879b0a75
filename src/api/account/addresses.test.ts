import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourierAddress, anAddress } from "../../../tests/fixtures/addresses.ts";
import {
  addPlaces,
  kyiv,
  kyivBranch,
  kyivPostomat,
  village,
  villageBranch,
} from "../../../tests/fixtures/places.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let olena: VisitorClient;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  await addPlaces(shop.db);
  olena = await shop.signIn("+380672201487");
});
afterAll(() => shop.close());

const url = "/api/user/addresses";
interface Address {
  readonly id: number;
  readonly isDefault: boolean;
  readonly street: string | null;
}
const add = async (body: object = anAddress): Promise<Address> =>
  (await olena.post(url, body)).json().address;
const courierTo = (building: string, rest: object = {}) => ({ ...aCourierAddress, building, ...rest });
const list = async (client = olena): Promise<Address[]> => (await client.get(url)).json().addresses;
const defaults = async () => (await list()).filter((address) => address.isDefault).map(({ id }) => id);

test("an address is returned with the field names of the specification, in both spellings", async () => {
  const answer = await olena.post(url, anAddress);
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      success: true,
      address: {
        id: expect.any(Number),
        name: "Дім",
        isDefault: true,
        is_default: true,
        deliveryType: "branch",
        delivery_type: "branch",
        city: {
          name: "Київ",
          nameUk: "Київ",
          nameRu: "Киев",
          ref: kyiv,
          deliveryCityRef: kyiv,
          area: "",
          type: "місто",
          rank: 1,
        },
        warehouse: {
          Ref: kyivBranch,
          Number: "1",
          Description: "Відділення № 1: вул. Хрещатик, 22",
          DescriptionRu: "Отделение № 1: ул. Крещатик, 22",
          carrier: "nova_poshta",
          type: "branch",
        },
        street: null,
        building: null,
        apartment: null,
        courierOnDoor: false,
        courier_on_door: false,
        problem: null,
      },
    },
  ]);
  const list = await olena.get(url, { headers: { "accept-language": "ru" } });
  expect(list.json().addresses[0].city.name).toBe("Киев");
});

test("an address is accepted in either spelling", async () => {
  const camel = {
    deliveryType: "courier",
    city: kyiv,
    street: "вул. Зелена",
    building: "4",
    courierOnDoor: true,
    isDefault: true,
  };
  await add();
  expect(await add(camel)).toMatchObject({ deliveryType: "courier", courierOnDoor: true, isDefault: true });
  const snake = {
    delivery_type: "courier",
    city: { ref: kyiv },
    street: "вул. Зелена",
    building: "5",
    courier_on_door: true,
    is_default: true,
  };
  expect(await add(snake)).toMatchObject({
    delivery_type: "courier",
    courier_on_door: true,
    is_default: true,
  });
  expect(await defaults()).toHaveLength(1);
});

test("the address of a response can be sent back unchanged", async () => {
  const address = await add(courierTo("9"));
  const answer = await olena.put(`${url}/${address.id}`, { ...address, building: "10" });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, address: { ...address, building: "10" } },
  ]);
});

describe("the default", () => {
  test("is the first address, then the one chosen, and never two", async () => {
    const [first, second, third] = [
      await add(courierTo("1")),
      await add(courierTo("2")),
      await add(courierTo("3", { is_default: true })),
    ];
    expect(await defaults()).toEqual([third.id]);
    expect((await olena.post(`${url}/${second.id}/set-default`)).json()).toEqual({ success: true });
    expect(await defaults()).toEqual([second.id]);
    await olena.put(`${url}/${first.id}`, courierTo("1а", { isDefault: true }));
    expect(await defaults()).toEqual([first.id]);
    expect((await list())[0]?.id).toBe(first.id);
  });

  test("when removed, passes to the newest of the other addresses", async () => {
    const ids = [];
    for (const building of ["1", "2", "3"]) ids.push((await add(courierTo(building))).id);
    await olena.delete(`${url}/${ids[0]}`);
    expect(await defaults()).toEqual([ids[2]]);
    await olena.delete(`${url}/${ids[1]}`);
    await olena.delete(`${url}/${ids[2]}`);
    expect(await list()).toEqual([]);
  });

  test("stays the default when it is edited", async () => {
    const address = await add();
    await olena.put(`${url}/${address.id}`, courierTo("7", { is_default: false }));
    expect(await defaults()).toEqual([address.id]);
  });

  test("is a single address when many tabs choose at once", async () => {
    const ids = [];
    for (const building of ["1", "2", "3"]) ids.push((await add(courierTo(building))).id);
    await Promise.all([...ids, ...ids].map((id) => olena.post(`${url}/${id}/set-default`)));
    expect(await defaults()).toHaveLength(1);
  });
});

test("the same address sent twice is saved once", async () => {
  const first = await olena.post(url, anAddress);
  const again = await olena.post(url, anAddress);
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json()).toEqual(first.json());
  await olena.post(url, { ...anAddress, name: null });
  expect(await list()).toHaveLength(1);
});

describe("a branch", () => {
  const wrong = async (body: object) => {
    const answer = await olena.post(url, body);
    return [answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})];
  };

  test("must belong to the city and be of the given kind", async () => {
    const refused = [422, "unknown_warehouse", ["warehouse"]];
    expect(await wrong({ ...anAddress, warehouse: { Ref: villageBranch } })).toEqual(refused);
    expect(await wrong({ ...anAddress, warehouse: { Ref: kyivPostomat } })).toEqual(refused);
    expect(await wrong({ ...anAddress, city: { ref: village } })).toEqual(refused);
    expect(await wrong({ ...anAddress, warehouse: { Ref: crypto.randomUUID() } })).toEqual(refused);
    expect(await wrong({ ...anAddress, city: { ref: crypto.randomUUID() } })).toEqual([
      422,
      "unknown_city",
      ["city"],
    ]);
    expect(
      await add({ delivery_type: "postomat", city: { ref: kyiv }, warehouse: { Ref: kyivPostomat } }),
    ).toMatchObject({ warehouse: { Number: "3308", type: "postomat" } });
  });

  test("that has closed is shown as closed, and another is asked for", async () => {
    const { id } = await add();
    await shop.db
      .updateTable("warehouses")
      .set({ closed_at: shop.clock() })
      .where("ref", "=", kyivBranch)
      .execute();
    expect((await list())[0]).toMatchObject({ problem: "warehouse_closed", warehouse: { Number: "1" } });
    const answer = await olena.put(`${url}/${id}`, { ...anAddress, name: "Робота" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: "warehouse_closed", errors: { warehouse: ["Це відділення вже не працює. Оберіть інше."] } },
    ]);
  });

  test("an address with missing parts is refused with the name of each field", async () => {
    const missing = async (body: object) => (await wrong(body))[2];
    expect(await missing({})).toEqual(["delivery_type"]);
    expect(await missing({ delivery_type: "branch" })).toEqual(["city", "warehouse"]);
    expect(await missing({ delivery_type: "courier", city: { ref: kyiv } })).toEqual(["street", "building"]);
    expect(await missing({ delivery_type: "pickup" })).toEqual(["delivery_type"]);
    expect(
      await missing({
        ...courierTo("9"),
        street: "а".repeat(200),
        building: "б".repeat(21),
        name: "в".repeat(200),
      }),
    ).toEqual(["name", "street", "building"]);
  });
});

test("the 51st address is refused with a reason, in the visitor's language", async () => {
  for (let building = 1; building <= 50; building += 1) await add(courierTo(String(building)));
  const refused = await olena.post(url, courierTo("51"), { "accept-language": "ru" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: "too_many_addresses",
      message: "Храним до 50 адресов. Уберите тот, которым больше не пользуетесь.",
    },
  ]);
  expect((await olena.post(url, courierTo("50"))).statusCode).toBe(200);
  expect(await list()).toHaveLength(50);
});

describe("an address of another customer", () => {
  test("is not found by any request and does not change", async () => {
    const { id } = await add();
    const otherUser = await shop.signIn("+380501112233");
    expect(await list(otherUser)).toEqual([]);
    const answers = [
      await otherUser.put(`${url}/${id}`, courierTo("1")),
      await otherUser.delete(`${url}/${id}`),
      await otherUser.post(`${url}/${id}/set-default`),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(await list()).toMatchObject([{ id, name: "Дім", isDefault: true }]);
  });

  test("gets the same answer as an invalid id", async () => {
    for (const id of ["0", "-1", "99999999999", "abc", "1.5"]) {
      const answer = await olena.delete(`${url}/${id}`);
      expect([id, answer.statusCode]).toEqual([id, 404]);
    }
  });
});

test("a guest has no addresses and is refused before the body is read", async () => {
  const guest = shop.visitor();
  const answers = [
    await guest.get(url),
    await guest.post(url, {}),
    await guest.put(`${url}/1`, anAddress),
    await guest.delete(`${url}/1`),
    await guest.post(`${url}/1/set-default`),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json().message]).toEqual([401, "Unauthenticated."]);
});
