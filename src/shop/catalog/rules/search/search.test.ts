import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fold } from "#kit/text/search-text.ts";
import { findDocuments } from "./finding.ts";
import { type Condition, plainNumbers } from "./phrases.ts";
import { SortedWords } from "./sorted-words.ts";
import { stemOf } from "./stems.ts";
import { SynonymBook } from "./synonyms.ts";
import { understand } from "./understanding.ts";
import { WordIndex } from "./word-index.ts";

const products = [
  ["Чорний шоколад із цілим мигдалем", "Чёрный шоколад с цельным миндалём"],
  ["Мигдаль у чорному шоколаді", "Миндаль в чёрном шоколаде"],
  ["Трюфелі з малиною", "Трюфели с малиной"],
  ["Подарунковий кошик «Щедрий»", "Подарочная корзина «Щедрая»"],
  ["Листівка «З любов’ю»", "Открытка «С любовью»"],
] as const;
const lexicon = {
  index: new WordIndex(products.map((texts) => [{ weight: 10, texts, isName: true }])),
  synonyms: new SynonymBook([
    { words: ["листівка", "postcard"], finds: [] },
    { words: ["горіхи", "орехи"], finds: [] },
    { words: ["день закоханих", "валентинка"], finds: ["любов"] },
  ]),
};
const find = (typed: string): string[] =>
  findDocuments(lexicon.index, understand(lexicon, typed).units)
    .filter(({ coverage }) => coverage === 1)
    .sort((a, b) => b.score - a.score || a.document - b.document)
    .map(({ document }) => products[document]?.[0] ?? "");
const conditions = (typed: string): Condition[] =>
  understand(lexicon, typed).conditions.map(({ condition }) => condition);

test.each([
  "цукерка цукерки цукерок цукерками",
  "конфета конфеты конфет конфетами",
  "подарунок подарунки подарунків подарункам",
  "чорний чорного чорна чорному чорні",
  "мигдаль мигдалю мигдалем",
  "сіль сіллю",
  "карамель карамелі карамеллю",
  "малина малиною малиновий малинова",
  "орех орехи орехами ореховый",
  "кохання коханню коханням",
  "любовь любовью",
])("forms of a word have one stem: %s", (forms) => {
  expect(new Set(forms.split(" ").map((form) => stemOf(fold(form)))).size).toBe(1);
});

test("different words have different stems", () => {
  const words =
    "шоколад цукерка конфета горіх трюфель драже какао чай молоко мед набір плитка кава малина".split(" ");
  expect(new Set(words.map((word) => stemOf(fold(word)))).size).toBe(words.length);
});

describe("a search", () => {
  it("matches the beginnings of words in either language and any order", () => {
    expect(find("мигд чорн").sort()).toEqual([
      "Мигдаль у чорному шоколаді",
      "Чорний шоколад із цілим мигдалем",
    ]);
    expect(find("чёрном миндаль")).toHaveLength(2);
    expect(find("малин трюф")).toEqual(["Трюфелі з малиною"]);
  });

  it("ranks first the products whose name begins with the word", () => {
    expect(find("мигдаль")[0]).toBe("Мигдаль у чорному шоколаді");
  });

  it("interprets each word separately", () => {
    expect(find("nh.atks z malynoiu")).toEqual(["Трюфелі з малиною"]);
    expect(find("lystivka любовю")).toEqual(["Листівка «З любов’ю»"]);
    expect(find("падарунковий rjibr")).toEqual(["Подарунковий кошик «Щедрий»"]);
    expect(find("мигдаль ijrjkfl")).toHaveLength(2);
  });

  it("shows how it has interpreted a corrected query", () => {
    expect(understand(lexicon, "ijrjkfl")).toMatchObject({ words: "шоколад", isCorrected: true });
    expect(understand(lexicon, "трюфілі")).toMatchObject({ words: "трюфелі", isCorrected: true });
    expect(understand(lexicon, "шоколад")).toMatchObject({ words: "шоколад", isCorrected: false });
  });

  it("finds the shop's synonyms, and one-way synonyms in one direction only", () => {
    expect(find("postcard")).toEqual(["Листівка «З любов’ю»"]);
    expect(find("на день закоханих")).toEqual(["Листівка «З любов’ю»"]);
    expect(find("валентинка")).toEqual(["Листівка «З любов’ю»"]);
    expect(understand(lexicon, "любов").units[0]?.alternatives).toHaveLength(1);
  });

  it("finds nothing for an empty or meaningless query", () => {
    for (const nothing of ["", "   ", "«»", "щщщщщ", "🍫", "%", "'; drop table products; --", "\u200b\u200d"])
      expect(find(nothing)).toEqual([]);
  });

  it("accepts any typed text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (typed) => {
        expect(Array.isArray(find(typed))).toBe(true);
      }),
    );
  });
});

describe("search conditions", () => {
  test.each<[string, readonly Condition[]]>([
    ["шоколад до 300 грн", [{ kind: "price", from: null, to: 300 }]],
    ["шоколад lj 300", [{ kind: "price", from: null, to: 300 }]],
    ["дешевле 1 000", [{ kind: "price", from: null, to: 1000 }]],
    ["від 200 до 500 ₴", [{ kind: "price", from: 200, to: 500 }]],
    ["от 200", [{ kind: "price", from: 200, to: null }]],
    ["200–300 грн", [{ kind: "price", from: 200, to: 300 }]],
    ["до 200г", [{ kind: "weight", from: null, to: 200, about: null }]],
    ["100 г", [{ kind: "weight", from: 95, to: 105, about: 100 }]],
    ["без горіхів", [{ kind: "without", what: "nuts" }]],
    ["без оре­хов", [{ kind: "without", what: "nuts" }]],
    ["bez cukru", [{ kind: "without", what: "sugar" }]],
    [
      "без доданого цукру до 200",
      [
        { kind: "without", what: "sugar" },
        { kind: "price", from: null, to: 200 },
      ],
    ],
    ["без лактозы", [{ kind: "without", what: "milk" }]],
    ["до 9 цукерок", []],
    ["до чаю", []],
    ["70%", []],
  ])("are recognised in «%s»", (typed, expected) => {
    expect(conditions(typed)).toEqual(expected);
  });

  it("can each be removed", () => {
    const { conditions: found } = understand(lexicon, "чорний шоколад без цукру до 200 грн");
    expect(found.map(({ rest }) => rest)).toEqual(["чорний шоколад до 200 грн", "чорний шоколад без цукру"]);
  });

  it("are recognised with a typo too", () => {
    expect(conditions("шоколад без мигдалю")).toEqual([{ kind: "not", word: "мигдалю" }]);
    expect(conditions("шоколад без мигдалб")).toEqual([{ kind: "not", word: "мигдаль" }]);
    expect(conditions("шоколад без горхів")).toEqual([{ kind: "without", what: "nuts" }]);
  });

  it("are recognised with numbers in any notation", () => {
    expect(plainNumbers("1 250грн")).toBe("1250 грн");
    expect(plainNumbers("0,5 кг")).toBe("500 г");
  });
});

test("fuzzy search finds the same known words as comparing with each of them", () => {
  const words = new SortedWords(["шоколад", "шоколадний", "школа", "мигдаль", "миндаль", "малина"]);
  const near = (typed: string) => words.near(typed).map(({ word }) => word);
  expect(near("шакалад")).toEqual(["шоколад", "шоколадний"]);
  expect(near("мгидаль")).toContain("мигдаль");
  expect(near("мал")).toEqual([]);
  expect(words.beginning("шоко")).toEqual(["шоколад", "шоколадний"]);
});
