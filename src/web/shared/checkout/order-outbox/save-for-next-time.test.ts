import { expect, test } from "vitest";
import { addressInput, recipientInput } from "#shop/address-book/input.ts";
import type { SentParcel } from "./order-body.ts";
import { keepings } from "./save-for-next-time.ts";

const ref = "e718a680-4b33-11e4-ab6d-005056801329";
const delivery = {
  type: "courier",
  city_ref: ref,
  warehouse_ref: null,
  street: "вул. Зелена",
  building: "4",
  apartment: null,
  courier_on_door: true,
  date: "2026-11-23",
} as const;
const recipient = { name: "Олена", surname: "Мартинюк", phone: "+380509111117" };
const order = (over: object = {}) => ({ delivery, recipient, ...over }) as unknown as SentParcel;
const both = { saveAddress: true, saveRecipient: true };

test("a new address or recipient is saved as it was ordered, in a form that the address book accepts", () => {
  const [address, person] = keepings([order()], [both]);
  expect(address?.endpoint).toBe("POST /user/addresses");
  expect(addressInput.parse(address?.body)).toMatchObject({
    delivery_type: "courier",
    city_ref: ref,
    street: "вул. Зелена",
    courier_on_door: true,
    is_default: false,
    name: null,
  });
  expect(person?.endpoint).toBe("POST /user/recipients");
  expect(recipientInput.parse(person?.body)).toEqual(recipient);
});

test("an unrequested or missing address or recipient is not saved", () => {
  expect(keepings([order()], [{ saveAddress: false, saveRecipient: false }])).toEqual([]);
  expect(keepings([order({ recipient: null, delivery: { ...delivery, type: "pickup" } })], [both])).toEqual(
    [],
  );
});

test("of several parcels each is saved as requested, and no other", () => {
  const oleh = { name: "Олег", surname: "Дутка", phone: "+380509111118" };
  const parcels = [order(), order({ recipient: oleh }), order()];
  const wishes = [
    { saveAddress: true, saveRecipient: false },
    { saveAddress: false, saveRecipient: true },
  ];
  expect(keepings(parcels, wishes).map(({ endpoint, body }) => [endpoint, body])).toEqual([
    ["POST /user/addresses", expect.objectContaining({ city: ref })],
    ["POST /user/recipients", oleh],
  ]);
});
