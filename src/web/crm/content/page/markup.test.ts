import fc from "fast-check";
import { expect, test } from "vitest";
import { inserted, marks, type Replacement, type Selected, withMark } from "./markup.ts";

const samples = { text: "текст", link: "слова" };
const done = ({ text }: Selected, { from, to, text: message }: Replacement): string =>
  text.slice(0, from) + message + text.slice(to);
const made = (selected: Selected, mark: (typeof marks)[number]): string =>
  done(selected, withMark(selected, mark, samples));

const text = "Перший\nДругий\nТретій";

test("bold and links wrap the selection, or a sample", () => {
  expect(made({ text: "їде сьогодні", from: 4, to: 12 }, "bold")).toBe("їде **сьогодні**");
  expect(made({ text: "їде ", from: 4, to: 4 }, "bold")).toBe("їде **текст**");
  expect(made({ text: "оплата", from: 0, to: 6 }, "link")).toBe("[оплата](/)");
});

test("lines become a heading or a list as a whole, however little of them is selected", () => {
  expect(made({ text, from: 2, to: 2 }, "heading")).toBe("## Перший\nДругий\nТретій");
  expect(made({ text, from: 2, to: 9 }, "list")).toBe("- Перший\n- Другий\nТретій");
  expect(made({ text, from: 8, to: 20 }, "numbers")).toBe("Перший\n1. Другий\n2. Третій");
});

test("one mark replaces another, and is removed when it is pressed again", () => {
  expect(made({ text: "- Перший\n- Другий", from: 0, to: 16 }, "numbers")).toBe("1. Перший\n2. Другий");
  expect(made({ text: "### Перший", from: 5, to: 5 }, "subheading")).toBe("Перший");
});

test("a fact is inserted at the cursor", () => {
  const selected = { text: "від  за відправлення", from: 4, to: 4 };
  expect(done(selected, inserted(selected, "{branch_price}"))).toBe("від {branch_price} за відправлення");
});

test("the new selection is inside the text, and no character is lost", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.constantFrom(...marks), (line, one, other, mark) => {
      const [from = 0, to = 0] = [one % (line.length + 1), other % (line.length + 1)].toSorted(
        (a, b) => a - b,
      );
      const change = withMark({ text: line, from, to }, mark, samples);
      const after = done({ text: line, from, to }, change);
      const [start, end] = change.select;
      expect(0 <= start && start <= end && end <= after.length).toBe(true);
      const letters = [...line].filter((letter) => /\p{L}/u.test(letter));
      const kept = [...after];
      for (const letter of letters) {
        const at = kept.indexOf(letter);
        expect(at).toBeGreaterThanOrEqual(0);
        kept.splice(at, 1);
      }
    }),
  );
});
