import fc from "fast-check";
import { expect, test } from "vitest";
import { orderInput } from "#shop/checkout/input.ts";
import { deliveryTypes, type OrderWay } from "#shop/delivery/rules/settings.ts";
import { paymentMethods } from "#shop/payments/rules/statuses.ts";
import type { City } from "../../delivery/city/city-store.ts";
import { type CheckoutDraft, emptyDraft, emptyParcel, parseDraft, withChange } from "../checkout-draft.ts";
import { draftOf, fieldNames, fieldTexts, formProblems, isToldAtField, orderBody } from "./form.ts";

const ref = "8d5a980d-391c-11dd-90d9-001a92567626";
const kyiv: City = {
  name: "Київ",
  nameUk: "Київ",
  nameRu: "Киев",
  ref,
  deliveryCityRef: ref,
  area: "",
  type: "місто",
  rank: 1,
};
const warehouse = { ref, name: "Відділення № 1", note: "вул. Хрещатик, 22" };
const limits = { message: 180 };

const filled: CheckoutDraft = withChange(emptyDraft, {
  contact: { phone: "67 220 14 87", first_name: " Ірина ", last_name: "Ковальчук" },
  screen: { city: kyiv, branch: warehouse },
  payment: "cod",
  consent: { version: "2026-11-20", at: "2026-11-20T10:00:00.000Z" },
});

const body = (draft: CheckoutDraft, city: City | null = kyiv) =>
  orderBody(draft, {
    cart: [{ product_id: 12, variant_id: 30, quantity: 2, options: {} }],
    city,
    seenTotal: 378,
    locale: "uk",
  });

const codes = (draft: CheckoutDraft, city: City | null = kyiv) =>
  formProblems(draft, city, limits).map(({ field }) => field);

test("a filled form has no errors, and the shop accepts what it sends", () => {
  expect(codes(filled)).toEqual([]);
  const taken = orderInput.safeParse(body(filled));
  expect(taken.success && taken.data.contact).toEqual({
    first_name: "Ірина",
    last_name: "Ковальчук",
    phone: "+380672201487",
    email: null,
  });
});

test("an order that a certificate pays needs neither a payment method nor a company", () => {
  const unfinished = withChange(filled, { payment: "invoice", company: { name: "ТОВ «Липа»" } });
  expect(codes(unfinished)).toEqual(["company.code"]);
  const paid = withChange(unfinished, { certificate_code: "ABCD" });
  expect(formProblems(paid, kyiv, { ...limits, isPaid: true })).toEqual([]);
  const facts = { cart: [], city: kyiv, seenTotal: 378, locale: "uk" as const };
  expect(orderBody(paid, { ...facts, seenDue: 0 })).not.toHaveProperty("company");
  expect(orderBody(paid, { ...facts, seenDue: 0.5 })).toHaveProperty("company");
});

test("a payer from abroad names a local recipient for the parcel", () => {
  const abroad = withChange(filled, { contact: { phone: "+48512345678" } });
  expect(formProblems(abroad, kyiv, limits)).toEqual([{ field: "contact.phone", code: "phone_foreign" }]);
  expect(orderInput.safeParse(body(abroad)).error?.issues.map(({ path }) => path.join("."))).toEqual([
    "contact.phone",
  ]);
  const gift = withChange(abroad, {
    recipient: { name: "Олег", surname: "Ковальчук", phone: "67 111 22 33" },
    screen: { isForAnother: true },
  });
  expect(codes(gift)).toEqual([]);
  const taken = orderInput.safeParse(body(gift));
  expect(taken.success && taken.data.contact.phone).toBe("+48512345678");
  expect(codes(withChange(abroad, { delivery: { type: "pickup" } }))).toEqual([]);
  expect(codes(withChange(gift, { contact: { phone: "+48512" } }))).toEqual(["contact.phone"]);
  expect(codes(withChange(gift, { recipient: { phone: "+48512345678" } }))).toEqual(["recipient.phone"]);
});

