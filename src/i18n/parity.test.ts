import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { type Locale, locales } from "./locale.ts";
import { sources } from "./messages.ts";

function flatten(source: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(source).flatMap(([key, value]): [string, string][] =>
      typeof value === "string"
        ? [[`${prefix}${key}`, value]]
        : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}

const messages = Object.fromEntries(locales.map((locale) => [locale, flatten(sources[locale])])) as Record<
  Locale,
  Map<string, string>
>;

/** Names of a message's placeholders and tags. */
function placeholders(node: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(node)) {
    if (node && typeof node === "object") for (const part of Object.values(node)) placeholders(part, found);
    return found;
  }
  if (typeof node[0] === "string" && (node.length === 1 || (typeof node[1] === "number" && node[1] > 0)))
    found.add(node[0]);
  for (const part of node) if (typeof part === "object") placeholders(part, found);
  return found;
}

const argumentsOf = (message: string): string[] => [...placeholders(compile(message))].sort();

test("both languages have the same messages", () => {
  expect([...messages.ru.keys()].sort()).toEqual([...messages.uk.keys()].sort());
  expect(messages.uk.size).toBeGreaterThan(300);
});

test("both languages use the same placeholders", () => {
  for (const [key, message] of messages.uk) {
    expect({ key, values: argumentsOf(messages.ru.get(key) ?? "") }).toEqual({
      key,
      values: argumentsOf(message),
    });
  }
});

const PLURAL = 2;

/** The names of the forms of every plural in a compiled message. */
function pluralForms(node: unknown): string[][] {
  if (!Array.isArray(node))
    return node && typeof node === "object" ? Object.values(node).flatMap(pluralForms) : [];
  const inner = node.flatMap(pluralForms);
  return typeof node[0] === "string" && node[1] === PLURAL ? [Object.keys(node[2]), ...inner] : inner;
}

test("each counted message has the forms of one, few and many, or names each number", () => {
  for (const locale of locales) {
    let counted = 0;
    for (const [key, message] of messages[locale]) {
      for (const forms of pluralForms(compile(message))) {
        counted += 1;
        const exact = forms.every((form) => form.startsWith("=") || form === "other");
        if (!exact)
          expect({ key, forms }).toEqual({ key, forms: expect.arrayContaining(["one", "few", "many"]) });
      }
    }
    expect(counted).toBeGreaterThan(10);
  }
});

test("no message is empty, and no word of it has letters of the other language", () => {
  for (const [key, message] of messages.uk) {
    expect({ key, message }).not.toEqual({ key, message: "" });
    expect({ key, foreign: message.match(/\p{L}[ыэёъ]|[ыэёъ]\p{L}/giu) }).toEqual({ key, foreign: null });
  }
  for (const [key, text] of messages.ru) {
    // Text in «» may be an intended Ukrainian word.
    const message = text.replace(/«[^»]*»/g, "");
    expect({ key, foreign: message.match(/\p{L}[іїєґ]|[іїєґ]\p{L}/giu) }).toEqual({ key, foreign: null });
  }
});

/** Texts that a language must not contain. */
function expectNone(unwanted: Readonly<Partial<Record<Locale, RegExp>>>) {
  for (const locale of locales) {
    const pattern = unwanted[locale];
    const said = [...messages[locale]].filter(([, message]) => pattern?.test(message));
    expect({ locale, said }).toEqual({ locale, said: [] });
  }
}

test("a number stays on the line of its «№», and a unit on the line of its number", () => {
  const parted = /№ |[\d}#] (?:кг|см|г|мл|ккал|хв|мин|год|ч|шт|дн|%)(?!\p{L})/u;
  expectNone({ uk: parted, ru: parted });
});

test("the shop's name is never declined and never hard-coded: it is a setting", () => {
  const byHand = /Дяк(?:а|и|у|і|ою)(?!\p{L})/u;
  expectNone({ uk: byHand, ru: byHand });
  expectNone({
    uk: /(?<!\p{L})(?:в|у|з|із|зі|від|для|до|про|просили) «\{shop\}»/iu,
    ru: /(?<!\p{L})(?:в|из|с|от|для|до|о|просили) «\{shop\}»/iu,
  });
});

test("one term names one thing", () => {
  expectNone({ uk: /\bSMS\b/, ru: /\bSMS\b/ });
  expectNone({ uk: /(?<!\p{L})строк(?:у|ом|и|ів)?(?!\p{L})/iu });
  expectNone({ uk: /при отриманні/i });
  expectNone({ ru: /постамат/i });
  expectNone({ uk: /світлин|примітк|вилуч/i, ru: /фотографи[яюи] (?:товар|отзыв|обращени)/i });
  expectNone({ uk: /(?:Вигляди|Подання|Зріз)(?!\p{L})/u, ru: /(?:Представления|Срез)(?!\p{L})/u });
});

test("an optional field says in a sentence what an empty value means", () => {
  expectNone({ uk: /Порожньо[:,]/, ru: /Пусто[:,]/ });
});

test("a lost connection has one message, and failures have one wording", () => {
  expectNone({
    uk: /еревірте (?:зв’язок|з’єднання|інтернет(?! і спробуйте ще раз))/,
    ru: /роверьте (?:связь|соединение|интернет(?! и попробуйте ещё раз))/,
  });
  expectNone({ uk: /Не вийшло/, ru: /Не получилось/ });
});
