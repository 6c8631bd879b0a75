// What was looked at on this device, the newest first; while somebody is signed in, what their account says of all
// their devices. Fetched after the page it is about, so that it costs the page nothing.
import { maxViewed, mergeViews, type View } from "#shop/recently-viewed/rules.ts";
import { api } from "../api.ts";
import { deviceStore, useDevice } from "../device-store.ts";
import { isHinted } from "../user-store.ts";
import { viewsKey } from "./forget-views.ts";

const path = "/api/profile/recently-viewed";
const nothing: readonly View[] = [];

const isView = (value: unknown): value is View =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "at" in value &&
  Number.isSafeInteger(value.id) &&
  Number(value.id) > 0 &&
  Number.isSafeInteger(value.at) &&
  // A moment a Date can hold.
  Math.abs(Number(value.at)) < 8e15;

/** What the device keeps, if it is still what we wrote; null otherwise. */
export const parseViews = (stored: unknown): readonly View[] | null =>
  Array.isArray(stored) ? mergeViews(stored.filter(isView), []) : null;

const store = deviceStore<readonly View[]>(viewsKey, nothing, parseViews);

/** Ids of what was looked at, the newest first; none on the server. */
export const useViews = (): readonly View[] => useDevice(store, nothing);

interface Kept {
  readonly data: { readonly items: readonly { readonly id: number; readonly viewed_at: string }[] };
}

/** Tells the account, and takes over what it knows; false when it has not heard. */
async function tell(views: readonly View[]): Promise<boolean> {
  const items = views.map(({ id, at }) => ({ id, viewed_at: new Date(at).toISOString() }));
  const answer = await api.send<Kept>("POST", path, { items });
  if (!answer.ok) return false;
  store.set(answer.value.data.items.map(({ id, viewed_at }) => ({ id, at: Date.parse(viewed_at) })));
  return true;
}

/** Remembers that a product was looked at now. */
export async function rememberView(id: number): Promise<void> {
  const view = { id, at: Date.now() };
  store.set(mergeViews([view], store.get()));
  if (isHinted()) await tell([view]);
}

/** Joins what this device remembers with the account; call it after signing in. Safe to repeat. */
export async function syncRecentlyViewed(): Promise<void> {
  await tell(store.get().slice(0, maxViewed));
}

/** Puts views back on the device, and into the account of who is signed in; false when the account has not heard. */
export async function restoreViews(views: readonly View[]): Promise<boolean> {
  if (isHinted()) return tell(views);
  store.set(mergeViews(views, store.get()));
  return true;
}

/** Forgets everything on the device, and in the account of who is signed in; false when the account has not heard. */
export async function clearViews(): Promise<boolean> {
  const isHeard = !isHinted() || (await api.send("DELETE", path)).ok;
  if (isHeard) store.set(nothing);
  return isHeard;
}
