import { describe, expect, test } from "vitest";
import { cityFacts, factsOfCity, withCityFacts } from "./city-facts.ts";

const russianOf = (nameUk: string) => cityFacts.find((facts) => facts.nameUk === nameUk)?.nameRu;

describe("the table of cities", () => {
  test("Ukraine has 461 cities, each with its own KATOTTG code and place by size", () => {
    expect(cityFacts).toHaveLength(461);
    expect(new Set(cityFacts.map(({ katottg }) => katottg)).size).toBe(461);
    expect(cityFacts.every(({ katottg }) => /^UA\d{17}$/.test(katottg))).toBe(true);
    expect(cityFacts.map(({ rank }) => rank)).toEqual(cityFacts.map((_, index) => index + 1));
  });

  test("cities are in 25 regions, and Kyiv and Sevastopol in none", () => {
    const count = (oblastUk: string) => cityFacts.filter((facts) => facts.oblastUk === oblastUk).length;
    expect(new Set(cityFacts.map(({ oblastUk }) => oblastUk)).size).toBe(26);
    expect([count(""), count("Львівська"), count("Донецька"), count("Кіровоградська")]).toEqual([
      2, 44, 52, 12,
    ]);
    expect(cityFacts.filter(({ oblastUk }) => oblastUk === "").map(({ nameUk }) => nameUk)).toEqual([
      "Київ",
      "Севастополь",
    ]);
  });

  test("no two cities of one oblast share a name", () => {
    const names = cityFacts.map(({ nameUk, oblastUk }) => `${nameUk} ${oblastUk}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test("Ukrainian names have no Russian letters and the right apostrophe, Russian names no Ukrainian letters", () => {
    expect(cityFacts.filter(({ nameUk }) => /[ыэёъ'ʼ`A-Za-z]/i.test(nameUk))).toEqual([]);
    expect(cityFacts.filter(({ nameRu }) => nameRu === "" || /[іїєґ'’A-Za-z]/i.test(nameRu))).toEqual([]);
  });

  test.each([
    ["Київ", "Киев"],
    ["Львів", "Львов"],
    ["Одеса", "Одесса"],
    ["Харків", "Харьков"],
    ["Дніпро", "Днепр"],
    ["Вінниця", "Винница"],
    ["Кам’янець-Подільський", "Каменец-Подольский"],
    ["Рівне", "Ровно"],
    ["Жовті Води", "Жёлтые Воды"],
    ["Нова Одеса", "Новая Одесса"],
    ["Щастя", "Счастье"],
  ])("%s is %s in Russian", (uk, ru) => {
    expect(russianOf(uk)).toBe(ru);
  });

  test("the largest are first", () => {
    expect(cityFacts.slice(0, 4).map(({ nameUk }) => nameUk)).toEqual(["Київ", "Харків", "Одеса", "Дніпро"]);
  });
});

describe("matching a carrier's directory", () => {
  const city = (nameUk: string, areaUk: string, typeUk = "місто") => ({
    ...{ nameUk, nameRu: "", areaUk, areaRu: "", typeUk },
  });

  test("recognises an oblast in any spelling", () => {
    const name = (area: string) => factsOfCity("Миколаїв", area)?.oblastUk;
    expect(["Львівська", "Львівська область", "львівська обл."].map(name)).toEqual(
      Array(3).fill("Львівська"),
    );
    expect(name("Миколаївська")).toBe("Миколаївська");
    expect(name("Одеська")).toBeUndefined();
  });

  test("accepts any apostrophe", () => {
    expect(factsOfCity("Кам'янське", "Дніпропетровська")?.nameRu).toBe("Каменское");
  });

  test("has no region for Kyiv listed under its oblast and Sevastopol under Crimea", () => {
    expect(withCityFacts(city("Київ", "Київська"))).toMatchObject({ rank: 1, areaUk: "", areaRu: "" });
    expect(withCityFacts(city("Севастополь", "АРК"))).toMatchObject({
      areaUk: "",
      katottg: "UA85000000000065278",
    });
    expect(withCityFacts(city("Ялта", "АРК")).areaUk).toBe("Автономна Республіка Крим");
  });

  test("keeps the carrier's newer name of a renamed city and knows the older one", () => {
    const renamed = withCityFacts(city("Шептицький", "Львівська"));
    expect(renamed.nameUk).toBe("Шептицький");
    expect(renamed.aliases).toContain("Червоноград");
    expect(renamed.aliases).not.toContain("Шептицький");
  });

  test("never takes a village for a city, even with a city's name", () => {
    expect(withCityFacts(city("Городок", "Львівська", "село"))).toMatchObject({
      rank: null,
      katottg: null,
      aliases: [],
    });
  });
});
