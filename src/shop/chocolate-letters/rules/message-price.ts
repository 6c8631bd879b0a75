// Price, weight and allergens of a message, and the letters not in stock.
import { kop } from "#kit/money.ts";
import type { Message } from "./codec.ts";
import { mostTiles } from "./layout.ts";
import { type Chocolate, gap } from "./signs.ts";

/** No message needs more of one letter. */
export const mostOfOne = mostTiles;

/** A tile on sale. Money in hryvnias, as in JSON. */
export interface LetterTile {
  readonly sign: string;
  readonly price: number;
  readonly weight_g: number;
  /** Tiles in stock; null: more than any message needs. */
  readonly left: number | null;
}

interface Allergen {
  readonly code: string;
  readonly name: string;
}

export interface ChocolateOfTiles {
  readonly chocolate: Chocolate;
  readonly allergens: readonly Allergen[];
  readonly traces: readonly Allergen[];
  /** Per 100 g. */
  readonly kcal: number;
  /** Tiles on sale now; a sign missing here is unavailable. */
  readonly tiles: readonly LetterTile[];
}

const everyTile = ({ rows, tiles }: Message) =>
  [...rows.join("")].flatMap((sign, place) => {
    const chocolate = tiles[place];
    return chocolate ? [{ sign, chocolate, place }] : [];
  });

const eachOnce = (named: readonly Allergen[]): Allergen[] => [
  ...new Map(named.map((one) => [one.code, one])).values(),
];

export function messageFacts(
  message: Message,
  box: { readonly price: number; readonly weight_g: number },
  offer: readonly ChocolateOfTiles[],
) {
  const used = offer.filter(({ chocolate }) => message.tiles.includes(chocolate));
  const allergens = eachOnce(used.flatMap((one) => one.allergens));
  let [price_kop, weight_g, kcal] = [kop(box.price), box.weight_g, 0];
  for (const { sign, chocolate } of everyTile(message)) {
    const of = offer.find((one) => one.chocolate === chocolate);
    const tile = of?.tiles.find((one) => one.sign === sign);
    price_kop += kop(tile?.price ?? 0);
    weight_g += tile?.weight_g ?? 0;
    kcal += ((of?.kcal ?? 0) * (tile?.weight_g ?? 0)) / 100;
  }
  // Beyond the ingredients.
  const traces = eachOnce(used.flatMap((one) => one.traces)).filter(
    ({ code }) => !allergens.some((contained) => contained.code === code),
  );
  return { price_kop, weight_g, kcal: Math.round(kcal), allergens, traces };
}

export interface MissingTile {
  readonly sign: string;
  readonly chocolate: Chocolate;
  readonly wanted: number;
  readonly left: number;
  /** Indexes in the message that get no tile: the last of those that need it. */
  readonly places: readonly number[];
  /** Chocolates with enough tiles for these places. */
  readonly substitutes: readonly Chocolate[];
}

/** The letters with too few tiles in stock. Plain tiles count as letters too. */
export function missingTiles(message: Message, offer: readonly ChocolateOfTiles[]): MissingTile[] {
  const left = (sign: string, chocolate: Chocolate): number => {
    const tile = offer.find((one) => one.chocolate === chocolate)?.tiles.find((one) => one.sign === sign);
    return tile ? (tile.left ?? Number.POSITIVE_INFINITY) : 0;
  };
  const places = new Map<string, { sign: string; chocolate: Chocolate; places: number[] }>();
  for (const { sign, chocolate, place } of everyTile(message)) {
    const key = `${chocolate}${sign}`;
    const known = places.get(key);
    if (known) known.places.push(place);
    else places.set(key, { sign, chocolate, places: [place] });
  }
  const used = (sign: string, chocolate: Chocolate) => places.get(`${chocolate}${sign}`)?.places.length ?? 0;
  return [...places.values()].flatMap(({ sign, chocolate, places }) => {
    const has = left(sign, chocolate);
    if (places.length <= has) return [];
    const short = places.slice(has);
    const substitutes = offer
      .map((one) => one.chocolate)
      .filter((other) => other !== chocolate && left(sign, other) - used(sign, other) >= short.length);
    return [{ sign, chocolate, wanted: places.length, left: has, places: short, substitutes }];
  });
}

/** Tiles without a letter. */
export const countPlain = (rows: readonly string[]): number =>
  [...rows.join("")].filter((sign) => sign === gap).length;

/** The price when all letters cost the same, or null. */
export function priceOfEach(message: Message, offer: readonly ChocolateOfTiles[]): number | null {
  const prices = new Set(
    everyTile(message)
      .filter(({ sign }) => sign !== gap)
      .map(
        ({ sign, chocolate }) =>
          offer.find((one) => one.chocolate === chocolate)?.tiles.find((one) => one.sign === sign)?.price,
      ),
  );
  const [only] = prices;
  return prices.size === 1 && only !== undefined ? only : null;
}