test("cash is not allowed for an anonymous gift to another recipient, and is again when the sender is named", () => {
  const cart = [{ product_id: 12, variant_id: 30, quantity: 2, options: {} }];
  const gift = withChange(filled, { screen: { isForAnother: true }, gift: { anonymous: true } });
  expect(draftOf(gift, cart).payment).toBeNull();
  for (const change of [{ gift: { anonymous: false } }, { screen: { isForAnother: false } }])
    expect(draftOf(withChange(gift, change), cart).payment).toBe("cod");
  expect(draftOf({ ...gift, payment: "invoice" }, cart).payment).toBe("invoice");
});

test("a stored payment method that the shop does not know is asked for again", () => {
  const { payment } = parseDraft({ payment: "barter" }) ?? filled;
  expect(draftOf({ ...filled, payment }, []).payment).toBeNull();
});

test("the form sends the consents and their time; the team's form asks and sends none", () => {
  expect(body(filled).consent).toEqual(filled.consent);
  const taken = { ...filled, consent: null };
  expect(codes(taken)).toEqual(["consent"]);
  expect(formProblems(taken, kyiv, { ...limits, isTaken: true })).toEqual([]);
  expect(body(taken).consent).toBeNull();
});

test("an empty form names missing fields in the order of the page", () => {
  const missing = codes(emptyDraft, null);
  expect(missing).toEqual([
    "contact.phone",
    "contact.last_name",
    "contact.first_name",
    "delivery.city_ref",
    "payment",
    "consent",
  ]);
  expect([...missing].sort((a, b) => fieldNames.indexOf(a) - fieldNames.indexOf(b))).toEqual(missing);
});

test("each delivery method asks for its own address only", () => {
  const by = (type: OrderWay) => withChange(filled, { delivery: { type }, screen: { branch: null } });
  expect(codes(by("branch"))).toEqual(["delivery.warehouse_ref"]);
  expect(codes(by("postomat"))).toEqual(["delivery.warehouse_ref"]);
  expect(codes(by("courier"))).toEqual(["delivery.street", "delivery.building"]);
  expect(codes(by("pickup"), null)).toEqual([]);
});

test("a branch chosen before is not sent with a courier, nor an address with a branch", () => {
  const street = "вул. Січових Стрільців";
  const by = (type: OrderWay) =>
    withChange(filled, { delivery: { type, street, building: "4", apartment: "12", courier_on_door: true } });
  expect(body(by("courier")).delivery).toMatchObject({ warehouse_ref: null, street });
  expect(body(by("branch")).delivery).toMatchObject({
    warehouse_ref: ref,
    street: null,
    apartment: null,
    courier_on_door: false,
  });
  expect(body(by("pickup")).delivery.city_ref).toBeNull();
});

test("a recipient is asked for and sent only when the payer does not receive the order", () => {
  const typed = withChange(filled, {
    recipient: { surname: "Мартинюк", name: "Олена", phone: "50 911 11 17" },
  });
  expect(body(typed).recipient).toBeNull();
  expect(body(withChange(typed, { screen: { isForAnother: true } })).recipient).toEqual({
    surname: "Мартинюк",
    name: "Олена",
    phone: "+380509111117",
  });
  expect(codes(withChange(filled, { screen: { isForAnother: true } }))).toEqual([
    "recipient.surname",
    "recipient.name",
    "recipient.phone",
  ]);
});

test("a message longer than the card is reported before it is sent", () => {
  expect(codes(withChange(filled, { gift: { message: "д".repeat(181) } }))).toEqual(["gift.message"]);
});

