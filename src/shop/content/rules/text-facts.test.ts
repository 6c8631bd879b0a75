import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSettings } from "../rules.ts";
import { textFacts, withFacts } from "./text-facts.ts";

test("a text says what the settings say, in its language", () => {
  const facts = textFacts(defaultSettings, "ru");
  expect(withFacts("Отделение — {branch_price}, от {free_from} бесплатно: {seller_name}.", facts)).toBe(
    "Отделение — 95\u00a0₴, от 1\u00a0500\u00a0₴ бесплатно: ФЛП Гнатюк Марта Орестовна.",
  );
});

test("a phone number is not broken at the end of a line", () => {
  const { contacts } = defaultSettings;
  for (const hotline of [contacts.hotline, ""])
    expect(textFacts({ ...defaultSettings, contacts: { ...contacts, hotline } }, "uk").phone).not.toMatch(
      / /,
    );
});

test("a text says in words how soon an order can be picked up", () => {
  const soon = (readyInMinutes: number, language: "uk" | "ru") => {
    const { delivery } = defaultSettings;
    const pickup = { ...delivery.pickup, readyInMinutes };
    return textFacts({ ...defaultSettings, delivery: { ...delivery, pickup } }, language).pickup_time;
  };
  expect([soon(60, "uk"), soon(120, "uk"), soon(300, "ru"), soon(90, "uk"), soon(21, "ru")]).toEqual([
    "1\u00a0годину",
    "2\u00a0години",
    "5\u00a0часов",
    "90\u00a0хвилин",
    "21\u00a0минуту",
  ]);
});

test("the carrier's fee in a text is the one of the checkout", () => {
  expect(textFacts(defaultSettings, "uk").cod_example_fee).toBe("32\u00a0₴");
});

test("a line about what the shop has not is left out, the others stay", () => {
  const delivery = { ...defaultSettings.delivery, freeFrom_kop: null };
  const facts = textFacts({ ...defaultSettings, delivery }, "uk");
  expect(withFacts("Відділення — {branch_price}.\nВід {free_from} безкоштовно.\nПриходьте.", facts)).toBe(
    "Відділення — 95\u00a0₴.\nПриходьте.",
  );
});

test("what is no name of a fact stays as it was written", () => {
  const facts = textFacts(defaultSettings, "uk");
  const words = fc.string().filter((text) => !/\{\w+\}/.test(text));
  fc.assert(fc.property(words, (text) => withFacts(text, facts) === text));
  expect(withFacts("{toString} {nema} {}", facts)).toBe("{toString} {nema} {}");
});
