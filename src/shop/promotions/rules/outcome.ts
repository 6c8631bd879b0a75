// Which promotions an order is given: of everything that may go together, what is worth most to the buyer. Those that
// combine are counted one after another, each off what the ones before have left, so that nothing is discounted twice.
import { type Kop, percentOf, share } from "#kit/money.ts";
import { isChosen, lacksOf, type OrderFacts, type RunningPromotion, sumOf } from "./lacks.ts";
import type { Promotion } from "./promotion.ts";

export interface Given {
  readonly promotion: Promotion;
  /** Off the goods. */
  readonly discount_kop: Kop;
  /** What delivery, wrap or the gift would have cost. */
  readonly saved_kop: Kop;
}

export interface Outcome {
  readonly given: readonly Given[];
  /** Off the goods by the promo code. */
  readonly code_kop: Kop;
  /** False: there is a code, and what is given goes without it. */
  readonly keepsCode: boolean;
  /** What the promotions take off each line; the code's part is not in it. */
  readonly lines_kop: readonly Kop[];
}

/** What a promo code takes off goods of so much; null: there is none, or it does not work. */
export type CodeRule = ((left_kop: Kop) => Kop) | null;

const total = (parts: readonly Kop[]): Kop => parts.reduce((sum, part) => sum + part, 0);

/** The cheapest of all pieces, one for every n of them, by lines. */
function freePieces(nth: number, wanted: readonly { unit_kop: Kop; quantity: number }[]): Kop[] {
  let free = Math.floor(wanted.reduce((sum, { quantity }) => sum + quantity, 0) / nth);
  const parts = wanted.map(() => 0);
  const byPrice = wanted
    .map((line, index) => ({ ...line, index }))
    .sort((a, b) => a.unit_kop - b.unit_kop || a.index - b.index);
  for (const { unit_kop, quantity, index } of byPrice) {
    const taken = Math.min(free, quantity);
    parts[index] = unit_kop * taken;
    free -= taken;
  }
  return parts;
}

/** What a promotion takes off each line, of which so much is left. */
function offLines({ action, conditions }: Promotion, facts: OrderFacts, left: readonly Kop[]): Kop[] {
  const isAll = (action.kind === "percent" || action.kind === "amount") && action.on === "all";
  const wanted = facts.lines.map((line) => isAll || isChosen(conditions, line));
  const base = left.map((kop, index) => (wanted[index] ? kop : 0));
  switch (action.kind) {
    case "percent":
      return base.map((kop) => percentOf(kop, action.percent));
    case "amount": {
      const all = total(base);
      return all === 0 ? base : share(Math.min(action.amount_kop, all), base);
    }
    case "nth_free":
      return freePieces(
        action.nth,
        facts.lines.map(({ unit_kop, quantity }, index) => ({
          unit_kop,
          quantity: wanted[index] ? quantity : 0,
        })),
      ).map((free, index) => Math.min(free, base[index] ?? 0));
    default:
      return base.map(() => 0);
  }
}

/** What is free besides goods, as long as nothing before has made it so. */
function savedBy({ action }: Promotion, facts: OrderFacts, before: readonly Given[]): Kop {
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

function countOne(promotions: readonly Promotion[], facts: OrderFacts, code: CodeRule): Outcome {
  let left = facts.lines.map(({ unit_kop, quantity }) => unit_kop * quantity);
  const given: Given[] = [];
  for (const promotion of promotions) {
    const off = offLines(promotion, facts, left);
    const one = { promotion, discount_kop: total(off), saved_kop: savedBy(promotion, facts, given) };
    if (one.discount_kop + one.saved_kop === 0) continue;
    left = left.map((kop, index) => kop - (off[index] ?? 0));
    given.push(one);
  }
  const lines_kop = facts.lines.map(
    ({ unit_kop, quantity }, index) => unit_kop * quantity - (left[index] ?? 0),
  );
  return {
    given,
    lines_kop,
    keepsCode: code !== null,
    code_kop: code === null ? 0 : Math.min(code(total(left)), total(left)),
  };
}

const worthOf = ({ given, code_kop }: Outcome): Kop =>
  given.reduce((sum, { discount_kop, saved_kop }) => sum + discount_kop + saved_kop, code_kop);

const inOrder = (a: Promotion, b: Promotion): number => a.priority - b.priority || a.id - b.id;

/** The best of what may go together. Of equal outcomes the one with the buyer's code, then the first in order. */
export function bestOutcome(
  running: readonly RunningPromotion[],
  facts: OrderFacts,
  code: CodeRule,
): Outcome {
  const may = running.filter((promotion) => lacksOf(promotion, facts).length === 0).toSorted(inOrder);
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
    | { readonly code: "pieces"; readonly left: number };
}

/**
 * The promotion that a little more in the cart would bring besides what is given now; nothing else is lacking. The
 * nearest by money, then by pieces.
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
    const [lack, ...more] = lacksOf(promotion, facts);
    if (!lack || more.length > 0 || (lack.code !== "sum" && lack.code !== "pieces")) return [];
    const isFreeAnyway = promotion.action.kind === "free_delivery" && savedBy(promotion, facts, given) === 0;
    return goesWithAll(promotion) && !isFreeAnyway ? [{ promotion, lack }] : [];
  });
  const [nearest] = near.toSorted((a, b) => distance(a) - distance(b) || inOrder(a.promotion, b.promotion));
  return nearest ?? null;
}

/** Money before pieces, which have no price yet. */
const PIECES_AFTER = 1_000_000_000;
const distance = ({ lack }: NextPromotion): number =>
  lack.code === "sum" ? lack.left_kop : PIECES_AFTER + lack.left;
