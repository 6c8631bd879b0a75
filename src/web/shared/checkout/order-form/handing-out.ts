// The assignment of a cart's units to the parcels of one order. The cart has the quantities; here is which
// parcel gets them, and no unit is ever lost or doubled. Pure.
import { maxLines, maxQuantity } from "#shop/cart/rules/limits.ts";
import { type Cart, type CartLine, countUnits, lineKey } from "#shop/cart/rules/lines.ts";

/** The quantity of each line of the cart, by the line's key. */
export type UnitsByItem = Readonly<Record<string, number>>;

/** Any object with units. */
export interface Holder {
  readonly screen: { readonly units: UnitsByItem };
}

export const withUnits = <H extends Holder>(holder: H, units: UnitsByItem): H => ({
  ...holder,
  screen: { ...holder.screen, units },
});

/** The stored value; invalid quantities are left out. */
export function parseUnits(stored: unknown): UnitsByItem {
  if (typeof stored !== "object" || stored === null) return {};
  const isCount = ([key, count]: [string, unknown]): boolean =>
    key !== "" && Number.isSafeInteger(count) && Number(count) > 0 && Number(count) <= maxQuantity;
  return Object.fromEntries(Object.entries(stored).filter(isCount).slice(0, maxLines));
}

const own = (units: UnitsByItem, key: string): number => (Object.hasOwn(units, key) ? (units[key] ?? 0) : 0);

/** The same with this quantity of a line; a line with 0 is left out. */
function withCount(units: UnitsByItem, key: string, count: number): UnitsByItem {
  const others = Object.entries(units).filter(([other]) => other !== key);
  return Object.fromEntries(count > 0 ? [...others, [key, count]] : others);
}

export const countIn = ({ screen: { units } }: Holder, line: CartLine): number => own(units, lineKey(line));

const handed = (holders: readonly Holder[], key: string): number =>
  holders.reduce((sum, { screen }) => sum + own(screen.units, key), 0);

export const leftOf = (holders: readonly Holder[], line: CartLine): number =>
  Math.max(0, line.quantity - handed(holders, lineKey(line)));

export const left = (cart: Cart, holders: readonly Holder[]): Cart =>
  cart.flatMap((line) => {
    const quantity = leftOf(holders, line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** Adds the unassigned units to the first, so that the sums are always those of the whole cart. */
export const withLeft = <H extends Holder>(cart: Cart, holders: readonly H[]): readonly H[] =>
  left(cart, holders).reduce<readonly H[]>(
    (now, line) => handOut(now, 0, wholeOf(cart, line), maxQuantity),
    holders,
  );

/** The contents of a parcel, as lines in the order of the cart. */
export const itemsOf = (cart: Cart, { screen: { units } }: Holder): Cart =>
  cart.flatMap((line) => {
    const quantity = Math.min(line.quantity, own(units, lineKey(line)));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** A line with its whole quantity. */
const wholeOf = (cart: Cart, line: CartLine): CartLine =>
  cart.find((one) => lineKey(one) === lineKey(line)) ?? line;

/** The parcel gets this quantity of a line, at most its own plus the unassigned units. */
export function handOut<H extends Holder>(
  holders: readonly H[],
  index: number,
  line: CartLine,
  count: number,
): H[] {
  const key = lineKey(line);
  return holders.map((holder, at) => {
    if (at !== index) return holder;
    const { units } = holder.screen;
    const most = own(units, key) + leftOf(holders, line);
    return withUnits(holder, withCount(units, key, Math.min(most, Math.max(0, Math.trunc(count)))));
  });
}

/** All units of a line go into one parcel, from all others. */
export const moveHere = <H extends Holder>(holders: readonly H[], index: number, line: CartLine): H[] =>
  holders.map((holder, at) =>
    withUnits(holder, withCount(holder.screen.units, lineKey(line), at === index ? line.quantity : 0)),
  );

/**
 * Each line as evenly as possible; the remainder goes on from parcel to parcel, so that one does not get all
 * of it.
 */
export function shareEvenly<H extends Holder>(cart: Cart, holders: readonly H[]): H[] {
  let next = 0;
  let shared = holders.map((holder) => withUnits(holder, {}));
  for (const line of cart) {
    const each = Math.floor(line.quantity / holders.length);
    const over = line.quantity % holders.length;
    const first = next;
    shared = shared.map((holder, at) => {
      const place = (at - first + holders.length) % holders.length;
      return withUnits(holder, withCount(holder.screen.units, lineKey(line), each + (place < over ? 1 : 0)));
    });
    next = (next + over) % holders.length;
  }
  return shared;
}

/** Units of a parcel that are no longer in the cart; the key is the line's. */
export interface TakenBack {
  readonly index: number;
  readonly key: string;
  readonly count: number;
}

/** The assignment reduced to what the cart still holds; excess is taken from the last parcel first. */
export function fitted<H extends Holder>(
  cart: Cart,
  holders: readonly H[],
): { readonly holders: readonly H[]; readonly taken: readonly TakenBack[] } {
  const there = new Map(cart.map((line) => [lineKey(line), line.quantity]));
  const taken: TakenBack[] = [];
  const fit = holders.map((holder, index) => {
    let { units } = holder.screen;
    for (const [key, had] of Object.entries(units)) {
      const free = there.get(key) ?? 0;
      const stays = Math.min(had, free);
      there.set(key, free - stays);
      if (stays === had) continue;
      units = withCount(units, key, stays);
      taken.push({ index, key, count: had - stays });
    }
    return units === holder.screen.units ? holder : withUnits(holder, units);
  });
  return taken.length === 0 ? { holders, taken } : { holders: fit, taken };
}

/** The initial contents of an added parcel: the unassigned units, else one unit of the largest parcel. */
export function withOneMore<H extends Holder>(cart: Cart, holders: readonly H[], added: H): H[] {
  const free = left(cart, holders);
  const empty = withUnits(added, {});
  if (free.length > 0)
    return [
      ...holders,
      withUnits(added, Object.fromEntries(free.map((line) => [lineKey(line), line.quantity]))),
    ];
  const counts = holders.map((holder) => countUnits(itemsOf(cart, holder)));
  const fullest = counts.indexOf(Math.max(...counts));
  const line = holders[fullest] && itemsOf(cart, holders[fullest]).at(-1);
  if (!line || (counts[fullest] ?? 0) < 2) return [...holders, empty];
  const kept = wholeOf(cart, line);
  const given = handOut(holders, fullest, kept, line.quantity - 1);
  return handOut([...given, empty], holders.length, kept, 1);
}
