import { expect, it } from "vitest";
import { filterByName, matchParts } from "./match.ts";

const hits = (name: string, query: string) =>
  matchParts(name, query)
    .filter((part) => part.hit)
    .map((part) => part.text);

it("marks the typed beginning in any case and with any apostrophe", () => {
  expect(hits("Кам’янець-Подільський", "КАМ'ЯН")).toEqual(["Кам’ян"]);
  expect(hits("вул. Хрещатик, 22", "хрещ")).toEqual(["Хрещ"]);
});

it("prefers the beginning of a word to the middle of one", () => {
  expect(matchParts("Верхній Рогачик, Рог", "рог").find((part) => part.hit)?.at).toBe(8);
});

it("does not mark the middles of words for one or two letters", () => {
  expect(hits("Дніпропетровська обл.", "ка")).toEqual([]);
  expect(hits("Дніпропетровська обл.", "петров")).toEqual(["петров"]);
});

it("marks each typed word", () => {
  expect(hits("Відділення № 12, вул. Франка", "12 фран")).toEqual(["12", "Фран"]);
});

it("marks nothing when the match came from elsewhere, such as a corrected typo", () => {
  expect(hits("Київ", "кіїв")).toEqual([]);
  expect(hits("Київ", "")).toEqual([]);
});

it("keeps the whole name when its parts are put together", () => {
  const parts = matchParts("Кривий Ріг", "ріг");
  expect(parts.map((part) => part.text).join("")).toBe("Кривий Ріг");
});

it("puts names that begin with the query first", () => {
  const cities = [{ name: "Нова Одеса" }, { name: "Одеса" }, { name: "Київ" }];
  expect(filterByName(cities, "оде").map((city) => city.name)).toEqual(["Одеса", "Нова Одеса"]);
});
