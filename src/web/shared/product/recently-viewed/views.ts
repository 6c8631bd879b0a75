// Viewed products of this device, newest first; for a signed-in user, those of all devices of the account.
// Loaded after the page, so that it costs the page nothing.
import { maxViewed, mergeViews, type View } from "#shop/recently-viewed/rules.ts";
import { isHinted } from "../../account/session/user-store.ts";
import { api } from "../../api/api.ts";
import { deviceStore, useDevice } from "../../device/device-store.ts";
import { viewsKey } from "./forget-views.ts";

const nothing: readonly View[] = [];

const isView = (value: unknown): value is View =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "at" in value &&
  Number.isSafeInteger(value.id) &&
  Number(value.id) > 0 &&
  Number.isSafeInteger(value.at) &&
  // The range of a Date.
  Math.abs(Number(value.at)) < 8e15;

/** The stored value, if it is still valid; null otherwise. */
export const parseViews = (stored: unknown): readonly View[] | null =>
  Array.isArray(stored) ? mergeViews(stored.filter(isView), []) : null;

const store = deviceStore<readonly View[]>(viewsKey, nothing, parseViews);

/** Viewed products, newest first; none on the server. */
export const useViews = (): readonly View[] => useDevice(store, nothing);

/** Sends views to the account and stores the merged list; false without an answer. */
async function send(views: readonly View[]): Promise<boolean> {
  const items = views.map(({ id, at }) => ({ id, viewed_at: new Date(at).toISOString() }));
  const answer = await api.call("POST /profile/recently-viewed", { body: { items } });
  if (!answer.ok) return false;
  store.set(answer.value.data.items.map(({ id, viewed_at }) => ({ id, at: Date.parse(viewed_at) })));
  return true;
}

/** Records that a product was viewed now. */
export async function rememberView(id: number): Promise<void> {
  const view = { id, at: Date.now() };
  store.set(mergeViews([view], store.get()));
  if (isHinted()) await send([view]);
}

/** Merges this device's views with the account's; call it after signing in. Safe to repeat. */
export async function syncRecentlyViewed(): Promise<void> {
  await send(store.get().slice(0, maxViewed));
}

/**
 * Restores views on the device and, for a signed-in user, in the account; false when the account was not
 * reached.
 */
export async function restoreViews(views: readonly View[]): Promise<boolean> {
  if (isHinted()) return send(views);
  store.set(mergeViews(views, store.get()));
  return true;
}

/**
 * Deletes all views on the device and, for a signed-in user, in the account; false when the account was not
 * reached.
 */
export async function clearViews(): Promise<boolean> {
  const isHeard = !isHinted() || (await api.call("DELETE /profile/recently-viewed", {})).ok;
  if (isHeard) store.set(nothing);
  return isHeard;
}
