import fc from "fast-check";
import { expect, test } from "vitest";
import { recipientInput } from "#shop/address-book/input.ts";
import { draftOf, newRecipient, parseRecipientDraft, recipientBody, wrongFields } from "./recipient-draft.ts";

const olena = {
  id: 3,
  surname: "Мартинюк",
  name: "Олена",
  phone: "+380509111117",
  orders_count: 0,
  last_order_at: null,
};

test("a recipient that is changed is sent as the shop takes it", () => {
  const { surname, name, phone } = olena;
  expect(recipientInput.parse(recipientBody(draftOf(olena)))).toEqual({ surname, name, phone });
});

test("what is empty, short or a city phone is told before it is sent", () => {
  expect(wrongFields(newRecipient)).toEqual(["surname", "name", "phone"]);
  expect(wrongFields({ ...draftOf(olena), phone: "44 234 56 78" })).toEqual(["phone"]);
  expect(wrongFields({ ...draftOf(olena), phone: "50 911 11" })).toEqual(["phone"]);
});

test("a form with nothing wrong is one that the shop can read, but for numbers of no operator", () => {
  const text = fc.constantFrom("", " ", "О’Ніл", "Придатко-Литвиненко");
  const phone = fc.constantFrom("", "50 911", "50 911 11 17", "44 234 56 78");
  fc.assert(
    fc.property(text, text, phone, (surname, name, typed) => {
      const draft = { id: null, surname, name, phone: typed };
      expect(recipientInput.safeParse(recipientBody(draft)).success).toBe(wrongFields(draft).length === 0);
    }),
  );
});

test("a form comes back after a reload as it was, whatever else lies there", () => {
  const draft = draftOf(olena);
  expect(parseRecipientDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  fc.assert(fc.property(fc.jsonValue(), (stored) => void parseRecipientDraft(stored)));
});
