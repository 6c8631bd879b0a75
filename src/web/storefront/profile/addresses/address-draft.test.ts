import fc from "fast-check";
import { expect, test } from "vitest";
import { addressInput } from "#shop/address-book/input.ts";
import type { AddressJson } from "#shop/address-book/output.ts";
import { addressBody, bodyOf, draftOf, newAddress, parseAddressDraft } from "./address-draft.ts";

const ref = "e718a680-4b33-11e4-ab6d-005056801329";
const kyiv = {
  name: "Київ",
  nameUk: "Київ",
  nameRu: "Киев",
  ref,
  deliveryCityRef: ref,
  area: "",
  type: "місто",
  rank: 1,
};
const point = { ref: "1ec09d88-e1c2-11e3-8c4a-0050568002cf", name: "Відділення № 1", note: "" };
const home: AddressJson = {
  id: 7,
  name: "Дім",
  isDefault: true,
  is_default: true,
  deliveryType: "branch",
  delivery_type: "branch",
  city: kyiv,
  warehouse: {
    Ref: point.ref,
    Number: "1",
    Description: "",
    DescriptionRu: "",
    type: "branch",
    carrier: "nova_poshta",
  },
  street: null,
  building: null,
  apartment: null,
  courierOnDoor: false,
  courier_on_door: false,
  problem: null,
};
const kept = {
  name: "Дім",
  is_default: true,
  delivery_type: "branch",
  city_ref: ref,
  warehouse_ref: point.ref,
  street: null,
};

test("an edited or restored address is sent as the shop accepts it", () => {
  expect(addressInput.parse(addressBody(draftOf(home, point)))).toMatchObject(kept);
  expect(addressInput.parse(bodyOf(home))).toMatchObject(kept);
});

test("a closed branch and a city without service have to be chosen anew", () => {
  expect(draftOf({ ...home, problem: "warehouse_closed" }, point)).toMatchObject({
    city: kyiv,
    warehouse: null,
  });
  expect(draftOf({ ...home, problem: "city_closed" }, point)).toMatchObject({ city: null, warehouse: null });
});

test("a form is restored after a reload as it was", () => {
  for (const draft of [draftOf(home, point), newAddress(null), newAddress(kyiv)])
    expect(parseAddressDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test("with any stored data of the tab, the form opens or stays closed", () => {
  fc.assert(fc.property(fc.jsonValue(), (stored) => void parseAddressDraft(stored)));
});
