// Line discounts of a changed or split order. A unit keeps its share of a discount as far as the order's sums
// (price.ts, split.ts) allow; totals are preserved.
import { type Kop, percentOf, share } from "#kit/money.ts";
import { byHand, type LineDiscount } from "#shop/orders/rules/payment/line-discounts.ts";
import { sumOff } from "../../cart/rules/line-discounts.ts";

/** A line before and after the change. */
export interface BearingLine {
  readonly discounts: readonly LineDiscount[];
  /** Units; 0: the line is added or removed. */
  readonly before: number;
  readonly after: number;
  readonly unit_price_kop: Kop;
  /** Added units get only manual discounts. */
  readonly isCertificate?: boolean;
}

/** How the order groups line discounts: each of its promotions, its code, and the rest as manual. */
export interface Given {
  readonly promotions: readonly Pick<GivenPromotion, "promotion_id">[];
  /** Null: the order has none. */
  readonly code: string | null;
}

interface GivenPromotion {
  readonly promotion_id: number;
  readonly name_uk: string;
  readonly name_ru: string;
}

type Bucket = number | "code" | "manual";

/** The index of the promotion in the order, or another group. */
function bucketOf({ source, promotion_id }: LineDiscount, { promotions, code }: Given): Bucket {
  if (source === "code") return code === null ? "manual" : "code";
  const at = promotions.findIndex((one) => one.promotion_id === promotion_id);
  return source === "promotion" && at >= 0 ? at : "manual";
}

/** The discount per unit times the new number of units. */
const byUnit = (amount_kop: Kop, { before, after }: Pick<BearingLine, "before" | "after">): Kop =>
  before === 0 ? 0 : Math.round((amount_kop * after) / before);

/** Matching discounts on the remaining units of existing lines. */
const keptOf = (lines: readonly BearingLine[], isMeant: (discount: LineDiscount) => boolean): Kop =>
  lines.reduce((sum, { discounts, before, after }) => {
    const own = discounts.filter(isMeant);
    const left = { before, after: Math.min(before, after) };
    return own.reduce((all, { amount_kop }) => all + byUnit(amount_kop, left), sum);
  }, 0);

export const keptDiscounts = (lines: readonly BearingLine[], { promotions }: Given) => ({
  /** Of each promotion, in the order's order. */
  promotions_kop: promotions.map((one) =>
    keptOf(lines, ({ promotion_id }) => promotion_id === one.promotion_id),
  ),
  code_kop: keptOf(lines, ({ source }) => source === "code"),
  added_kop: lines.reduce(
    (sum, { before, after, unit_price_kop, isCertificate }) =>
      sum + (isCertificate ? 0 : Math.max(0, after - before) * unit_price_kop),
    0,
  ),
});
/** Discounts that the remaining units keep, and the price of added units. */
export type KeptDiscounts = ReturnType<typeof keptDiscounts>;

/** Splits an amount by weights, up to the room of each line; by room when all weights are zero. */
function within(amount_kop: Kop, weights: readonly Kop[], room: readonly Kop[]): Kop[] {
  const wanted = weights.map((weight, index) => (room[index] ? weight : 0));
  const isWeighed = wanted.some((weight) => weight > 0);
  const parts = share(amount_kop, isWeighed ? wanted : room).map((part, index) =>
    Math.min(part, room[index] ?? 0),
  );
  const over_kop = amount_kop - parts.reduce((sum, part) => sum + part, 0);
  if (over_kop === 0) return parts;
  const more = share(
    over_kop,
    room.map((most, index) => most - (parts[index] ?? 0)),
  );
  return parts.map((part, index) => part + (more[index] ?? 0));
}

export interface ChangedDiscounts {
  /** Of each of the order's promotions, in their order. */
  readonly promotions: readonly (GivenPromotion & {
    readonly discount_kop: Kop;
    readonly percent: number | null;
  })[];
  readonly code_kop: Kop;
  /** Percent of the code today; null: a fixed amount. */
  readonly codePercent: number | null;
  readonly manual_kop: Kop;
}

/** A named discount and its current amount. */
interface Wanted {
  readonly like: LineDiscount;
  readonly amount_kop: Kop;
  /** Percent taken off an added line; null: nothing. */
  readonly percent: number | null;
}

const isLike = (a: LineDiscount, b: LineDiscount): boolean =>
  a.source === b.source && a.promotion_id === b.promotion_id && a.name_uk === b.name_uk;

const byPosition = (a: LineDiscount, b: LineDiscount): number => a.position - b.position;

/** Each distinct discount of the lines, in the order of calculation. */
function namesOf(lines: readonly BearingLine[]): LineDiscount[] {
  const names: LineDiscount[] = [];
  for (const discount of lines.flatMap(({ discounts }) => discounts))
    if (!names.some((one) => isLike(one, discount))) names.push(discount);
  return names.sort(byPosition);
}

