import { expect, test } from "vitest";
import { digitsIn, emailIn, matchesTyped, soundsOf, spellingsOf } from "./spellings.ts";

test("a name typed in the other keyboard layout is read in both Cyrillic ones", () => {
  expect(spellingsOf("rjdfkmxer")).toContain("ковальчук");
  expect(spellingsOf("Ковальчук")).toContain("ковальчук");
  expect(spellingsOf("шкштф")).toContain("irina");
});

test("a name typed in Latin letters is read by its sounds", () => {
  expect(soundsOf("kovalchuk")).toContain("ковалчук");
  expect(soundsOf("ок")).toEqual([]);
});

test("digits with spaces and dashes are one number", () => {
  expect(digitsIn("067 220-14-87")).toBe("0672201487");
  expect(digitsIn("№ 10412")).toBe("10412");
  expect(digitsIn("Київ 1")).toBeNull();
  expect(digitsIn("--")).toBeNull();
});

test("an e-mail is one word with its sign", () => {
  expect(emailIn(" Olena@Example.com ")).toBe("olena@example.com");
  expect(emailIn("Олена")).toBeNull();
});

test("a page is found by part of its name, in any layout", () => {
  expect(matchesTyped("Накладні", "накл")).toBe(true);
  expect(matchesTyped("Накладні", "yfrk")).toBe(true);
  expect(matchesTyped("Нове замовлення", "замов нов")).toBe(true);
  expect(matchesTyped("Накладні", "чеки")).toBe(false);
});
