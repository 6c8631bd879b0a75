// Selects an order's promotions: of all permitted combinations, the one worth most to the buyer. Combined
// promotions are calculated one after another, each on what the previous ones have left, so that nothing is
// discounted twice. The result does not depend on how products are spread over lines.
import { type Kop, percentOf, share } from "#kit/money.ts";
import { isChosen, type OrderFacts, type RunningPromotion, sumOf, unmetConditions } from "./conditions.ts";
import type { Promotion } from "./promotion.ts";
import { byLines, type LineUnits, productsOf } from "./units.ts";

export interface Given {
  readonly promotion: Promotion;
  /** Off the products. */
  readonly discount_kop: Kop;
  /** Its part of each line, in line order. */
  readonly lines_kop: readonly Kop[];
  /** The price of the free delivery, wrapping or gift. */
  readonly saved_kop: Kop;
}

export interface Outcome {
  readonly given: readonly Given[];
  /** Discount of the promo code on the products. */
  readonly code_kop: Kop;
  /** Its part of each line. */
  readonly codeLines_kop: readonly Kop[];
  /** False: the buyer gets promotions that exclude the promo code. */
  readonly keepsCode: boolean;
  /** Promotion discounts by line, without the code's part. */
  readonly lines_kop: readonly Kop[];
}

/** The promo code's discount on a product sum; null: no code, or not valid. */
export type CodeRule = ((left_kop: Kop) => Kop) | null;

const total = (parts: readonly Kop[]): Kop => parts.reduce((sum, part) => sum + part, 0);
const minus = (left: readonly Kop[], off: readonly Kop[]): Kop[] =>
  left.map((kop, index) => kop - (off[index] ?? 0));

/** The cheapest of all units, one for every n of them; each is worth what is left of its price. */
function freeUnits(nth: number, wanted: readonly LineUnits[], base: readonly Kop[]): Kop[] {
  let free = Math.floor(wanted.reduce((sum, { quantity }) => sum + quantity, 0) / nth);
  const parts = wanted.map(() => 0);
  const byPrice = wanted
    .map((items, index) => ({ ...items, index }))
    .sort((a, b) => a.unit_kop - b.unit_kop || a.index - b.index);
  for (const { quantity, index } of byPrice) {
    const taken = Math.min(free, quantity);
    if (taken > 0) parts[index] = Math.round(((base[index] ?? 0) * taken) / quantity);
    free -= taken;
  }
  return parts;
}

/**
 * A promotion's discount on products with these remaining prices. A percent applies to their sum, rounded
 * once.
 */
function offProducts(
  { action, conditions }: Promotion,
  items: readonly LineUnits[],
  left: readonly Kop[],
): Kop[] {
  const isAll = (action.kind === "percent" || action.kind === "amount") && action.on === "all";
  const wanted = items.map((one) => isAll || isChosen(conditions, one));
  const base = left.map((kop, index) => (wanted[index] ? kop : 0));
  const all = total(base);
  if (all === 0) return base;
  switch (action.kind) {
    case "percent":
      return share(percentOf(all, action.percent), base);
    case "amount":
      return share(Math.min(action.amount_kop, all), base);
    case "nth_free":
      return freeUnits(
        action.nth,
        items.map((one, index) => ({ ...one, quantity: wanted[index] ? one.quantity : 0 })),
        base,
      );
    default:
      return base.map(() => 0);
  }
}

/** The free delivery, wrapping or gift, unless an earlier promotion gives it already. */
function savedBy({ action }: Promotion, facts: OrderFacts, before: readonly Pick<Given, "promotion">[]): Kop {
  const isTaken = (kind: "free_delivery" | "free_wrap"): boolean =>
    before.some(({ promotion }) => promotion.action.kind === kind);
  if (action.kind === "free_delivery") return isTaken(action.kind) ? 0 : facts.delivery_kop;
  if (action.kind === "free_wrap") return isTaken(action.kind) ? 0 : facts.wrap_kop;
  if (action.kind !== "gift") return 0;
  const gone = before.filter(
    ({ promotion }) => promotion.action.kind === "gift" && promotion.action.variant_id === action.variant_id,
  ).length;
  const gift = facts.gifts.get(action.variant_id);
  return gift && gift.left > gone ? gift.price_kop : 0;
}

