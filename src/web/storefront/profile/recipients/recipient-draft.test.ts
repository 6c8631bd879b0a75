import fc from "fast-check";
import { expect, test } from "vitest";
import { savedRecipientInput } from "#shop/address-book/input.ts";
import { draftOf, newRecipient, parseRecipientDraft, recipientBody, wrongFields } from "./recipient-draft.ts";

const olena = {
  id: 3,
  surname: "Мартинюк",
  name: "Олена",
  phone: "+380509111117",
  birthday: "05-17",
  avoids: ["milk" as const],
  orders_count: 0,
  last_order_at: null,
};

test("an edited recipient is sent as the shop accepts it", () => {
  const { surname, name, phone, birthday, avoids } = olena;
  expect(draftOf(olena).birthday).toBe("17.05");
  const sent = { surname, name, phone, birthday, avoids };
  expect(savedRecipientInput.parse(recipientBody(draftOf(olena)))).toEqual(sent);
  const without = recipientBody({ ...draftOf(olena), birthday: " " });
  expect(savedRecipientInput.parse(without)).toEqual({ ...sent, birthday: null });
});

test("an empty, short or landline number is reported before it is sent", () => {
  expect(wrongFields(newRecipient)).toEqual(["surname", "name", "phone"]);
  expect(wrongFields({ ...draftOf(olena), phone: "44 234 56 78" })).toEqual(["phone"]);
  expect(wrongFields({ ...draftOf(olena), phone: "50 911 11" })).toEqual(["phone"]);
});

test("a form without errors is one that the shop can read, except for numbers of no operator", () => {
  const text = fc.constantFrom("", " ", "О’Ніл", "Придатко-Литвиненко");
  const phone = fc.constantFrom("", "50 911", "50 911 11 17", "44 234 56 78");
  const day = fc.constantFrom("", "29.02", "5/7", "31.04", "32.01", "17.05.1994", "травень");
  fc.assert(
    fc.property(text, text, phone, day, (surname, name, typed, birthday) => {
      const draft = { id: null, surname, name, phone: typed, birthday, avoids: [] };
      expect(savedRecipientInput.safeParse(recipientBody(draft)).success).toBe(
        wrongFields(draft).length === 0,
      );
    }),
  );
});

test("a form is restored after a reload as it was, with any other data stored", () => {
  const draft = draftOf(olena);
  expect(parseRecipientDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  fc.assert(fc.property(fc.jsonValue(), (stored) => void parseRecipientDraft(stored)));
});
