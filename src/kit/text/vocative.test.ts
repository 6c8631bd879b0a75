import { expect, test } from "vitest";
import { vocative } from "./vocative.ts";

test.each([
  ["Соломія", "Соломіє"],
  ["Ірина", "Ірино"],
  ["Зоряна", "Зоряно"],
  ["Леся", "Лесю"],
  ["Зоя", "Зоє"],
  ["Микола", "Миколо"],
  ["Іван", "Іване"],
  ["Андрій", "Андрію"],
  ["Василь", "Василю"],
  ["Петро", "Петре"],
  ["Марко", "Марку"],
  ["Володимир", "Володимире"],
  ["Ігор", "Ігорю"],
])("%s is greeted as «%s»", (name, called) => {
  expect(vocative(name)).toBe(called);
});

test.each(["", "Іра М.", "Anna", "Анна-Марія", "ТОВ", "саша", "Саша", "Дар’я"])(
  "«%s» has no vocative, as no rule is certain of it",
  (name) => expect(vocative(name)).toBeNull(),
);