const likePromotion = (
  { promotion_id, name_uk, name_ru }: GivenPromotion,
  position: number,
): LineDiscount => ({ position, source: "promotion", promotion_id, name_uk, name_ru, amount_kop: 0 });

const likeCode = (code: string, position: number): LineDiscount => ({
  position,
  source: "code",
  promotion_id: null,
  name_uk: code,
  name_ru: code,
  amount_kop: 0,
});

/** Manual discounts: those the order got under other names, and the rest. */
function wantedByHand(
  lines: readonly BearingLine[],
  names: readonly LineDiscount[],
  { manual_kop, last }: { readonly manual_kop: Kop; readonly last: number },
): Wanted[] {
  const all = lines.flatMap(({ discounts }) => discounts);
  const named = names.filter(({ source }) => source !== "manual");
  const amounts = named.map((name) => sumOff(all.filter((one) => isLike(one, name))));
  const of_kop = amounts.reduce((sum, amount) => sum + amount, 0);
  const kept = manual_kop >= of_kop ? amounts : share(manual_kop, amounts);
  const own = names.find(({ source }) => source === "manual");
  return [
    ...named.map((like, index) => ({ like, amount_kop: kept[index] ?? 0, percent: null })),
    ...byHand(Math.max(0, manual_kop - of_kop), own?.position ?? last + 1).map((like) => ({
      like,
      amount_kop: like.amount_kop,
      percent: null,
    })),
  ];
}

/**
 * @param given the order's discounts before
 * @returns by line, in their order; together they add up to the discounts
 */
export function changedDiscounts(
  lines: readonly BearingLine[],
  given: Given,
  now: ChangedDiscounts,
): LineDiscount[][] {
  const names = namesOf(lines);
  const last = Math.max(now.promotions.length - 1, ...names.map(({ position }) => position));
  const inBucket = (bucket: Bucket): LineDiscount[] =>
    names.filter((name) => bucketOf(name, given) === bucket);
  const wanted: Wanted[] = [
    ...now.promotions.map(({ discount_kop, percent, ...promotion }, at) => ({
      like: inBucket(at)[0] ?? likePromotion(promotion, at),
      amount_kop: discount_kop,
      percent,
    })),
    {
      like: inBucket("code")[0] ?? likeCode(given.code ?? "", last + 1),
      amount_kop: now.code_kop,
      percent: now.codePercent,
    },
    ...wantedByHand(lines, inBucket("manual"), {
      manual_kop: now.manual_kop,
      last: last + 1,
    }),
  ].sort((a, b) => byPosition(a.like, b.like));
  const parts = lines.map((): LineDiscount[] => []);
  for (const { like, amount_kop, percent } of wanted) {
    if (amount_kop === 0) continue;
    const room = lines.map(({ after, before, unit_price_kop, isCertificate }, index) =>
      isCertificate && before === 0 && like.source !== "manual"
        ? 0
        : after * unit_price_kop - sumOff(parts[index]),
    );
    const bore = lines.map((line, index) => {
      const own = line.discounts.filter((one) => isLike(one, like));
      return line.before === 0 && percent !== null
        ? percentOf(room[index] ?? 0, percent)
        : byUnit(sumOff(own), line);
    });
    // A manual discount is spread over the whole order, unless nothing has changed.
    const isMoved = bore.reduce((sum, part) => sum + part, 0) !== amount_kop;
    const shares = within(amount_kop, like.source === "manual" && isMoved ? room : bore, room);
    for (const [index, part_kop] of shares.entries())
      if (part_kop > 0) parts[index]?.push({ ...like, amount_kop: part_kop });
  }
  return parts;
}

/** Splits the discounts of a line by the remaining price of the units that stay and of those that go. */
function partedLine({ discounts, before, after, unit_price_kop }: BearingLine) {
  const stays: LineDiscount[] = [];
  const goes: LineDiscount[] = [];
  for (const discount of discounts) {
    const shares = share(discount.amount_kop, [
      after * unit_price_kop - sumOff(stays),
      (before - after) * unit_price_kop - sumOff(goes),
    ]);
    for (const [side, amount_kop] of shares.entries())
      if (amount_kop > 0) (side === 0 ? stays : goes).push({ ...discount, amount_kop });
  }
  return { stays, goes };
}

/** Line discounts after a split. @param lines `after`: the units that stay */
export const partedDiscounts = (
  lines: readonly BearingLine[],
): { readonly stays: LineDiscount[]; readonly goes: LineDiscount[] }[] => lines.map(partedLine);

export function goingDiscount(going: readonly LineDiscount[], given: Given) {
  const of = (bucket: Bucket): Kop =>
    sumOff(going.filter((discount) => bucketOf(discount, given) === bucket));
  return {
    discount_kop: sumOff(going),
    manual_kop: of("manual"),
    promotions_kop: given.promotions.map((_, at) => of(at)),
  };
}
/** The part of an order's discount that goes with the lines. */
export type GoingDiscount = ReturnType<typeof goingDiscount>;
