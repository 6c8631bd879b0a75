// The visitor's cart on this device, the same in all tabs. Lines hold products and quantities; every sum
// comes from the quote. The rules of the lines are in shop/cart/rules/lines.ts.
import {
  addLine,
  type Cart,
  type CartLine,
  type CartOptions,
  countUnits,
  joinLines,
  lineKey,
  parseCart,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
  withoutOrdered,
} from "#shop/cart/rules/lines.ts";
import { track } from "../analytics/track.ts";
import { deviceStore, useDevice } from "../device/device-store.ts";

const empty: Cart = [];
const store = deviceStore<Cart>("diaka.cart", empty, parseCart);

/** The lines in the order they were added; none on the server. */
export const useCart = (): Cart => useDevice(store, empty);

/** Units in the cart; 0 on the server. */
export const useCartCount = (): number => countUnits(useCart());

export const cartNow = (): Cart => store.get();

export const cartCountNow = (): number => countUnits(cartNow());

export interface AddedLine {
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly quantity?: number;
  readonly options?: CartOptions;
}

/** A visitor's change to the cart is tracked by the tab in which it happens. */
function change(after: Cart): void {
  const before = store.get();
  store.set(after);
  void track({ name: "cart_changed", before, after });
}

export const addToCart = ({ quantity = 1, options = {}, ...line }: AddedLine): void =>
  change(addLine(store.get(), { ...line, quantity, options }));

/** Adds each of these; the returned function removes what this call added. */
export function addEachToCart(lines: readonly CartLine[]): () => void {
  const before = store.get();
  const after = lines.reduce(addLine, before);
  const added = withoutOrdered(after, before);
  change(after);
  return () => change(withoutOrdered(store.get(), added));
}

export const changeQuantity = (key: string, quantity: number): void =>
  change(setQuantity(store.get(), key, quantity));

/** Replaces a line by another choice, such as a changed box. */
export const replaceInCart = (key: string, chosen: Omit<CartLine, "quantity">): void =>
  change(replaceLine(store.get(), key, chosen));

/** Removes a line; the returned function restores it in its place. */
export function removeFromCart(key: string): () => void {
  const before = store.get();
  const index = before.findIndex((line) => lineKey(line) === key);
  const line = before[index];
  change(removeLine(before, key));
  return () => {
    if (line) change(restoreLine(store.get(), line, index));
  };
}

/** Removes all lines; the returned function restores them. */
export function clearCart(): () => void {
  const before = store.get();
  change(empty);
  return () => change(joinLines(before, store.get()));
}

export const joinCart = (given: readonly CartLine[]): void => change(joinLines(store.get(), given));

/** Removes the ordered lines from the cart; lines added since stay. */
export const takeOrdered = (ordered: readonly CartLine[]): void =>
  store.set(withoutOrdered(store.get(), ordered));