/** Calculates promotions one after another, the code last, with their parts of the lines. */
function countOne(promotions: readonly Promotion[], facts: OrderFacts, code: CodeRule): Outcome {
  const items = productsOf(facts.lines);
  const full = facts.lines.map(({ unit_kop, quantity }) => unit_kop * quantity);
  let left = items.map(({ unit_kop, quantity }) => unit_kop * quantity);
  let leftOfLines: readonly Kop[] = full;
  const given: Given[] = [];
  for (const promotion of promotions) {
    const off = offProducts(promotion, items, left);
    const discount_kop = total(off);
    const saved_kop = savedBy(promotion, facts, given);
    if (discount_kop + saved_kop === 0) continue;
    const lines_kop = byLines(off, items, leftOfLines);
    given.push({ promotion, discount_kop, lines_kop, saved_kop });
    left = minus(left, off);
    leftOfLines = minus(leftOfLines, lines_kop);
  }
  const code_kop = code === null ? 0 : Math.min(code(total(left)), total(left));
  return {
    given,
    code_kop,
    codeLines_kop: byLines(share(code_kop, left), items, leftOfLines),
    keepsCode: code !== null,
    lines_kop: minus(full, leftOfLines),
  };
}

const worthOf = ({ given, code_kop }: Outcome): Kop =>
  given.reduce((sum, { discount_kop, saved_kop }) => sum + discount_kop + saved_kop, code_kop);

const inOrder = (a: Promotion, b: Promotion): number => a.priority - b.priority || a.id - b.id;

/**
 * The best permitted combination. Of equal results the one with the buyer's code, then the first in order.
 */
export function bestOutcome(
  running: readonly RunningPromotion[],
  facts: OrderFacts,
  code: CodeRule,
): Outcome {
  const may = running.filter((promotion) => unmetConditions(promotion, facts).length === 0).toSorted(inOrder);
  const sets = [may.filter(({ combines }) => combines), ...may.map((promotion) => [promotion])];
  const candidates = [
    ...(code ? [[], ...sets.map((set) => set.filter(({ with_codes }) => with_codes))] : []).map((set) =>
      countOne(set, facts, code),
    ),
    countOne([], facts, null),
    ...sets.map((set) => countOne(set, facts, null)),
  ];
  return candidates.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
}

export interface NextPromotion {
  readonly promotion: Promotion;
  readonly lack:
    | { readonly code: "sum"; readonly left_kop: Kop }
    | { readonly code: "units"; readonly left: number };
}

/**
 * The promotion that only needs a little more in the cart, besides the current ones. The nearest by money,
 * then by units.
 */
export function nextPromotion(
  running: readonly RunningPromotion[],
  facts: OrderFacts,
  { given, keepsCode }: Outcome,
): NextPromotion | null {
  if (sumOf(facts.lines) === 0) return null;
  const goesWithAll = ({ combines, with_codes }: Promotion): boolean =>
    (with_codes || !keepsCode) &&
    (given.length === 0 || (combines && given.every((one) => one.promotion.combines)));
  const near = running.flatMap((promotion): NextPromotion[] => {
    const [lack, ...more] = unmetConditions(promotion, facts);
    if (!lack || more.length > 0 || (lack.code !== "sum" && lack.code !== "units")) return [];
    const isFreeAnyway = promotion.action.kind === "free_delivery" && savedBy(promotion, facts, given) === 0;
    return goesWithAll(promotion) && !isFreeAnyway ? [{ promotion, lack }] : [];
  });
  const [nearest] = near.toSorted((a, b) => distance(a) - distance(b) || inOrder(a.promotion, b.promotion));
  return nearest ?? null;
}

/** Sorts money before units, which have no price yet. */
const UNITS_AFTER = 1_000_000_000;
const distance = ({ lack }: NextPromotion): number =>
  lack.code === "sum" ? lack.left_kop : UNITS_AFTER + lack.left;