test("with any input, a form without errors is one the shop can read", () => {
  const text = fc.constantFrom("", "  ", "Ірина", "О’Ніл");
  const draft = fc.record({
    contact: fc.record({
      phone: fc.constantFrom("", "67 220", "67 220 14 87", "50 911 11 17"),
      first_name: text,
      last_name: text,
      email: fc.constantFrom("", "ira@ukr.net", "ira", "ira@ukr"),
    }),
    recipient: fc.record({ name: text, surname: text, phone: fc.constantFrom("", "50 911 11 17") }),
    delivery: fc.record({
      type: fc.constantFrom(...deliveryTypes),
      street: text,
      building: fc.constantFrom("", "4а"),
      date: fc.constantFrom("", "2026-11-21"),
    }),
    screen: fc.record({
      isForAnother: fc.boolean(),
      branch: fc.constantFrom(null, warehouse),
      postomat: fc.constantFrom(null, warehouse),
    }),
    payment: fc.constantFrom(null, ...paymentMethods),
    gift: fc.record({ message: text }),
    consent: fc.constantFrom(null, filled.consent),
  });
  fc.assert(
    fc.property(draft, fc.constantFrom(null, kyiv), (fields, city) => {
      const form = withChange(emptyDraft, fields);
      const hasProblem = formProblems(form, city, limits).length > 0;
      const isRead = orderInput.safeParse(body(form, city)).success;
      if (!hasProblem) expect(isRead).toBe(true);
      if (!isRead) expect(hasProblem).toBe(true);
    }),
  );
});

test("the server's messages are shown at their field on the page", () => {
  expect(
    fieldTexts({
      "contact.phone": ["Схоже, в номері помилка.", "Ще щось."],
      "delivery.warehouse_ref": ["Такого відділення немає."],
      "items.0.quantity": ["Забагато."],
    }),
  ).toEqual({
    "contact.phone": "Схоже, в номері помилка.",
    "delivery.warehouse_ref": "Такого відділення немає.",
  });
});

test("an order of several parcels has the place, recipient and card of each, and the shop accepts it", () => {
  const toOlena = withChange(emptyParcel, {
    recipient: { name: "Олена", surname: "Мартинюк", phone: "50 911 11 17" },
    delivery: { type: "pickup" },
    gift: { message: "З днем народження" },
    do_not_call: true,
    screen: { key: "p2", isForAnother: true },
  });
  const cart = [{ product_id: 12, variant_id: 30, quantity: 1, options: {} }];
  const sent = orderBody(
    { ...filled, payment: "card_liqpay", more_parcels: [toOlena] },
    {
      cart,
      city: kyiv,
      seenTotal: 378,
      locale: "uk",
      more: [{ cart, city: null, seenArrivesBy: "2026-11-23" }],
    },
  );
  expect(sent.recipient).toBeNull();
  expect(orderInput.parse(sent).more_parcels).toMatchObject([
    {
      items: cart,
      recipient: { name: "Олена", phone: "+380509111117" },
      delivery: { type: "pickup", city_ref: null },
      gift: { message: "З днем народження" },
      do_not_call: true,
      seen_arrives_by: "2026-11-23",
    },
  ]);
  expect(body({ ...filled, more_parcels: [toOlena] })).not.toHaveProperty("more_parcels");
});

test("the shop's message about a field of a parcel is shown at that parcel", () => {
  const errors = {
    "contact.phone": ["payer"],
    "delivery.date": ["full"],
    "more_parcels.1.recipient.phone": ["wrong"],
    "more_parcels.1.items.0.product_id": ["gone"],
  };
  expect(fieldTexts(errors)).toEqual({ "contact.phone": "payer", "delivery.date": "full" });
  expect(fieldTexts(errors, 1)).toEqual({});
  expect(fieldTexts(errors, 2)).toEqual({ "recipient.phone": "wrong" });
  expect(isToldAtField(errors)).toBe(true);
  expect(isToldAtField({ "more_parcels.0.items.0.product_id": ["gone"] })).toBe(false);
});

test("the payer's name is asked in the order of the recipient's: the surname first", () => {
  const place = (field: (typeof fieldNames)[number]) => fieldNames.indexOf(field);
  expect(place("contact.last_name")).toBe(place("contact.first_name") - 1);
  expect(place("recipient.surname")).toBe(place("recipient.name") - 1);
});
