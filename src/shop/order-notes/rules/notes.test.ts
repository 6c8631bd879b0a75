import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mentionedIn, noteParts, typedMention } from "./notes.ts";

const marta = { id: 1, name: "Марта Гнатюк" };
const short = { id: 2, name: "Марта" };
const ostap = { id: 3, name: "Остап Мельник" };
const team = [short, marta, ostap];
const called = (text: string) => mentionedIn(text, team).map(({ id }) => id);

describe("a note mentions", () => {
  test.each([
    ["@Остап Мельник, спакуй окремо", [3]],
    ["Спитай (@Марта Гнатюк) і @Остап Мельник.", [1, 3]],
    ["@Марта Гнатюк і @Марта Гнатюк", [1]],
    ["@Марта, глянь", [2]],
  ])("%s", (text, ids) => expect(called(text)).toEqual(ids));

  test("all colleagues with the same name", () => {
    const other = { id: 4, name: "Остап Мельник" };
    expect(mentionedIn("@Остап Мельник", [ostap, other])).toEqual([ostap, other]);
  });
});

test.each(["Марта Гнатюк", "@Мартин", "shop@Марта Гнатюк", "@ Марта", "@остап мельник", ""])(
  "«%s» mentions no colleague",
  (text) => expect(called(text)).toEqual([]),
);

const names = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 5 });

test("the parts of any text join to the same text, and each mention is «@» with a name", () => {
  fc.assert(
    fc.property(
      names,
      fc.array(fc.oneof(fc.string(), fc.constantFrom("@", "@a", "\\", "|")), { maxLength: 8 }),
      (people, parts) => {
        const text = [...parts, ...people.map((name) => `@${name}`)].join(" ");
        const shown = noteParts(text, people);
        expect(shown.map((part) => part.text).join("")).toBe(text);
        for (const part of shown) if (part.isMention) expect(people).toContain(part.text.slice(1));
      },
    ),
  );
});

describe("while a mention is typed", () => {
  const known = team.map(({ name }) => name);
  const choice = (text: string) => typedMention(text, text.length, known)?.names ?? null;

  test("names are offered by the beginning of any of their words, in any case", () => {
    expect(choice("Гляньте, @")).toEqual(known);
    expect(choice("@мел")).toEqual(["Остап Мельник"]);
    expect(choice("@Марта Г")).toEqual(["Марта Гнатюк"]);
  });

  test("nothing is offered for a whole name, an unknown name, in an address or on another line", () => {
    expect(choice("@Остап Мельник")).toBeNull();
    expect(choice("@Соломія")).toBeNull();
    expect(choice("пошта@")).toBeNull();
    expect(choice("@\nО")).toBeNull();
    expect(choice("Остап")).toBeNull();
  });

  test("only what stands before the caret counts", () => {
    expect(typedMention("@ос далі", 3, known)).toEqual({ at: 0, names: ["Остап Мельник"] });
  });
});
