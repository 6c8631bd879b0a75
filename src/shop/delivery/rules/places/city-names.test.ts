import { expect, test } from "vitest";
import { citiesCalled, cityNames } from "./city-names.ts";

const city = (
  nameUk: string,
  nameRu: string,
  areaUk: string,
  rank: number | null,
  aliases: string[] = [],
) => ({
  nameUk,
  nameRu,
  areaUk,
  areaRu: areaUk,
  aliases,
  rank,
  isServed: true,
});
const names = cityNames([
  city("Київ", "Киев", "", 1),
  city("Дніпро", "Днепр", "Дніпропетровська", 4, ["Дніпропетровськ"]),
  city("Бровари", "Бровары", "Київська", 60),
  city("Іванівка", "Ивановка", "Одеська", null),
  city("Іванівка", "Ивановка", "Херсонська", null),
  city("Миколаїв", "Николаев", "Миколаївська", 9),
  city("Миколаїв", "Николаев", "Львівська", null),
]);
const called = (text: string) =>
  citiesCalled(names, text).map(({ nameUk, areaUk }) => `${nameUk} ${areaUk}`.trim());

test.each([
  ["Київ", ["Київ"]],
  [" м. київ ", ["Київ"]],
  ["г. Киев", ["Київ"]],
  ["Дніпропетровськ", ["Дніпро Дніпропетровська"]],
  ["Київська обл., м. Бровари", ["Бровари Київська"]],
  ["Бровари (Київська область)", ["Бровари Київська"]],
  ["с. Іванівка, Одеська обл.", ["Іванівка Одеська"]],
  ["Іванівка, Березівський р-н, Одеська область", ["Іванівка Одеська"]],
])("«%s» names one city", (text, expected) => {
  expect(called(text)).toEqual(expected);
});

test("a village's name that several have is not chosen, but a known city comes before a village", () => {
  expect(called("Іванівка")).toHaveLength(2);
  expect(called("Миколаїв")).toEqual(["Миколаїв Миколаївська"]);
  expect(called("Миколаїв, Львівська обл.")).toEqual(["Миколаїв Львівська"]);
});

test.each(["", "Берлін", "Київ2", "Київська обл.", "Миколаїв, Полтавська обл.", "x".repeat(5_000)])(
  "«%.30s» names none",
  (text) => {
    expect(called(text)).toEqual([]);
  },
);
