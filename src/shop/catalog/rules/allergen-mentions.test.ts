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
