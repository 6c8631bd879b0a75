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

describe("the typed text of chocolate letters", () => {
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
  ])("«%s» is read as the characters of tiles", (typed, expected) => {
    expect(readTyped(typed)).toEqual({ lines: expected, unknown: [] });
  });

  test.each([
    ["Дякую 😀👨‍👩‍👧", ["😀", "👨‍👩‍👧"]],
    ["LOVE", ["L", "V"]],
    ["שלום", ["ש", "ל", "ו", "ם"]],
    ["50 % @ №1", ["%", "@", "№"]],
  ])("each character of «%s» that has no tile is listed once", (typed, unknown) => {
    expect(readTyped(typed).unknown).toEqual(unknown);
  });

  test("the lines of any text contain only characters that have tiles, and reading them again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (typed) => {
        const { lines } = readTyped(typed);
        expect(lines.every((line) => [...line].every((sign) => signs.includes(sign)))).toBe(true);
        expect(readTyped(lines.join("\n"))).toEqual({ lines, unknown: [] });
      }),
    );
  });
});

describe("the layout of a message", () => {
  test.each([
    ["ДЯКУЮ|ЩО ТИ|ПОРУЧ", ["ДЯКУЮ", "ЩО ТИ", "ПОРУЧ"]],
    ["ДЯКУЮ ЩО ТИ ПОРУЧ", ["ДЯКУЮ", "ЩО ТИ", "ПОРУЧ"]],
    ["З ДНЕМ НАРОДЖЕННЯ", ["З ДНЕМ", "НАРОДЖЕННЯ"]],
    ["ТИ|НАЙ|КРА|ЩА", ["ТИ НАЙ", "КРА ЩА"]],
  ])("«%s»", (typed, rows) => {
    expect(layOut(typed.split("|"))).toEqual({ rows, problem: null });
  });

  test("reports a text that is too long in tiles, and shows its beginning", () => {
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

  test("never exceeds the box, breaks no word, and stays the same when it is computed again", () => {
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

describe("links and cart lines", () => {
  test("a message is restored from its options and from its link", () => {
    fc.assert(
      fc.property(message, (given) => {
        expect(parseMessage({ ...messageOptions(given) })).toEqual(given);
        expect(messageOfQuery(new URLSearchParams(String(messageQuery(given)))).message).toEqual(given);
      }),
    );
  });

  test("a link without a chocolate means milk chocolate, and invalid parts of a link are ignored", () => {
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

  test("the characters of a link's text that have no tiles are kept, so that they can be listed", () => {
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
  ])("%j is not a message", (options) => {
    expect(parseMessage(options)).toBeNull();
  });
});

describe("the chocolates of a message", () => {
  const rows = ["Я ТИ", "МИ"];
  const codes = (pattern: (typeof patterns)[number]) =>
    coatTiles(rows, { pattern, base: "milk", own: {} }).map((one) => one[0]);

  test("a message has one chocolate, alternating chocolates, all in turn, or one per word", () => {
    expect(codes("one").join("")).toBe("mmmmmm");
    expect(codes("alternating").join("")).toBe("mwmwwm");
    expect(codes("rainbow").join("")).toBe("mdwrcm");
    expect(codes("words").join("")).toBe("mmddww");
  });

  test("a pattern with exceptions is recognised from its tiles", () => {
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

  test("a letter with its own chocolate keeps it while the text around it changes", () => {
    const coat = recoat(["МАМО"], plainCoat, { 2: "ruby" });
    expect(keepOwn(["МАМО"], ["ДЯКУЮ", "МАМО"], coat).own).toEqual({ 7: "ruby" });
    expect(keepOwn(["МАМО"], ["МАМО!"], coat).own).toEqual({ 2: "ruby" });
    expect(keepOwn(["МАМО"], ["ТАТУ"], coat).own).toEqual({});
  });

  test("every character of every chocolate has its own key", () => {
    const keys = chocolates.flatMap((one) => signs.map((sign) => tileKey(sign, one)));
    expect(new Set(keys).size).toBe(5 * 56);
    expect(keys).toContain("m-0414");
    expect(chocolateOfCode("q")).toBeUndefined();
  });
});

describe("ready phrases", () => {
  const all = Object.values(occasions).flatMap((said) => said.flatMap(({ phrases }) => phrases));

  test.each(all)("«%s» has a tile for every character, and the rude-word check accepts it", (phrase) => {
    const { lines, unknown } = readTyped(phrase);
    expect(unknown).toEqual([]);
    expect(layOut(lines)).toEqual({ rows: lines, problem: null });
    expect(isRude(lines)).toBe(false);
  });

  test("there are at least thirty ready phrases in each language, without duplicates", () => {
    for (const said of Object.values(occasions)) {
      const phrases = said.flatMap((occasion) => occasion.phrases);
      expect(phrases.length).toBeGreaterThanOrEqual(30);
      expect(new Set(phrases).size).toBe(phrases.length);
    }
  });
});
