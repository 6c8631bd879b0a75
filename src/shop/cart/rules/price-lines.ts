// Prices each line of a cart against the catalogue and stock, and lists its problems.
import { kyivDate } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { Allergen, ProductRole } from "../../catalog/rules/product.ts";
import { certificateDeliveryProblem, isElectronic } from "../../certificates/rules/delivery.ts";
import { lineTotal, type Price, type PriceTag, salePrice } from "../../pricing/rules/prices.ts";
import type { CartItem } from "../input.ts";
import { askedParts, type PartAt } from "./made-of-parts.ts";

/** A variant with its current catalogue data and stock. */
export interface Offer extends PriceTag {
  readonly product_id: number;
  readonly variant_id: number;
  readonly kind: "food" | "goods" | "certificate";
  readonly role: ProductRole;
  readonly position: number;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly variant_key: string;
  readonly variant_uk: string;
  readonly variant_ru: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly weight_g: number;
  readonly on_hand: number;
  /** Limit of units of the product per order; null: the shop's default, 0: no limit. */
  readonly most_per_order: number | null;
  readonly published: boolean;
  readonly allergens: readonly Allergen[];
  /** It may contain traces of these. */
  readonly traces: readonly Allergen[];
  /** Slugs of its collections. */
  readonly occasions: readonly string[];
  /** Unit cost for the shop; null: unknown. Stored with an order, never shown to visitors. */
  readonly cost_kop: Kop | null;
}

/** A part in its place, with its current price. */
export interface PricedPart extends PartAt {
  readonly offer: Offer;
  readonly price_kop: Kop;
}

export type LineProblem =
  | {
      readonly code: "unknown_product" | "unpublished";
      readonly product_id: number;
      readonly variant_id: number | null;
    }
  /** The variant is gone, or belongs to another product. */
  | { readonly code: "unknown_variant"; readonly product_id: number; readonly variant_id: number | null }
  | {
      readonly code: "out_of_stock" | "not_enough";
      readonly product_id: number;
      readonly variant_id: number;
      /** Units in stock. */
      readonly available: number;
    }
  | PartProblem
  | CertificateDeliveryProblem;

/** A certificate's delivery options are invalid. `line` is its index. */
export interface CertificateDeliveryProblem {
  readonly code: "bad_giving" | "giving_day";
  readonly product_id: number;
  readonly variant_id: number;
  readonly line: number;
}

/** A problem of a line's parts. `line` is its index: several lines may have the same variant. */
export type PartProblem = {
  readonly product_id: number;
  readonly variant_id: number;
  readonly line: number;
} & (
  | { readonly code: "bad_composition" }
  | { readonly code: "part_unknown" | "part_unpublished"; readonly part: string }
  | {
      readonly code: "part_not_enough";
      readonly part: string;
      readonly part_variant_id: number;
      readonly part_name_uk: string;
      readonly part_name_ru: string;
      /** Units of the part, for all lines together. */
      readonly available: number;
    }
);

export interface PricedLine {
  readonly item: CartItem;
  /** Includes its parts. Null when there is no such variant on sale. */
  readonly offer: Offer | null;
  /** Null when its parts are unknown. */
  readonly price: Price | null;
  /** 0 when nothing is available; else for the whole quantity, even when some of it is missing. */
  readonly total_kop: Kop;
  /** The whole quantity is available. */
  readonly isAvailable: boolean;
  /** By place; empty when the product is not made of parts. */
  readonly parts: readonly PricedPart[];
}

/** The variant of an item: the named one, or the product's first. Parts are not sold separately. */
function offerFor(item: CartItem, offers: readonly Offer[]): Offer | undefined {
  const own = offers.filter((offer) => offer.product_id === item.product_id && isSold(offer));
  if (item.variant_id !== null) return own.find((offer) => offer.variant_id === item.variant_id);
  return own.toSorted((a, b) => a.position - b.position)[0];
}

const isSold = ({ role }: Offer): boolean => role !== "bonbon" && role !== "tile";

/** The index of a line whose variant belongs to another product, which our pages never send; else −1. */
export const strangeVariant = (items: readonly CartItem[], offers: readonly Offer[]): number =>
  items.findIndex(
    ({ product_id, variant_id }) =>
      variant_id !== null &&
      offers.some((offer) => offer.variant_id === variant_id && offer.product_id !== product_id),
  );

