import fc from "fast-check";
import { expect, test } from "vitest";
import { agreementVersion } from "#shop/checkout/rules.ts";
import type { City } from "../delivery/city/city-store.ts";
import { emptyDraft, emptyParcel, parseDraft, withChange } from "./checkout-draft.ts";

const kyiv: City = {
  name: "Київ",
  nameUk: "Київ",
  nameRu: "Киев",
  ref: "8d5a980d-391c-11dd-90d9-001a92567626",
  deliveryCityRef: "8d5a980d-391c-11dd-90d9-001a92567626",
  area: "Київська",
  type: "місто",
  rank: 1,
};
const postomat = { ref: "1", name: "Поштомат № 1", note: "вул. Хрещатик, 22" };
const consent = { version: agreementVersion, at: "2026-11-20T10:00:00.000Z" };
const filled = withChange(emptyDraft, {
  contact: { phone: "67 220 14 87", first_name: "Ірина" },
  delivery: { type: "postomat" },
  gift: { message: "Дякую" },
  screen: { isForAnother: true, city: kyiv, postomat },
  consent,
});

test("a filled form is restored after a reload as it was", () => {
  expect(parseDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
});

test("a form of an older build keeps the fields that still exist and has all new ones", () => {
  const { company: _, contact, ...older } = filled;
  const { email: __, ...olderContact } = contact;
  const broken = { delivery: { type: "pigeon" }, gift: 7, screen: { ...filled.screen, city: { ref: "x" } } };
  expect(parseDraft({ ...older, contact: olderContact, fax: "1", ...broken })).toEqual(
    withChange(filled, { delivery: { type: "branch" }, gift: { message: "" }, screen: { city: null } }),
  );
});

test("a form stored before the fields were named as in the API opens with all its fields", () => {
  const flat = {
    key: "p1",
    units: { "1.2": 1 },
    isForAnother: true,
    recipientName: "Олена",
    recipientSurname: "Мартинюк",
    recipientPhone: "50 911 11 17",
    city: kyiv,
    deliveryType: "postomat",
    carrier: "nova_poshta",
    postomat,
    street: "вул. Зелена",
    courierOnDoor: true,
    message: "Дякую",
    wrap: true,
    doNotCall: true,
  };
  const more = { ...flat, key: "p2", recipientName: "Олег" };
  const stored = {
    ...flat,
    phone: "67 220 14 87",
    firstName: "Ірина",
    lastName: "Ковальчук",
    email: "ira@ukr.net",
    payment: "invoice",
    companyName: "ТОВ «Приклад»",
    promo: "ДЯКА10",
    certificate: "GIFT",
    comment: "Привіт",
    consent,
    moreParcels: [more],
  };
  const parcel = {
    recipient: { name: "Олена", surname: "Мартинюк", phone: "50 911 11 17" },
    delivery: { type: "postomat", street: "вул. Зелена", courier_on_door: true },
    gift: { message: "Дякую", wrap: true },
    do_not_call: true,
    screen: { key: "p1", units: { "1.2": 1 }, isForAnother: true, city: kyiv, postomat },
  } as const;
  expect(parseDraft(stored)).toEqual(
    withChange(emptyDraft, {
      ...parcel,
      contact: { phone: "67 220 14 87", first_name: "Ірина", last_name: "Ковальчук", email: "ira@ukr.net" },
      payment: "invoice",
      company: { name: "ТОВ «Приклад»" },
      promo_code: "ДЯКА10",
      certificate_code: "GIFT",
      comment: "Привіт",
      consent,
      more_parcels: [
        withChange(withChange(emptyParcel, parcel), { recipient: { name: "Олег" }, screen: { key: "p2" } }),
      ],
    }),
  );
});

test("with any stored data, the form opens", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      const draft = parseDraft(junk);
      if (draft) expect(Object.keys(draft).sort()).toEqual(Object.keys(emptyDraft).sort());
    }),
  );
});
