import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coatOf, coatTiles, keepOwn, patterns, plainCoat, recoat } from "./coat.ts";
import { messageOfQuery, messageOptions, messageQuery, parseMessage } from "./codec.ts";
import { countTiles, layOut, longestRow, mostRows, mostTiles } from "./layout.ts";
import { occasions } from "./phrases.ts";
import { isRude } from "./rude-words.ts";
import { chocolateOfCode, chocolates, signs, tileKey } from "./signs.ts";
import { readTyped } from "./typed.ts";

const letters = signs.filter((sign) => sign !== " ");
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 });
const lines = fc.array(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
  { maxLength: 4 },
);
const chocolate = fc.constantFrom(...chocolates);

describe("what is typed", () => {
  test.each([
    ["Дякую, мамо!", ["ДЯКУЮ, МАМО!"]],
    ["п'ять п`ять пʼять п’ять", ["П’ЯТЬ П’ЯТЬ П’ЯТЬ П’ЯТЬ"]],
    ["Ґанок і їжак Єви", ["ҐАНОК І ЇЖАК ЄВИ"]],
    ["ёлка — объём, мы, это", ["ЁЛКА - ОБЪЁМ, МЫ, ЭТО"]],
    ["COXY", ["СОХУ"]],
    ["Люблю❤️", ["ЛЮБЛЮ♥"]],
    ["Люблю 💛", ["ЛЮБЛЮ ♥"]],
    ["дя\u200bку\u200dю\u202e", ["ДЯКУЮ"]],
    ["ма\u0301ма", ["МАМА"]],
    ["  раз \r\n\n два\tтри|чотири ", ["РАЗ", "ДВА ТРИ", "ЧОТИРИ"]],
    ["ну…", ["НУ..."]],
    ["и\u0306", ["Й"]],
  ])("«%s» is read as signs of tiles", (typed, expected) => {
    expect(readTyped(typed)).toEqual({ lines: expected, unknown: [] });
  });

  test.each([
    ["Дякую 😀👨‍👩‍👧", ["😀", "👨‍👩‍👧"]],
    ["LOVE", ["L", "V"]],
    ["שלום", ["ש", "ל", "ו", "ם"]],
    ["50 % @ №1", ["%", "@", "№"]],
  ])("what «%s» has no tiles for is named once each", (typed, unknown) => {
    expect(readTyped(typed).unknown).toEqual(unknown);
  });

  test("whatever is typed, the lines have signs of tiles alone, and reading them again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (typed) => {
        const { lines } = readTyped(typed);
        expect(lines.every((line) => [...line].every((sign) => signs.includes(sign)))).toBe(true);
        expect(readTyped(lines.join("\n"))).toEqual({ lines, unknown: [] });
      }),
    );
  });
});

describe("how a message lies", () => {
  test.each([
    ["ДЯКУЮ|ЩО ТИ|ПОРУЧ", ["ДЯКУЮ", "ЩО ТИ", "ПОРУЧ"]],
    ["ДЯКУЮ ЩО ТИ ПОРУЧ", ["ДЯКУЮ ЩО", "ТИ ПОРУЧ"]],
    ["З ДНЕМ НАРОДЖЕННЯ", ["З ДНЕМ", "НАРОДЖЕННЯ"]],
    ["ТИ|НАЙ|КРА|ЩА", ["ТИ НАЙ", "КРА ЩА"]],
  ])("«%s»", (typed, rows) => {
    expect(layOut(typed.split("|"))).toEqual({ rows, problem: null });
  });

  test("too much of it is said in tiles, and its beginning is shown", () => {
    const { rows, problem } = layOut(["Д".repeat(500)]);
    expect(problem).toEqual({ code: "too_long", tiles: 500 });
    expect(rows).toEqual(["ДДДДДДДДДДДД"]);
    expect(layOut(["НАЙПРЕКРАСНІШІЙ"]).problem).toEqual({
      code: "word_too_long",
      word: "НАЙПРЕКРАСНІШІЙ",
      letters: 15,
    });
    expect(layOut(["ДЕВ’ЯТЬ ДЕВ’ЯТЬ ДЕВ’ЯТЬ А Б"]).problem).toEqual({ code: "too_many_rows" });
  });

  test("never more than the box holds, no word is broken, and what lies well stays as it lies", () => {
    fc.assert(
      fc.property(lines, (typed) => {
        const { rows, problem } = layOut(typed);
        expect(rows.length).toBeLessThanOrEqual(mostRows);
        expect(countTiles(rows)).toBeLessThanOrEqual(mostTiles);
        expect(rows.every((row) => row.length <= longestRow)).toBe(true);
        if (problem) return;
        expect(rows.join(" ").split(" ")).toEqual(typed.join(" ").split(" "));
        expect(layOut(rows)).toEqual({ rows, problem: null });
      }),
    );
  });
});