/** A line with the offers of all its parts, or the problems with them. */
interface Matched {
  readonly item: CartItem;
  readonly offer: Offer | undefined;
  readonly parts: readonly PricedPart[];
  readonly problems: readonly PartProblem[];
}

function match(item: CartItem, line: number, offers: readonly Offer[], now: Date): Matched {
  const offer = offerFor(item, offers);
  const asked = offer && askedParts(offer, item.options);
  if (!offer || asked === undefined) return { item, offer, parts: [], problems: [] };
  const where = { product_id: offer.product_id, variant_id: offer.variant_id, line };
  if (asked === null) return { item, offer, parts: [], problems: [{ ...where, code: "bad_composition" }] };
  const problems = new Map<string, PartProblem>();
  const parts = asked.parts.flatMap((at): PricedPart[] => {
    const own = offers.filter(({ role, variant_key }) => role === asked.holds && variant_key === at.key);
    const part = own.find(({ published }) => published);
    if (part) return [{ ...at, offer: part, price_kop: at.isFree ? 0 : salePrice(part, now).price_kop }];
    const code = own.length > 0 ? "part_unpublished" : "part_unknown";
    problems.set(at.key, { ...where, code, part: at.key });
    return [];
  });
  return { item, offer, parts, problems: [...problems.values()] };
}

/** Whether a line reduces the stock: an electronic certificate does not. */
const takesStock = ({ kind }: Pick<Offer, "kind">, { options }: Pick<CartItem, "options">): boolean =>
  !(kind === "certificate" && isElectronic(options));

/** Units of each variant that all lines need together, including parts. */
function wantedUnits(lines: readonly Matched[]): ReadonlyMap<Offer, number> {
  const wanted = new Map<Offer, number>();
  for (const { item, offer, parts } of lines) {
    if (offer && !takesStock(offer, item)) continue;
    for (const one of [...(offer ? [offer] : []), ...parts.map((part) => part.offer)])
      wanted.set(one, (wanted.get(one) ?? 0) + item.quantity);
  }
  return wanted;
}

function shortParts({ offer, parts }: Matched, line: number, wanted: ReadonlyMap<Offer, number>) {
  const short = new Set(
    parts.flatMap((part) => (part.offer.on_hand < (wanted.get(part.offer) ?? 0) ? [part.offer] : [])),
  );
  return [...short].flatMap((part): PartProblem[] =>
    offer
      ? [
          {
            code: "part_not_enough",
            product_id: offer.product_id,
            variant_id: offer.variant_id,
            line,
            part: part.variant_key,
            part_variant_id: part.variant_id,
            part_name_uk: part.name_uk,
            part_name_ru: part.name_ru,
            available: Math.max(0, part.on_hand),
          },
        ]
      : [],
  );
}

/** Only a certificate can be sent electronically. */
function certificateDeliveryProblemOf(
  { kind }: Offer,
  { options }: CartItem,
  now: Date,
): CertificateDeliveryProblem["code"] | null {
  if (kind === "certificate") return certificateDeliveryProblem(options, kyivDate(now));
  return isElectronic(options) ? "bad_giving" : null;
}

function problemsOf(
  matched: Matched,
  line: number,
  { offers, now }: { readonly offers: readonly Offer[]; readonly now: Date },
  wanted: ReadonlyMap<Offer, number>,
): LineProblem[] {
  const { item, offer } = matched;
  const { product_id, variant_id } = item;
  if (!offer) {
    const isKnown = offers.some((other) => other.product_id === product_id && isSold(other));
    return [{ code: isKnown ? "unknown_variant" : "unknown_product", product_id, variant_id }];
  }
  if (!offer.published) return [{ code: "unpublished", product_id, variant_id }];
  if (matched.problems.length > 0) return [...matched.problems];
  const givenWrong = certificateDeliveryProblemOf(offer, item, now);
  if (givenWrong) return [{ code: givenWrong, product_id, variant_id: offer.variant_id, line }];
  if (!takesStock(offer, item)) return [];
  const short = shortParts(matched, line, wanted);
  if (offer.on_hand >= (wanted.get(offer) ?? 0)) return short;
  const code = offer.on_hand > 0 ? "not_enough" : "out_of_stock";
  return [{ code, product_id, variant_id: offer.variant_id, available: offer.on_hand }, ...short];
}

