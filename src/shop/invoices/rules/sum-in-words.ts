// A sum in words, as in Ukrainian documents: «сто двадцять три гривні 45 копійок». A hryvnia and a thousand
// are feminine, a million and a milliard are not.
import type { Kop } from "#kit/money.ts";

type Forms = readonly [one: string, few: string, many: string];

const hryvnia: Forms = ["гривня", "гривні", "гривень"];
const kopiyka: Forms = ["копійка", "копійки", "копійок"];

const scales: readonly { readonly forms: Forms; readonly isFeminine: boolean }[] = [
  { forms: ["", "", ""], isFeminine: true },
  { forms: ["тисяча", "тисячі", "тисяч"], isFeminine: true },
  { forms: ["мільйон", "мільйони", "мільйонів"], isFeminine: false },
  { forms: ["мільярд", "мільярди", "мільярдів"], isFeminine: false },
];

const hundreds = " сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот".split(" ");
const tens = "  двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто".split(" ");
const ones =
  " один два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять".split(
    " ",
  );
const feminine: Readonly<Record<number, string>> = { 1: "одна", 2: "дві" };

/** The noun form after a number: одна гривня, дві гривні, п’ять гривень. */
function formAfter(count: number, [one, few, many]: Forms): string {
  const [last, lastTwo] = [count % 10, count % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

/** 1–999. */
function threeDigits(count: number, isFeminine: boolean): string[] {
  const rest = count % 100;
  const last = rest < 20 ? rest : rest % 10;
  const one = (isFeminine ? feminine[last] : undefined) ?? ones[last];
  return [hundreds[Math.floor(count / 100)], rest < 20 ? "" : tens[Math.floor(rest / 10)], one].filter(
    (word): word is string => Boolean(word),
  );
}

function numberInWords(count: number): string {
  if (count === 0) return "нуль";
  const words: string[] = [];
  for (const [scale, { forms, isFeminine }] of [...scales.entries()].reverse()) {
    const group = Math.floor(count / 1000 ** scale) % 1000;
    if (group > 0) words.push(...threeDigits(group, isFeminine), formAfter(group, forms));
  }
  return words.filter(Boolean).join(" ");
}

/** @param amount less than a billion (10¹²) of hryvnias, not negative */
export function sumInWords(amount: Kop): string {
  const whole = Math.floor(amount / 100);
  const rest = amount % 100;
  const kopiykas = `${String(rest).padStart(2, "0")} ${formAfter(rest, kopiyka)}`;
  return `${numberInWords(whole)} ${formAfter(whole, hryvnia)} ${kopiykas}`;
}
