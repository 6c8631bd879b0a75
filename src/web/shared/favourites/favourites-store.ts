// Favourites in the browser, the same in all tabs. A guest's list lives on the device, with this visitor's
// change to each product's number of likes (specification §4). A signed-in user sees the account's list, of
// which the device keeps a copy; the guest's list stays beside it until the account has surely stored it
// (favourites/merge.ts).
import { useSyncExternalStore } from "react";
import { maxFavourites, unionOf } from "#shop/favourites/rules.ts";
import { deviceStore, subscribeAll } from "../device/device-store.ts";

/** Data on this device that the account does not have yet. */
export interface GuestFavourites {
  /** Newest first. */
  readonly ids: readonly number[];
  readonly offsets: Readonly<Record<string, number>>;
  /** Removed from the account's list while the account could not be reached. */
  readonly leaving: readonly number[];
}

export interface AccountFavourites {
  readonly ids: readonly number[];
  /** When the account sent it, milliseconds since 1970. */
  readonly at: number;
}

const nothing: GuestFavourites = { ids: [], offsets: {}, leaving: [] };
const none: readonly number[] = [];

/** Adds or removes a product; its offset changes by one and never goes below 0. */
export function toggled({ ids, offsets, leaving }: GuestFavourites, id: number): GuestFavourites {
  const isRemoved = ids.includes(id);
  const offset = Math.max(0, (offsets[id] ?? 0) + (isRemoved ? -1 : 1));
  return {
    ids: isRemoved ? ids.filter((kept) => kept !== id) : [id, ...ids].slice(0, maxFavourites),
    offsets: { ...offsets, [id]: offset },
    leaving: leaving.filter((left) => left !== id),
  };
}

const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;

const idsIn = (stored: object, key: string): number[] => {
  const value: unknown = (stored as Record<string, unknown>)[key];
  return Array.isArray(value) ? unionOf(value.filter(isId), []).slice(0, maxFavourites) : [];
};

/** The stored value, if it is still valid; null otherwise. */
export function parseFavourites(stored: unknown): GuestFavourites | null {
  if (typeof stored !== "object" || stored === null || !("ids" in stored) || !Array.isArray(stored.ids))
    return null;
  const given =
    "offsets" in stored && typeof stored.offsets === "object" && stored.offsets !== null
      ? stored.offsets
      : {};
  const offsets = Object.entries(given).filter(([, offset]) => isId(offset));
  return {
    ids: idsIn(stored, "ids"),
    offsets: Object.fromEntries(offsets) as Record<string, number>,
    leaving: idsIn(stored, "leaving"),
  };
}

function parseAccount(stored: unknown): AccountFavourites | null {
  if (typeof stored !== "object" || stored === null || !("at" in stored)) return null;
  return { ids: idsIn(stored, "ids"), at: Number(stored.at) || 0 };
}

export const guestFavourites = deviceStore("diaka.favourites", nothing, parseFavourites);
/** Null for guests. */
export const accountFavourites = deviceStore<AccountFavourites | null>(
  "diaka.favourites.account",
  null,
  parseAccount,
);

/** The visible list: the account's with the device's unsent changes; for a guest, the device's. */
export function shownIds(guest: GuestFavourites, account: AccountFavourites | null): readonly number[] {
  if (!account) return guest.ids;
  if (guest.ids.length === 0 && guest.leaving.length === 0) return account.ids;
  return unionOf(guest.ids, account.ids).filter((id) => !guest.leaving.includes(id));
}

let shown: { guest: GuestFavourites; account: AccountFavourites | null; ids: readonly number[] } | null =
  null;

/** Ids of favourites, newest first. */
export function favouritesNow(): readonly number[] {
  const guest = guestFavourites.get();
  const account = accountFavourites.get();
  if (shown?.guest !== guest || shown.account !== account)
    shown = { guest, account, ids: shownIds(guest, account) };
  return shown.ids;
}

const subscribe = subscribeAll(guestFavourites, accountFavourites);

/** Ids of favourites, newest first; none on the server. */
export const useFavourites = (): readonly number[] =>
  useSyncExternalStore(subscribe, favouritesNow, () => none);

export const useIsFavourite = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => favouritesNow().includes(id),
    () => false,
  );

/** This visitor's change to a product's number of likes; 0 on the server. */
export const useLikesOffset = (id: number): number =>
  useSyncExternalStore(
    guestFavourites.subscribe,
    () => guestFavourites.get().offsets[id] ?? 0,
    () => 0,
  );

/** Whether the account's list has been loaded on this device. */
export const useHasAccountList = (): boolean =>
  useSyncExternalStore(
    accountFavourites.subscribe,
    () => accountFavourites.get() !== null,
    () => false,
  );

/** Shows the account's list with or without a product, before the account answers. */
export function showInAccount(id: number, isKept: boolean): void {
  const account = accountFavourites.get();
  if (!account) return;
  const others = account.ids.filter((kept) => kept !== id);
  if (isKept === others.length < account.ids.length) return;
  accountFavourites.set({ ...account, ids: isKept ? [id, ...others] : others });
}

/** The session ended without a sign-out: the account's list is hidden, the device's data stay. */
export const hideAccountFavourites = (): void => {
  if (accountFavourites.get()) accountFavourites.set(null);
};

/** Signing out empties the list. */
export function forgetFavourites(): void {
  accountFavourites.set(null);
  guestFavourites.set(nothing);
}
