import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cardDesigns,
  cardProblem,
  designOf,
  hasCard,
  mostCardLines,
  plainCardText,
  ribbonOf,
} from "./cards.ts";

describe("the text of a greeting card", () => {
  test("keeps its lines and loses invisible characters", () => {
    expect(plainCardText("  Люба мамо!\r\nДякую\u200b \u202eза\u202c все \u2066тобі\u2069.\n ")).toBe(
      "Люба мамо!\nДякую за все тобі.",
    );
    expect(plainCardText("Родина 👨‍👩‍👧 ❤️")).toBe("Родина 👨‍👩‍👧 ❤️");
  });

  test("is empty when it has no visible characters", () => {
    for (const nothing of ["", " \n\t ", "\u200b\u200d\ufeff", "\u202e\u202c", "\u2800\u3164", "\u0301"])
      expect(plainCardText(nothing)).toBe("");
  });

  test("stays the same when it is cleaned a second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plainCardText(plainCardText(text))).toBe(plainCardText(text));
      }),
    );
  });

  test("is counted in visible characters, so that 180 family emoji fit where 181 letters do not", () => {
    expect(cardProblem("👨‍👩‍👧".repeat(180), 180)).toBeNull();
    expect(cardProblem("і".repeat(181), 180)).toBe("gift_message_too_long");
    expect(cardProblem(`${"і".repeat(180)}\u200b\n`, 180)).toBeNull();
  });

  test("has no more lines than a card has room for", () => {
    const lines = (count: number) => Array.from({ length: count }, () => "а").join("\n");
    expect(cardProblem(lines(mostCardLines), 180)).toBeNull();
    expect(cardProblem(lines(mostCardLines + 1), 180)).toBe("gift_message_too_many_lines");
  });
});

test("a card may have only a design or only a text", () => {
  expect(hasCard({ message: null, card: null })).toBe(false);
  expect(hasCard({ message: "Дякую", card: null })).toBe(true);
  expect(hasCard({ message: null, card: "love" })).toBe(true);
});

test("there are twelve designs; an unknown design is read as plain, an unknown ribbon as none", () => {
  expect(new Set(cardDesigns).size).toBe(12);
  expect([designOf("easter"), designOf("halloween"), designOf(null)]).toEqual(["easter", "plain", "plain"]);
  expect([ribbonOf("gold"), ribbonOf("pink"), ribbonOf(7), ribbonOf(null)]).toEqual([
    "gold",
    null,
    null,
    null,
  ]);
});
