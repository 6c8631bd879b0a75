import { expect, test } from "vitest";
import { allergenGaps } from "./allergen-mentions.ts";

const unset = (composition: string) => allergenGaps({ uk: composition, ru: "" }, []).unset;

test.each([
  ["**сухе незбиране молоко**, **вершкове масло**", ["milk"]],
  ["лецитин **сої**, **соєвий лецитин**", ["soy"]],
  ["**соевый лецитин**, **сливки**", ["milk", "soy"]],
  ["**фундук**, **мигдаль**, **волоський горіх**", ["hazelnut", "almond", "walnut"]],
  ["**лесной орех**, **миндаль**, **грецкий орех**, **арахис**", ["hazelnut", "almond", "walnut", "peanut"]],
  ["**фісташкова паста**, **кокосова стружка**, **кунжут**", ["pistachio", "coconut", "sesame"]],
  ["**пшеничне борошно**, **яєчний білок**", ["gluten", "egg"]],
  ["**кокосове молоко**", ["coconut"]],
  ["**мигдальне борошно**, борошно **фісташкове**, **рисовая мука**", ["almond", "pistachio"]],
  ["**пшеничне борошно**, **борошно**", ["gluten"]],
  ["**ірис молоко**", ["milk"]],
  ["**кокосове молоко**, **молоко**", ["milk", "coconut"]],
  ["сорбіт, какао-маса, **цукор**", []],
  ["молоко без позначки", []],
])("«%s» names %j", (composition, allergens) => {
  expect(unset(composition)).toEqual(allergens);
});

test("a selected allergen has to be marked, unless a marked word is unknown", () => {
  const gaps = (composition: string) => allergenGaps({ uk: composition, ru: "" }, ["milk", "soy"]).unmarked;
  expect(gaps("**молоко**")).toEqual(["soy"]);
  expect(gaps("**молоко**, **Е322**")).toEqual([]);
  expect(gaps("**молоко**, **соя**")).toEqual([]);
});

test.each([
  ["какао-масло, сухе молоко, лецитин соняшниковий", "", ["milk"]],
  ["какао тертое", "какао тёртое, фундук", ["hazelnut"]],
  ["какао-масло, **сухе молоко**", "какао-масло, **сухое молоко**", []],
  ["кокосове молоко", "", ["coconut"]],
  ["**кокосове** молоко", "", []],
  ["цукор, какао-масло", "сахар, какао-масло", []],
])("«%s» and «%s» mention %j without a mark", (uk, ru, allergens) => {
  expect(allergenGaps({ uk, ru }, []).mentioned).toEqual(allergens);
});

test("a mention of a selected allergen, or of one that a food may contain, is no gap", () => {
  const composition = { uk: "**молоко**, сухе молоко. Може містити арахіс", ru: "" };
  expect(allergenGaps(composition, ["milk"]).mentioned).toEqual(["peanut"]);
  expect(allergenGaps(composition, ["milk"], ["peanut"]).mentioned).toEqual([]);
});
