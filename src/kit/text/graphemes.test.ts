import { expect, test } from "vitest";
import { countGraphemes, graphemes } from "./graphemes.ts";

test("a family of emoji, a flag and a letter with its marks are one character each", () => {
  expect(countGraphemes("👨‍👩‍👧")).toBe(1);
  expect(countGraphemes("🇺🇦")).toBe(1);
  expect(countGraphemes("👋🏽")).toBe(1);
  expect(countGraphemes("й".normalize("NFD"))).toBe(1);
  expect(graphemes("Їжак 💛")).toEqual(["Ї", "ж", "а", "к", " ", "💛"]);
  expect(countGraphemes("")).toBe(0);
});

test("plain text is split like text with emoji", () => {
  const plain = "Їжак і ґава, «п’ять» – Hi, ёж! Ѣ";
  expect(graphemes(plain)).toEqual(graphemes(`${plain}💛`).slice(0, -1));
  expect(countGraphemes("а\r\nб")).toBe(3);
});
