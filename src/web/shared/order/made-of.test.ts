import { expect, test } from "vitest";
import { madeOf } from "./made-of.ts";

const part = (position: number, key: string, name: string) => ({ position, key, name, picture: null });

test("a box lists each kind once, a message its text, and a bar nothing", () => {
  const parts = [part(0, "hz", "Фундук"), part(1, "ps", "Фісташка"), part(2, "hz", "Фундук")];
  expect(madeOf({ parts, options: { cells: "hzpshz" } })).toBe("Фундук × 2, Фісташка");
  expect(madeOf({ parts: [part(0, "d-1", "Літера")], options: { text: "ДЯКУЮ|МАМО" } })).toBe("ДЯКУЮ / МАМО");
  expect(madeOf({ parts: [], options: { text: "ДЯКУЮ" } })).toBe("");
});