const message = lines
  .map(layOut)
  .filter(({ rows, problem }) => rows.length > 0 && problem === null)
  .chain(({ rows }) => {
    const length = countTiles(rows);
    return fc.record({
      rows: fc.constant(rows),
      tiles: fc.array(chocolate, { minLength: length, maxLength: length }),
    });
  });

describe("links and lines of a cart", () => {
  test("a message comes back from its options and from its link", () => {
    fc.assert(
      fc.property(message, (given) => {
        expect(parseMessage({ ...messageOptions(given) })).toEqual(given);
        expect(messageOfQuery(new URLSearchParams(String(messageQuery(given)))).message).toEqual(given);
      }),
    );
  });

  test("a link that says nothing of chocolate is of milk, and nonsense in it does no harm", () => {
    expect(messageOfQuery(new URLSearchParams("text=дякую")).message?.tiles).toEqual(
      Array.from({ length: 5 }, () => "milk"),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ maxLength: 40 }), (text, c) => {
        const { message: found } = messageOfQuery(new URLSearchParams({ text, c }));
        if (found) expect(parseMessage({ ...messageOptions(found) })).toEqual(found);
      }),
    );
  });

  test("what a link's text has no tiles for is kept, so that it can be named", () => {
    expect(messageOfQuery(new URLSearchParams("text=LOVE|МИ"))).toMatchObject({
      text: "LOVE\nМИ",
      message: null,
    });
  });

  test.each([
    [{}],
    [{ text: "ДЯКУЮ" }],
    [{ text: "ДЯКУЮ", chocolates: "mmmm" }],
    [{ text: "ДЯКУЮ", chocolates: "mmmmx" }],
    [{ text: "дякую", chocolates: "mmmmm" }],
    [{ text: "ДЯКУЮ||ТИ", chocolates: "mmmmmmm" }],
    [{ text: " ТИ", chocolates: "mmm" }],
    [{ text: "ТИ  Я", chocolates: "mmmmm" }],
    [{ text: "A|Б|В|Г", chocolates: "mmmm" }],
    [{ text: "ДДДДДДДДДДДДД", chocolates: "mmmmmmmmmmmmm" }],
    [{ text: "", chocolates: "" }],
    [{ text: 5, chocolates: true }],
  ])("%j is no message", (options) => {
    expect(parseMessage(options)).toBeNull();
  });
});

describe("chocolates of a message", () => {
  const rows = ["Я ТИ", "МИ"];
  const codes = (pattern: (typeof patterns)[number]) =>
    coatTiles(rows, { pattern, base: "milk", own: {} }).map((one) => one[0]);

  test("one for all, every second one, all in turn, or word by word", () => {
    expect(codes("one").join("")).toBe("mmmmmm");
    expect(codes("alternating").join("")).toBe("mwmwwm");
    expect(codes("rainbow").join("")).toBe("mdwrcm");
    expect(codes("words").join("")).toBe("mmddww");
  });

  test("a pattern with exceptions is known again by its tiles", () => {
    fc.assert(
      fc.property(message, ({ rows, tiles }) => {
        expect(coatTiles(rows, coatOf(rows, tiles))).toEqual(tiles);
      }),
    );
    for (const pattern of patterns) {
      const coat = { pattern, base: "ruby", own: {} } as const;
      expect(coatOf(rows, coatTiles(rows, coat))).toEqual(coat);
    }
  });

  test("a letter of another chocolate keeps it while the words around it change", () => {
    const coat = recoat(["МАМО"], plainCoat, { 2: "ruby" });
    expect(keepOwn(["МАМО"], ["ДЯКУЮ", "МАМО"], coat).own).toEqual({ 7: "ruby" });
    expect(keepOwn(["МАМО"], ["МАМО!"], coat).own).toEqual({ 2: "ruby" });
    expect(keepOwn(["МАМО"], ["ТАТУ"], coat).own).toEqual({});
  });

  test("every sign of every chocolate has a key of its own", () => {
    const keys = chocolates.flatMap((one) => signs.map((sign) => tileKey(sign, one)));
    expect(new Set(keys).size).toBe(5 * 56);
    expect(keys).toContain("m-0414");
    expect(chocolateOfCode("q")).toBeUndefined();
  });
});

describe("ready phrases", () => {
  const all = Object.values(occasions).flatMap((said) => said.flatMap(({ phrases }) => phrases));

  test.each(all)("«%s» can be said in tiles as it stands, and nobody minds it", (phrase) => {
    const { lines, unknown } = readTyped(phrase);
    expect(unknown).toEqual([]);
    expect(layOut(lines)).toEqual({ rows: lines, problem: null });
    expect(isRude(lines)).toBe(false);
  });

  test("there are thirty of them and more in each language, and no two alike", () => {
    for (const said of Object.values(occasions)) {
      const phrases = said.flatMap((occasion) => occasion.phrases);
      expect(phrases.length).toBeGreaterThanOrEqual(30);
      expect(new Set(phrases).size).toBe(phrases.length);
    }
  });
});
