// A visitor's alerts in the browser, the same in all tabs: a guest's with the key of each, and a copy of the
// account's. A signed-in user sees both.
import { useSyncExternalStore } from "react";
import { type AlertKind, alertKinds, mostOnDevice } from "#shop/product-alerts/rules.ts";
import { deviceStore, subscribeAll } from "../../device/device-store.ts";
import { isRecord } from "../../device/stored-fields.ts";

/** Identifies an alert: a variant and the kind. */
export interface Wish {
  readonly kind: AlertKind;
  readonly product_id: number;
  readonly variant_id: number;
}

export interface Awaited extends Wish {
  readonly variant_key: string;
  /** Empty for a product with one variant. */
  readonly variant: string;
  /** Hryvnias. */
  readonly seen_price: number;
}

export type GuestWish = Awaited & { readonly key: string };

interface Copy<T> {
  readonly items: readonly T[];
  /** When the shop sent it, milliseconds since 1970. */
  readonly at: number;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function parseWish(stored: unknown): Awaited | null {
  if (!isRecord(stored)) return null;
  const { product_id, variant_id, variant_key, variant, seen_price } = stored;
  const kind = alertKinds.find((known) => known === stored.kind);
  if (!kind || !isId(product_id) || !isId(variant_id) || typeof seen_price !== "number") return null;
  if (typeof variant_key !== "string" || typeof variant !== "string") return null;
  return { kind, product_id, variant_id, variant_key, variant, seen_price };
}

function parseGuestWish(stored: unknown): GuestWish | null {
  const wish = parseWish(stored);
  return wish && isRecord(stored) && typeof stored.key === "string" ? { ...wish, key: stored.key } : null;
}

const parseCopy =
  <T>(parseOne: (stored: unknown) => T | null) =>
  (stored: unknown): Copy<T> | null =>
    isRecord(stored) && Array.isArray(stored.items)
      ? {
          items: stored.items.flatMap((item) => parseOne(item) ?? []),
          at: typeof stored.at === "number" ? stored.at : 0,
        }
      : null;

const none: Copy<never> = { items: [], at: 0 };
export const parseGuestAlerts = parseCopy(parseGuestWish);
export const guestAlerts = deviceStore<Copy<GuestWish>>("diaka.alerts", none, parseGuestAlerts);
/** Null for guests. */
export const accountAlerts = deviceStore<Copy<Awaited> | null>(
  "diaka.alerts.account",
  null,
  parseCopy(parseWish),
);

export const isSameWish = (a: Wish, b: Wish): boolean => a.kind === b.kind && a.variant_id === b.variant_id;

/** A list with an alert on top, without duplicates; above the limit the oldest are removed. */
export const withWish = <T extends Wish>(items: readonly T[], wish: T): readonly T[] =>
  [wish, ...items.filter((item) => !isSameWish(item, wish))].slice(0, mostOnDevice);

let shown: {
  guest: Copy<GuestWish>;
  account: Copy<Awaited> | null;
  items: readonly Awaited[];
} | null = null;

/** All active alerts, the account's first. */
export function awaitedNow(): readonly Awaited[] {
  const guest = guestAlerts.get();
  const account = accountAlerts.get();
  if (shown?.guest !== guest || shown.account !== account) {
    const own = account?.items ?? [];
    const others = guest.items.filter((wish) => !own.some((other) => isSameWish(other, wish)));
    shown = { guest, account, items: [...own, ...others] };
  }
  return shown.items;
}

const subscribe = subscribeAll(guestAlerts, accountAlerts);

const nothing: readonly Awaited[] = [];

/** All active alerts; none on the server. */
export const useAwaited = (): readonly Awaited[] =>
  useSyncExternalStore(subscribe, awaitedNow, () => nothing);

export const useIsAwaited = (kind: AlertKind, variantId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => awaitedNow().some((wish) => wish.kind === kind && wish.variant_id === variantId),
    () => false,
  );

/** The session is over: hides the account's alerts, keeps the device's. */
export const hideAccountAlerts = (): void => {
  if (accountAlerts.get()) accountAlerts.set(null);
};

/** Signing out removes everything from the device. */
export function forgetAlerts(): void {
  accountAlerts.set(null);
  guestAlerts.set(none);
}
