// The 461 cities of Ukraine with facts that no carrier provides, the largest first.
// Codes and Ukrainian names: KATOTTG codifier (CC BY 4.0). Order: roughly by population.
// Not here: villages and refs, which come with the carrier's sync.
import rows from "./city-facts.json" with { type: "json" };

export interface CityFacts {
  readonly katottg: string;
  readonly nameUk: string;
  readonly nameRu: string;
  /** «Львівська»; empty for Kyiv and Sevastopol, which belong to no oblast. */
  readonly oblastUk: string;
  readonly oblastRu: string;
  /** By population; 1 is Kyiv. */
  readonly rank: number;
  /** Former and newer names in both languages: Дніпропетровськ, Шептицький. */
  readonly aliases: readonly string[];
}

const oblasts: Readonly<Record<string, readonly [uk: string, ru: string]>> = {
  "01": ["Автономна Республіка Крим", "Автономная Республика Крым"],
  "05": ["Вінницька", "Винницкая"],
  "07": ["Волинська", "Волынская"],
  "12": ["Дніпропетровська", "Днепропетровская"],
  "14": ["Донецька", "Донецкая"],
  "18": ["Житомирська", "Житомирская"],
  "21": ["Закарпатська", "Закарпатская"],
  "23": ["Запорізька", "Запорожская"],
  "26": ["Івано-Франківська", "Ивано-Франковская"],
  "32": ["Київська", "Киевская"],
  "35": ["Кіровоградська", "Кировоградская"],
  "44": ["Луганська", "Луганская"],
  "46": ["Львівська", "Львовская"],
  "48": ["Миколаївська", "Николаевская"],
  "51": ["Одеська", "Одесская"],
  "53": ["Полтавська", "Полтавская"],
  "56": ["Рівненська", "Ровенская"],
  "59": ["Сумська", "Сумская"],
  "61": ["Тернопільська", "Тернопольская"],
  "63": ["Харківська", "Харьковская"],
  "65": ["Херсонська", "Херсонская"],
  "68": ["Хмельницька", "Хмельницкая"],
  "71": ["Черкаська", "Черкасская"],
  "73": ["Чернівецька", "Черновицкая"],
  "74": ["Чернігівська", "Черниговская"],
  "80": ["", ""],
  "85": ["", ""],
};

const oblastOf = (katottg: string): readonly [uk: string, ru: string] => {
  const oblast = oblasts[katottg.slice(2, 4)];
  if (!oblast) throw new Error(`no oblast for ${katottg}`);
  return oblast;
};

export const cityFacts: readonly CityFacts[] = rows.map((row, index) => {
  const [oblastUk, oblastRu] = oblastOf(row.katottg);
  return { ...row, oblastUk, oblastRu, rank: index + 1, aliases: row.aliases ?? [] };
});

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’ʼ`]/g, "")
    .trim();

// Carriers list Kyiv under its oblast and Sevastopol under Crimea, and abbreviate the latter.
const plainArea = (area: string): string => {
  const short = plain(area).replace(/\s*(область|обл\.?)$/, "");
  return short === "арк" ? "автономна республіка крим" : short;
};
const carrierAreaOfFreeCity: Readonly<Record<string, string>> = {
  Київ: "Київська",
  Севастополь: "Автономна Республіка Крим",
};

const key = (nameUk: string, areaUk: string): string => `${plain(nameUk)}|${plainArea(areaUk)}`;

const byNameAndArea = new Map<string, CityFacts>();
for (const facts of cityFacts) {
  for (const alias of facts.aliases) byNameAndArea.set(key(alias, facts.oblastUk), facts);
}
for (const facts of cityFacts) {
  byNameAndArea.set(key(facts.nameUk, facts.oblastUk), facts);
  const carrierArea = carrierAreaOfFreeCity[facts.nameUk];
  if (carrierArea) byNameAndArea.set(key(facts.nameUk, carrierArea), facts);
}

/** Facts of a city by its Ukrainian name, old or new, and oblast («Львівська», «Львівська область», «АРК»). */
export const factsOfCity = (nameUk: string, areaUk: string): CityFacts | null =>
  byNameAndArea.get(key(nameUk, areaUk)) ?? null;

/** What the shop adds to a city of the carrier. */
export interface CityKnowledge {
  readonly katottg: string | null;
  readonly areaUk: string;
  readonly areaRu: string;
  /** null for villages. */
  readonly rank: number | null;
  readonly aliases: readonly string[];
}

/**
 * Joins a carrier's city with our facts. The carrier's spelling of the name stays, ours becomes an alias
 * when it differs; the area is replaced by ours, so that Kyiv is in no oblast. Villages have no facts.
 */
export function withCityFacts<
  C extends { nameUk: string; nameRu: string; areaUk: string; areaRu: string; typeUk: string },
>(city: C): C & CityKnowledge {
  const facts = city.typeUk === "місто" ? factsOfCity(city.nameUk, city.areaUk) : null;
  if (!facts) return { ...city, katottg: null, rank: null, aliases: [] };
  const own = new Set([plain(city.nameUk), plain(city.nameRu)]);
  return {
    ...city,
    katottg: facts.katottg,
    areaUk: facts.oblastUk,
    areaRu: facts.oblastRu,
    rank: facts.rank,
    aliases: [...new Set([facts.nameUk, facts.nameRu, ...facts.aliases])].filter(
      (name) => !own.has(plain(name)),
    ),
  };
}
