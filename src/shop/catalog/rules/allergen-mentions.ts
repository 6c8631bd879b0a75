// Which allergens the words of a composition name, in either language.
import { type Allergen, allergens, markedAllergens } from "./product.ts";

const signs: Readonly<Record<Allergen, RegExp>> = {
  milk: /молок|молоч|вершк|слив(?:к|оч)|йогурт|лактоз|казе[їи]н|сироватк|сыворотк|маскарпоне|сметан/u,
  soy: /(?<!\p{L})со(?:[яюїиє]|е[вй])/u,
  hazelnut: /фундук|фундуч|лісов\p{L}* горіх|лесн\p{L}* орех/u,
  almond: /мигдал|миндал|марципан/u,
  pistachio: /ф[іи]сташ/u,
  walnut: /волоськ|грецк/u,
  cashew: /кеш/u,
  peanut: /арах[іи]с/u,
  coconut: /кокос/u,
  gluten: /пшени|глютен|вівс|ов[её]с|овсян|ячм|(?<!\p{L})жит|ржан|борошн|(?<!\p{L})мук[аи]/u,
  sesame: /кунжут|сезам|тах[іи]н/u,
  egg: /яєч|яйц|яєц|яичн|меланж/u,
  sulphites: /сульф[іи]т/u,
};

const plants =
  "(?<!\\p{L})(?:кокос|м[иі][гн]дал|ф[іи]сташ|фунду|горіх|орех|со[єе]в|вівс|овс|рис|кукуруд)\\p{L}*";
/** «Кокосове молоко» contains no milk. */
const plantMilk = new RegExp(`(${plants}) молок\\p{L}*`, "gu");
/** «Мигдальне борошно» and «борошно мигдальне» contain no gluten; oats do. */
const plantFlour = new RegExp(`(${plants}) (?:борошн|мук)\\p{L}*|(?:борошн|мук)\\p{L}* (${plants})`, "gu");

/** Of a text; empty when its words are unknown. */
const namedBy = (text: string): Allergen[] => {
  const words = text.toLowerCase().replaceAll("**", "").replace(plantMilk, "$1").replace(plantFlour, "$1$2");
  return allergens.filter((allergen) => signs[allergen].test(words));
};

/** Differences between a composition's marks and the selected allergens. */
export function allergenGaps(
  composition: { readonly uk: string; readonly ru: string },
  chosen: readonly string[],
  traces: readonly string[] = [],
) {
  const marks = [composition.uk, composition.ru].flatMap(markedAllergens).map(namedBy);
  const named = new Set(marks.flat());
  // A mark with unknown words may mean any of the selected allergens.
  const isUnknown = marks.some((found) => found.length === 0);
  return {
    /** Marked in the composition, but not selected: the shop's page would not name it. */
    unset: allergens.filter((allergen) => named.has(allergen) && !chosen.includes(allergen)),
    /** In plain words only, neither selected nor a possible trace: perhaps forgotten. */
    mentioned: [...new Set([composition.uk, composition.ru].flatMap(namedBy))].filter(
      (one) => !named.has(one) && !chosen.includes(one) && !traces.includes(one),
    ),
    /** Selected, but not marked. */
    unmarked: isUnknown ? [] : allergens.filter((one) => chosen.includes(one) && !named.has(one)),
  };
}
