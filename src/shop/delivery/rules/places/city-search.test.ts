import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCyrillicKeys, asLatinKeys } from "#kit/text/search-text.ts";
import { cityFacts } from "./city-facts.ts";
import { popularCities, searchCities } from "./city-search.ts";

const cities = cityFacts.map((facts) => ({
  ...facts,
  areaUk: facts.oblastUk,
  areaRu: facts.oblastRu,
  isServed: facts.oblastUk !== "Донецька",
}));
const anyCity = fc.constantFrom(...cities);

const search = (query: string, limit = 5) => searchCities(cities, query, limit).map(({ nameUk }) => nameUk);
const first = (query: string) => search(query)[0];

describe("a city search", () => {
  test.each(["київ", "Киев", "КИЇВ", "киї", "м. Київ", "г. Киев", "місто Київ", "  київ  "])(
    "«%s» finds Kyiv",
    (query) => {
      expect(first(query)).toBe("Київ");
    },
  );

  test.each(["kyiv", "kiev", "Kyjiv", "rbtd", "RB]D", "лншм"])(
    "«%s», transliterated or typed in a wrong layout, finds Kyiv",
    (query) => {
      expect(first(query)).toBe("Київ");
    },
  );

  test.each([
    ["kmdsd", "Львів"],
    ["kmdjd", "Львів"],
    ["lvov", "Львів"],
    ["львыв", "Львів"],
    ["zaporizhzhya", "Запоріжжя"],
    ["chernigov", "Чернігів"],
    ["Mykolayiv", "Миколаїв"],
  ])("«%s» finds %s", (query, city) => {
    expect(first(query)).toBe(city);
  });

  test.each([
    ["Дніпропетровськ", "Дніпро"],
    ["Кировоград", "Кропивницький"],
    ["артемовск", "Бахмут"],
    ["Шептицький", "Червоноград"],
    ["самар", "Новомосковськ"],
    ["Новоград-Волынский", "Звягель"],
  ])("the other name «%s» finds %s", (query, city) => {
    expect(first(query)).toBe(city);
  });

  test.each([
    ["хакрів", "Харків"],
    ["тернопль", "Тернопіль"],
    ["запоріжя", "Запоріжжя"],
    ["ивано франковск", "Івано-Франківськ"],
    ["камянець", "Кам’янець-Подільський"],
  ])("«%s» is accepted with a typo: %s", (query, city) => {
    expect(first(query)).toBe(city);
  });

  test("the search matches a later word of a name too", () => {
    expect(search("подільський")).toEqual(["Кам’янець-Подільський", "Могилів-Подільський"]);
  });
});

describe("the order of cities", () => {
  test("of cities with the same name the larger comes first, and the oblast distinguishes them", () => {
    const areas = (query: string) => searchCities(cities, query, 2).map(({ areaUk }) => areaUk);
    expect(areas("Миколаїв")).toEqual(["Миколаївська", "Львівська"]);
    expect(areas("Миколаїв, Львівська область")).toEqual(["Львівська"]);
  });

  test("an exact name comes before longer names", () => {
    expect(first("бар")).toBe("Бар");
  });

  test("beginnings of names come before former names", () => {
    const found = search("стан", 9);
    expect(found).toEqual(["Івано-Франківськ"]);
    expect(search("кірово", 9)).toContain("Кропивницький");
    expect(search("черв", 9)[0]).toBe("Червоноград");
  });

  test("an empty query suggests the popular cities, then the largest that are served", () => {
    const offered = searchCities(cities, "", 8);
    expect(offered.slice(0, 6)).toEqual(popularCities(cities));
    expect(offered.slice(0, 6).map(({ nameUk }) => nameUk)).toEqual([
      ...["Київ", "Львів", "Одеса", "Харків", "Дніпро", "Вінниця"],
    ]);
    expect(offered.slice(6).map(({ nameUk }) => nameUk)).toEqual(["Запоріжжя", "Кривий Ріг"]);
  });

  test("a text that is not a name finds nothing", () => {
    expect(["🙂", "12", "!!!", "%_", "ъъъъъъъ"].flatMap((query) => search(query))).toEqual([]);
  });
});

describe("for every city", () => {
  const findsAmong = (query: string, city: (typeof cities)[number], most: number) =>
    searchCities(cities, query, most).includes(city);

  test("its whole name in either language finds it at the top, among the cities of that name", () => {
    for (const city of cities) {
      expect(first(city.nameUk), city.nameUk).toBe(city.nameUk);
      expect(findsAmong(city.nameUk, city, 2), city.nameUk).toBe(true);
      expect(findsAmong(city.nameRu, city, 3), city.nameRu).toBe(true);
    }
  });

  test("a name typed in a wrong keyboard layout finds it", () => {
    fc.assert(
      fc.property(anyCity, (city) => {
        expect(findsAmong(asLatinKeys(city.nameUk.replace("’", ""), "uk"), city, 3)).toBe(true);
        expect(findsAmong(asLatinKeys(city.nameRu, "ru"), city, 3)).toBe(true);
      }),
    );
  });

  test("a name with a missing letter is accepted when it is long", () => {
    const long = fc.constantFrom(...cities.filter(({ nameUk }) => nameUk.length >= 10));
    fc.assert(
      fc.property(long, fc.nat(), (city, seed) => {
        const at = 1 + (seed % (city.nameUk.length - 2));
        expect(findsAmong(city.nameUk.slice(0, at) + city.nameUk.slice(at + 1), city, 10)).toBe(true);
      }),
    );
  });

  test("letter case and the kind of apostrophe do not matter", () => {
    fc.assert(
      fc.property(anyCity, fc.constantFrom("'", "ʼ", "`", ""), (city, apostrophe) => {
        const typed = city.nameUk.toUpperCase().replaceAll("’", apostrophe);
        expect(searchCities(cities, typed, 3)).toEqual(searchCities(cities, city.nameUk, 3));
      }),
    );
  });
});

test("any typed text finds at most as many cities as requested, each once", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.integer({ min: 0, max: 20 }),
      (query, limit) => {
        const found = searchCities(cities, query, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
    { numRuns: 60 },
  );
});

test("the two keyboard layouts are inverse to each other", () => {
  expect(asCyrillicKeys("rb]d", "uk")).toBe("київ");
  expect(asLatinKeys("київ", "uk")).toBe("rb]d");
  expect(asCyrillicKeys("rbtd", "ru")).toBe("киев");
});
