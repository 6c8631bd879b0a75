import { expect, test } from "vitest";
import type { User } from "../../../shared/account/session/user-store.ts";
import { changesOf, draftOf } from "./profile-draft.ts";

const solomiia: User = {
  id: 1,
  first_name: "Соломія",
  last_name: "Гриценко",
  name: "Соломія Гриценко",
  patronymic: null,
  phone: "+380671234567",
  email: "s@example.com",
  email_confirmed: true,
  birthday: "1994-05-17",
  locale: "uk",
  birthday_reminders: false,
  marketing: false,
  favourite_prices: false,
  review_requests: false,
  role: null,
};
const saved = draftOf(solomiia, "ru");

test("only changed fields are sent", () => {
  expect(changesOf(saved, saved)).toEqual({});
  expect(changesOf(saved, { ...saved, first_name: "Соля", birthday: "", marketing: true })).toEqual({
    first_name: "Соля",
    birthday: null,
    marketing: true,
  });
});

test("the same day in another format is no change, and an invalid date is not sent", () => {
  expect(changesOf(saved, { ...saved, birthday: "17/5/1994" })).toEqual({});
  expect(changesOf(saved, { ...saved, birthday: "31.02.1994" })).toBeNull();
});

test("an account without a language saves the page's", () => {
  expect(draftOf({ ...solomiia, locale: null }, "ru").locale).toBe("ru");
});