/** Whether the stock is enough for at least one unit. */
function isThere(offer: Offer, parts: readonly PricedPart[]): boolean {
  const inUnit = new Map<Offer, number>();
  for (const part of parts) inUnit.set(part.offer, (inUnit.get(part.offer) ?? 0) + 1);
  return offer.on_hand > 0 && [...inUnit].every(([part, count]) => part.on_hand >= count);
}

/** A unit with all its parts as one variant: price, weight and cost of the whole. */
function wholeUnit(size: Offer, parts: readonly PricedPart[], now: Date): Offer {
  const all = [size, ...parts.map((part) => part.offer)];
  const paid = [size, ...parts.flatMap(({ isFree, offer }) => (isFree ? [] : offer))];
  const prices = paid.map((offer) => salePrice(offer, now));
  const price_kop = sum(prices.map((price) => price.price_kop));
  const old_kop = sum(prices.map((price) => price.oldPrice_kop ?? price.price_kop));
  const tag: PriceTag = {
    price_kop,
    old_price_kop: old_kop > price_kop ? old_kop : null,
    sale_ends_at: null,
  };
  const costs = all.flatMap(({ cost_kop }) => cost_kop ?? []);
  return {
    ...size,
    ...tag,
    weight_g: sum(all.map(({ weight_g }) => weight_g)),
    cost_kop: costs.length === all.length ? sum(costs) : null,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export function priceLines(
  items: readonly CartItem[],
  { offers, now }: { readonly offers: readonly Offer[]; readonly now: Date },
): { readonly lines: readonly PricedLine[]; readonly problems: readonly LineProblem[] } {
  const matched = items.map((item, line) => match(item, line, offers, now));
  const wanted = wantedUnits(matched);
  const problems: LineProblem[] = [];
  const lines = matched.map((one, line): PricedLine => {
    const { item, offer, parts } = one;
    const own = problemsOf(one, line, { offers, now }, wanted);
    problems.push(...own);
    const isAvailable = own.length === 0;
    if (!offer?.published) return { item, offer: null, price: null, total_kop: 0, isAvailable, parts: [] };
    if (one.problems.length > 0) return { item, offer, price: null, total_kop: 0, isAvailable, parts: [] };
    const unit = parts.length > 0 ? wholeUnit(offer, parts, now) : offer;
    const price = salePrice(unit, now);
    const isSellable = !takesStock(offer, item) || isThere(offer, parts);
    const total_kop = isSellable ? lineTotal(price.price_kop, item.quantity) : 0;
    return { item, offer: unit, price, total_kop, isAvailable, parts };
  });
  return { lines, problems };
}

/** An electronic certificate: not part of any parcel. */
const isSent = ({ item, offer }: PricedLine): boolean =>
  offer?.kind === "certificate" && isElectronic(item.options);

/**
 * A certificate is money in another form: no discount applies to it, and it counts for no promotion or code.
 */
const isMoney = ({ offer }: PricedLine): boolean => offer?.kind === "certificate";

/** The subtotal that promotions and codes use. */
export const productsSubtotal = (lines: readonly PricedLine[]): Kop =>
  sum(lines.map((line) => (isMoney(line) ? 0 : line.total_kop)));

/** The subtotal of the parcel, which the delivery price depends on. */
export const broughtSubtotal = (lines: readonly PricedLine[]): Kop =>
  sum(lines.map((line) => (isSent(line) ? 0 : line.total_kop)));

export const hasCertificates = (lines: readonly PricedLine[]): boolean => lines.some(isMoney);

/** Whether the whole cart is sent electronically, without a parcel. */
export const isDigital = (lines: readonly PricedLine[]): boolean => lines.length > 0 && lines.every(isSent);

/** Weight of the parcel, in grams. */
export const parcelWeight_g = (lines: readonly PricedLine[]): number =>
  sum(lines.map((line) => (isSent(line) ? 0 : (line.offer?.weight_g ?? 0) * line.item.quantity)));
