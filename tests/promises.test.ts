import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { namedTests, nameProblem, rowsOf } from "../scripts/named-tests.ts";
import { categories } from "../src/seed/demo/categories.ts";
import { pages as demoPages } from "../src/seed/demo/pages.ts";
import { products } from "../src/seed/demo/products.ts";

const root = path.join(import.meta.dirname, "..");
const source = (file: string): string => {
  const at = path.join(root, file);
  return fs.existsSync(at) ? fs.readFileSync(at, "utf8") : "";
};
const document = source("docs/promises.md");
const sections = new Map(
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section]),
);
const cellsOf = (title: string): string[][] =>
  rowsOf(sections.get(title) ?? "").map((row) =>
    row.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")),
  );
const quoted = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

const kept = cellsOf("Kept by code");
const byPeople = cellsOf("Kept by people");
const nothing = cellsOf("Digits that promise nothing").flatMap(([cell]) => quoted(cell));

const typedInPages = cellsOf("Numbers typed into pages").flatMap(([page = "", cell = ""]) =>
  [...cell.matchAll(/«([^»]+)»/g)].map(([, phrase]) => `${quoted(page)[0]}: ${phrase}`),
);

/** A number as digits or as a word, with a unit of time or money; no year. */
const numberWithUnit = new RegExp(
  [
    "(?<![\\p{L}\\d])",
    "(?:\\d{1,3}|один|одн\\p{L}{1,3}|дв[аіе]|двох|двух|три|трьох|тр[её]х|чотири\\p{L}*|четыр\\p{L}+|п[’я]?ят\\p{L}+",
    "|шіст\\p{L}+|шест\\p{L}+|сім|семи|семь|вісім|восьми|восемь|дев[’]?ят\\p{L}+|десят\\p{L}+|двадц[яа]т\\p{L}+",
    "|тридц[яа]т\\p{L}+|пів|пол)(?:[-–][\\p{L}\\d]+)?[\\s\\u00a0]?(?:роб\\p{L}+ |раб\\p{L}+ )?",
    "(?:дн\\p{L}{1,2}|день|діб|доби|суток|годин\\p{L}?|час(?:а|ов)?|хвилин\\p{L}?|минут\\p{L}?|тижн\\p{L}+|недел\\p{L}+",
    "|місяц\\p{L}+|месяц\\p{L}*|рок\\p{L}{1,2}|рік|год\\p{L}?|лет|ранку|утра|вечора|вечера|₴|грн)(?!\\p{L})",
  ].join(""),
  "giu",
);

