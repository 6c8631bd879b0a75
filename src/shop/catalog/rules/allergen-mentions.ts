// Which allergens the marked words of a composition name, in either language.
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

/** «Кокосове молоко» contains no milk. */
const plantMilk = /((?:кокос|м[иі][гн]дал|со[єе]в|вівс|овс|рис)\p{L}*) молок\p{L}*/gu;

/** Of one marked part; empty when its words are unknown. */
const namedBy = (marked: string): Allergen[] => {
  const words = marked.toLowerCase().replace(plantMilk, "$1");
  return allergens.filter((allergen) => signs[allergen].test(words));
};

/** Differences between a composition's marks and the selected allergens. */
export function allergenGaps(
  composition: { readonly uk: string; readonly ru: string },
  chosen: readonly string[],
) {
  const marks = [composition.uk, composition.ru].flatMap(markedAllergens).map(namedBy);
  const named = new Set(marks.flat());
  // A mark with unknown words may mean any of the selected allergens.
  const isUnknown = marks.some((found) => found.length === 0);
  return {
    /** Marked in the composition, but not selected: the shop's page would not name it. */
    unset: allergens.filter((allergen) => named.has(allergen) && !chosen.includes(allergen)),
    /** Selected, but not marked. */
    unmarked: isUnknown ? [] : allergens.filter((one) => chosen.includes(one) && !named.has(one)),
  };
}
