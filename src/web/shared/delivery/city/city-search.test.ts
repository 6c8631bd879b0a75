import { expect, it } from "vitest";
import { startsWith } from "./city-search.ts";

const cities = [
  { Description: "Луцьк", DescriptionRu: "Луцк" },
  { Description: "Львів", DescriptionRu: "Львов" },
];

it("keeps of an earlier answer only the cities that the typed text can still mean", () => {
  const keptBy = (text: string) => cities.filter(startsWith(text)).map(({ Description }) => Description);
  expect(keptBy("Л")).toEqual(["Луцьк", "Львів"]);
  expect(keptBy("льв")).toEqual(["Львів"]);
  expect(keptBy("Львов")).toEqual(["Львів"]);
  expect(keptBy("Київ")).toEqual([]);
});
