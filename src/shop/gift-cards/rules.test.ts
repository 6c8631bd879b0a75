import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardDesigns, cardProblem, cardWords, designOf, hasCard, mostCardLines, ribbonOf } from "./rules.ts";

describe("the words of a card", () => {
  test("keep their lines and lose what nobody sees", () => {
    expect(cardWords("  Люба мамо!\r\nДякую\u200b \u202eза\u202c все \u2066тобі\u2069.\n ")).toBe(
      "Люба мамо!\nДякую за все тобі.",
    );
    expect(cardWords("Родина 👨‍👩‍👧 ❤️")).toBe("Родина 👨‍👩‍👧 ❤️");
  });

  test("are none when there is nothing to be seen in them", () => {
    for (const nothing of ["", " \n\t ", "\u200b\u200d\ufeff", "\u202e\u202c", "\u2800\u3164", "\u0301"])
      expect(cardWords(nothing)).toBe("");
  });

  test("cleaned once, they stay as they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cardWords(cardWords(text))).toBe(cardWords(text));
      }),
    );
  });

  test("are counted as a person counts, so that 180 families fit where 181 letters do not", () => {
    expect(cardProblem("👨‍👩‍👧".repeat(180), 180)).toBeNull();
    expect(cardProblem("і".repeat(181), 180)).toBe("gift_message_too_long");
    expect(cardProblem(`${"і".repeat(180)}\u200b\n`, 180)).toBeNull();
  });

  test("go on as many lines as can be read", () => {
    const lines = (count: number) => Array.from({ length: count }, () => "а").join("\n");
    expect(cardProblem(lines(mostCardLines), 180)).toBeNull();
    expect(cardProblem(lines(mostCardLines + 1), 180)).toBe("gift_message_too_many_lines");
  });
});

test("a drawing alone is a card too, and so are words alone", () => {
  expect(hasCard({ message: null, card: null })).toBe(false);
  expect(hasCard({ message: "Дякую", card: null })).toBe(true);
  expect(hasCard({ message: null, card: "love" })).toBe(true);
});

test("there are twelve designs; what is none of them is plain, and what is no ribbon is none", () => {
  expect(new Set(cardDesigns).size).toBe(12);
  expect([designOf("easter"), designOf("halloween"), designOf(null)]).toEqual(["easter", "plain", "plain"]);
  expect([ribbonOf("gold"), ribbonOf("pink"), ribbonOf(7), ribbonOf(null)]).toEqual([
    "gold",
    null,
    null,
    null,
  ]);
});
