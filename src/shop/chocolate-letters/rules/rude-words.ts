// Whether staff should look at a message before production. A table of stems, not a censor: the order is
// accepted, only held. Rather miss a rude word than hold «СТРАХУЙ» or «ХЕРСОН».
import { gap } from "./signs.ts";

/** Prefixes allowed before a stem that is rude on its own. */
const prefix =
  "(?:на|за|по|до|об|о|від|от|отъ|ви|вы|въ|съ|разъ|розъ|роз|раз|рас|під|под|подъ|пере|про|при|у|не|ні|ни)?";

const stems: readonly string[] = [
  "(?:на|за|по|до|о|ні|ни)?ху[йяюєеїі](?!в)",
  "[а-яєії]*п[иі]зд",
  `${prefix}[еєї]б(?:а|у|л|и|е|о|н|ен)`,
  "долбо[еє]б",
  "бля(?:$|д|т$|ха[- ]муха)",
  "сук(?:а|и|у|о|ою|ой|ин)$",
  "суч(?:ка|ки|ку|ко|ара|ий|ья|е)$",
  "муд(?:ак|ач|ил|оз|ень$)",
  "п[иі]д(?:ор|ар|р)(?:$|а$|и$|у$|ас|ок|ськ|ск)",
  "педик",
  "г[ао]ндон",
  "(?:на|по|ні|ни|до|о)?хер(?:$|а$|у$|ом$|н[яюіи]|ово|овий|овый|овая|ова$)",
  `${prefix}дроч(?!ен)`,
  "залуп",
  "курв",
  "дуп(?:а|и|у|і|о|ою|ці|ця|цю)$",
  "шл(?:ю|ьо|е)х",
  "г[оіи]вн",
  `${prefix}ср(?:ак|ан|ать|ати|ач)`,
  "(?:за)?жоп",
  "д[еи]б[иі]л",
  "[иі]д[иі]от",
  "кретин",
  "мраз(?:$|ь)",
  "тварюк",
  "[зс]дохн",
  "(?:нах|пох)$",
  "фак(?:$|ю|ін|инг)",
  "хохл",
  "жид(?:$|и$|а$|у$|ів$|ов$|івк|овк|яр)",
  "кацап",
  "чурк",
  "н[иі]г(?:ер|ґер)",
];

const rude = new RegExp(`^(?:${stems.join("|")})`, "u");

/** Digits written instead of letters. */
const letterOfDigit: Readonly<Record<string, string>> = { "0": "о", "3": "з", "4": "ч", "6": "б", "1": "і" };

/** One spelling: lower case, digits as the letters they replace, repeated letters once. */
const spelt = (text: string): string =>
  text
    .toLocaleLowerCase("uk")
    .replace(/(?<=\p{L})[01346]|[01346](?=\p{L})/gu, (digit) => letterOfDigit[digit] ?? digit)
    .replace(/ё/g, "е")
    .replace(/ґ/g, "г")
    .replace(/(\p{L})\1+/gu, "$1");

/** Several short fragments may be one split word: «Х У Й», or a word over two rows. */
function joined(parts: readonly string[]): string[] {
  const runs: string[][] = [[]];
  for (const part of parts) {
    if (part.length <= 2) runs.at(-1)?.push(part);
    else runs.push([]);
  }
  return runs.flatMap((run) => run.map((_, from) => run.slice(from).join("")));
}

/** Whether the message has a word that needs a manager's check before production. */
export function isRude(rows: readonly string[]): boolean {
  const words = rows.flatMap((row) => row.split(gap));
  const parts = words.flatMap((word) => word.split(/[^\p{L}\d]+/u)).filter((part) => part !== "");
  const whole = words.map((word) => word.replace(/[^\p{L}\d]+/gu, ""));
  return [...parts, ...whole, ...joined(parts)].some((word) => rude.test(spelt(word)));
}