/** Messages by dotted key. */
function messages(language: "uk" | "ru"): Map<string, string> {
  const all = new Map<string, string>();
  const walk = (words: object, key: string): void => {
    for (const [name, value] of Object.entries(words)) {
      if (typeof value === "string") all.set(`${key}.${name}`, value);
      else walk(value, `${key}.${name}`);
    }
  };
  const folder = path.join(root, "src/i18n", language);
  for (const file of fs.readdirSync(folder))
    walk(JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")), path.basename(file, ".json"));
  return all;
}

const uk = messages("uk");
const isOfTheTeam = (key: string): boolean => /^(?:crm|dev)/.test(key);
/** A digit in the text itself: neither in a placeholder's name nor in a plural's case. */
const hasDigit = (text: string): boolean => /\d/.test(text.replace(/=\d+ \{/g, "{").replace(/\{\w+/g, ""));
const isUnder = (key: string, group: string): boolean => key === group || key.startsWith(`${group}.`);

const setting = (dotted: string): unknown =>
  dotted
    .split(".")
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      defaultSettings,
    );

describe("docs/promises.md", () => {
  test("names a setting or a rule for each promise, and a test for it", () => {
    expect(kept.length).toBeGreaterThan(25);
    const wrong = kept.flatMap(([promise, , from = "", tests = ""]) => {
      const named = namedTests(`| ${tests} |`);
      const problems = named.flatMap((one) => nameProblem(one, source(one.file)) ?? []);
      if (named.length === 0) problems.push("no test");
      if (/^settings? /.test(from)) {
        const unknown = quoted(from).filter((name) => setting(name) === undefined);
        problems.push(...unknown.map((name) => `no setting ${name}`));
      } else {
        const [name = "", file = ""] = quoted(from);
        const isThere = new RegExp(`(?:const|function) ${name}\\b`).test(source(file));
        if (!isThere) problems.push(`no ${name} in ${file}`);
      }
      return problems.map((problem) => `${promise}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  test("names existing messages and pages", () => {
    const said = [...kept, ...byPeople].flatMap(([, cell]) => quoted(cell));
    const slugs = demoPages.map(({ slug }) => slug);
    const missing = [...said, ...nothing].filter(
      (name) => !slugs.includes(name) && ![...uk.keys()].some((key) => isUnder(key, name)),
    );
    expect(missing).toEqual([]);
  });

  test("lists every message of the buyer's side with a digit in it", () => {
    const named = [...kept, ...byPeople].flatMap(([, cell]) => quoted(cell));
    for (const language of [uk, messages("ru")]) {
      const digits = [...language].filter(([key, text]) => !isOfTheTeam(key) && hasDigit(text));
      expect(digits.length).toBeGreaterThan(40);
      const unknown = digits.filter(([key]) => ![...named, ...nothing].some((group) => isUnder(key, group)));
      expect(unknown).toEqual([]);
    }
  });

  test("lists every number with a unit that is typed into a page, in words too", () => {
    const typed = demoPages.flatMap(({ slug, body, meta }) =>
      [body.uk, body.ru, meta.uk, meta.ru].flatMap((text) =>
        [...text.matchAll(numberWithUnit)].map(([phrase]) => `${slug}: ${phrase}`),
      ),
    );
    expect([...new Set(typed)].toSorted()).toEqual(typedInPages.toSorted());
    const found = (text: string) => text.match(numberWithUnit) ?? [];
    expect(found("о дев’ятій ранку, за сім днів, через 30 дней, півроку, 45 ₴")).toHaveLength(5);
    expect(found("від 22 листопада 2026 року, один із нас, семеро, дві коробки, три")).toEqual([]);
  });

  test("lists no message twice", () => {
    expect(nothing.filter((name, index) => nothing.indexOf(name) !== index)).toEqual([]);
  });
});

test("a thermo bag is promised in one sentence, and packers tick it off", () => {
  const promises = (texts: Iterable<readonly [string, string]>): string[] =>
    [...texts].flatMap(([key, text]) => (/термопакет/i.test(text) ? [key] : []));
  for (const language of [uk, messages("ru")]) {
    const said = promises(language).filter(
      (key) => !key.startsWith("crmSettings.") && !key.startsWith("crmContent."),
    );
    expect(said.toSorted()).toEqual(["common.heat.thermoBag", "crmPacking.thermo_bag"]);
  }
  for (const { slug, body } of demoPages) {
    const lines = [body.uk, body.ru]
      .flatMap((text) => text.split("\n"))
      .filter((line) => /термопакет/i.test(line));
    expect([slug, lines.length]).toEqual([slug, slug === "delivery-payment" ? 2 : 0]);
    for (const line of lines) expect(line).toContain("{thermo_from}");
  }
});

test("pages speak of heat only in lines that disappear off season", () => {
  for (const { body } of demoPages) {
    const lines = [body.uk, body.ru].flatMap((text) => text.split("\n"));
    for (const line of lines.filter((one) => /спек[аиу]|жар[аыу]\b|°C/i.test(one)))
      expect(line).toMatch(/\{(?:heat|thermo)_from\}/);
  }
});

test("degrees are settings, and lists of addresses are not promised, as no code handles them", () => {
  const texts = [
    ...[...uk, ...messages("ru")].map(([key, text]) => [key, text] as const),
    ...demoPages.map(({ slug, body, meta }) => [slug, `${body.uk}${body.ru}${meta.uk}${meta.ru}`] as const),
    ...[...categories, ...products].map((one) => [one.slug, JSON.stringify(one)] as const),
  ].filter(([key]) => !isOfTheTeam(key));
  const wrong = texts.filter(([, text]) =>
    /28\s°C|(?:списком|таблицею) адрес|(?:списку|таблице) адрес|надішлемо фото короб|пришл[её]м фото короб/i.test(
      text,
    ),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});
