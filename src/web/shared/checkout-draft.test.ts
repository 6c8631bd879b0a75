import fc from "fast-check";
import { expect, test } from "vitest";
import { agreementVersion } from "#shop/checkout/rules.ts";
import { type CheckoutDraft, emptyDraft, parseDraft } from "./checkout-draft.ts";

const filled: CheckoutDraft = {
  ...emptyDraft,
  phone: "67 220 14 87",
  firstName: "Ірина",
  isForAnother: true,
  city: {
    name: "Київ",
    nameUk: "Київ",
    nameRu: "Киев",
    ref: "8d5a980d-391c-11dd-90d9-001a92567626",
    deliveryCityRef: "8d5a980d-391c-11dd-90d9-001a92567626",
    area: "Київська",
    type: "місто",
    rank: 1,
  },
  deliveryType: "postomat",
  postomat: { ref: "1", name: "Поштомат № 1", note: "вул. Хрещатик, 22" },
  message: "Дякую",
  consent: { version: agreementVersion, at: "2026-11-20T10:00:00.000Z" },
};

test("a filled form is restored after a reload as it was", () => {
  expect(parseDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
});

test("a form of an older build keeps the fields that still exist and has all new ones", () => {
  const { email: _, wrap: __, ...older } = filled;
  expect(parseDraft({ ...older, fax: "1", deliveryType: "pigeon", city: { ref: "x" } })).toEqual({
    ...filled,
    deliveryType: "branch",
    city: null,
  });
});

test("with any stored data, the form opens", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      const draft = parseDraft(junk);
      if (draft) expect(Object.keys(draft)).toEqual(Object.keys(emptyDraft));
    }),
  );
});
