import { expect, test } from "vitest";
import {
  type ChocolateOfTiles,
  countPlain,
  messageFacts,
  missingTiles,
  priceOfEach,
} from "./message-price.ts";
import { type Chocolate, signs } from "./signs.ts";

const named = (code: string) => ({ code, name: code });
const offered = (
  chocolate: Chocolate,
  price: number,
  left: Readonly<Record<string, number>> = {},
): ChocolateOfTiles => ({
  chocolate,
  allergens: (chocolate === "dark" ? ["soy"] : ["milk", "soy"]).map(named),
  traces: ["hazelnut", "milk"].map(named),
  kcal: 550,
  tiles: signs
    .filter((sign) => left[sign] !== -1)
    .map((sign) => ({ sign, price: sign === " " ? 0 : price, weight_g: 20, left: left[sign] ?? null })),
});
const box = { price: 45, weight_g: 60 };
const of = (text: string, chocolate: Chocolate) => ({
  rows: text.split("|"),
  tiles: Array.from(text.replaceAll("|", ""), () => chocolate),
});

test("the price of a message includes its box and every letter, its weight the plain tiles too", () => {
  const message = { rows: ["Я ТИ"], tiles: ["milk", "milk", "milk", "ruby"] as const };
  const offer = [offered("milk", 60), offered("ruby", 66.5)];
  expect(messageFacts(message, box, offer)).toEqual({
    price_kop: 4500 + 2 * 6000 + 6650,
    weight_g: 140,
    kcal: 440,
    allergens: ["milk", "soy"].map(named),
    traces: ["hazelnut"].map(named),
  });
  expect(countPlain(message.rows)).toBe(1);
  expect(priceOfEach(message, offer)).toBeNull();
  expect(priceOfEach(of("Я ТИ", "milk"), offer)).toBe(60);
});

test("traces of milk are declared where no tile contains milk", () => {
  expect(messageFacts(of("ТАК", "dark"), box, [offered("dark", 60)])).toMatchObject({
    allergens: ["soy"].map(named),
    traces: ["hazelnut", "milk"].map(named),
  });
});

test("the last of equal letters are marked as short of stock, and chocolates that have them are offered", () => {
  const offer = [
    offered("milk", 60, { А: 2 }),
    offered("dark", 60, { А: 1 }),
    offered("white", 60, { А: 0 }),
  ];
  expect(missingTiles(of("АБА|АА", "milk"), offer)).toEqual([
    { sign: "А", chocolate: "milk", wanted: 4, left: 2, places: [3, 4], substitutes: [] },
  ]);
  expect(missingTiles(of("АБА|А", "milk"), offer)[0]?.substitutes).toEqual(["dark"]);
});

test("a substitute chocolate must have enough units for the letters that already use it", () => {
  const offer = [offered("milk", 60, { Ї: 0 }), offered("dark", 60, { Ї: 1 }), offered("ruby", 66)];
  const message = { rows: ["ЇЇ"], tiles: ["milk", "dark"] as const };
  expect(missingTiles(message, offer)[0]?.substitutes).toEqual(["ruby"]);
});

test("a letter that is not sold in a chocolate is missing", () => {
  expect(missingTiles(of("Ъ", "milk"), [offered("milk", 60, { Ъ: -1 })])[0]).toMatchObject({
    wanted: 1,
    left: 0,
  });
});
