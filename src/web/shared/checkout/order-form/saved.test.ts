import { expect, test } from "vitest";
import type { AddressJson, RecipientJson } from "#shop/address-book/output.ts";
import { draftRecipient } from "../../delivery/address-book/draft-recipient.ts";
import { emptyDraft, withChange } from "../checkout-draft.ts";
import { fromAddress, isChosenAddress, isChosenRecipient, isUntouched } from "./saved.ts";

const kyiv = {
  name: "Київ",
  nameUk: "Київ",
  nameRu: "Киев",
  ref: "kyiv",
  deliveryCityRef: "kyiv",
  area: "",
  type: "місто",
  rank: 1,
};
const courier = {
  id: 1,
  deliveryType: "courier",
  city: kyiv,
  warehouse: null,
  street: "вул. Зелена",
  building: "4",
  apartment: null,
  courierOnDoor: true,
  problem: null,
} as unknown as AddressJson;
const branch = {
  ...courier,
  deliveryType: "branch",
  warehouse: { Ref: "b1", Number: "1" },
  street: null,
  building: null,
  courierOnDoor: false,
} as AddressJson;
const point = { ref: "b1", name: "Відділення № 1", note: "вул. Хрещатик, 22" };
const olena: RecipientJson = {
  id: 1,
  surname: "Мартинюк",
  name: "Олена",
  phone: "+380509111117",
  birthday: null,
  avoids: [],
  orders_count: 0,
  last_order_at: null,
};

test("a filled-in saved address is the chosen one, until a field of it is changed", () => {
  for (const [address, warehouse] of [
    [courier, null],
    [branch, point],
  ] as const) {
    const draft = withChange(emptyDraft, fromAddress(address, warehouse));
    expect(isChosenAddress(address, draft, draft.screen.city)).toBe(true);
    expect(
      isChosenAddress(address, withChange(draft, { delivery: { type: "pickup" } }), draft.screen.city),
    ).toBe(false);
    expect(isChosenAddress(address, draft, null)).toBe(false);
  }
  const draft = withChange(emptyDraft, fromAddress(courier, null));
  expect(
    isChosenAddress(courier, withChange(draft, { delivery: { building: "5" } }), draft.screen.city),
  ).toBe(false);
});

test("a closed branch is filled in like any other, so that the shop offers the nearest to it", () => {
  expect(fromAddress({ ...branch, problem: "warehouse_closed" }, point)).toMatchObject({
    screen: { city: kyiv, branch: point },
  });
});

test("fields the buyer has begun to fill in, or another city, are not overwritten by the default", () => {
  expect(isUntouched(emptyDraft, courier, null)).toBe(true);
  expect(isUntouched(emptyDraft, courier, kyiv)).toBe(true);
  expect(isUntouched(emptyDraft, courier, { ...kyiv, ref: "lviv" })).toBe(false);
  expect(isUntouched(withChange(emptyDraft, { delivery: { street: "вул." } }), courier, null)).toBe(false);
  expect(isUntouched(withChange(emptyDraft, { delivery: { type: "pickup" } }), courier, null)).toBe(false);
});

test("a filled-in saved recipient is the chosen one, in any format of the phone", () => {
  const draft = withChange(emptyDraft, draftRecipient(olena));
  expect(isChosenRecipient(olena, withChange(draft, { recipient: { phone: "050 911 11 17" } }))).toBe(true);
  expect(isChosenRecipient(olena, withChange(draft, { recipient: { name: "Оленка" } }))).toBe(false);
});
