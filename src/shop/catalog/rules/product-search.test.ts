import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProductWords } from "./product-search.ts";

const goods = [
  ["Чорний шоколад із цілим мигдалем", "Чёрный шоколад с цельным миндалём", "Плитка", "Плитка"],
  ["Мигдаль у чорному шоколаді", "Миндаль в чёрном шоколаде", "Банка", "Банка"],
  ["Трюфелі з малиною", "Трюфели с малиной", "Бляшанка", "Жестяная банка"],
  ["Подарунковий кошик «Щедрий»", "Подарочная корзина «Щедрая»", "Набір", "Набор"],
  ["Листівка «З любов’ю»", "Открытка «С любовью»", "", ""],
] as const;
const words = new ProductWords(goods, (texts) => texts);
const find = (query: string) => words.find(query, (item) => goods.indexOf(item)).map(([name]) => name);

describe("a search", () => {
  it("finds by the beginnings of words in either language and any order", () => {
    expect(find("мигд чорн")).toEqual(["Чорний шоколад із цілим мигдалем", "Мигдаль у чорному шоколаді"]);
    expect(find("миндаль чёрном")).toEqual(["Мигдаль у чорному шоколаді"]);
    expect(find("малин трюф")).toEqual(["Трюфелі з малиною"]);
  });

  it("finds only what has every word", () => {
    expect(find("шоколад малина")).toEqual([]);
  });

  it("understands a keyboard left in Latin, and Latin letters", () => {
    expect(find("nh.atks")).toEqual(["Трюфелі з малиною"]);
    expect(find("lystivka")).toEqual(["Листівка «З любов’ю»"]);
  });

  it("does not mind apostrophes, small words and typos", () => {
    expect(find("листівка з любовю")).toEqual(["Листівка «З любов’ю»"]);
    expect(find("трюфілі")).toEqual(["Трюфелі з малиною"]);
    expect(find("падарунковий")).toEqual(["Подарунковий кошик «Щедрий»"]);
  });

  it("finds nothing for nothing", () => {
    for (const nothing of ["", "   ", "«»", "щщщщщ"]) expect(find(nothing)).toEqual([]);
  });

  it("bears anything typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (query) => {
        expect(Array.isArray(find(query))).toBe(true);
      }),
    );
  });
});
