// The account's favourites, loaded only for signed-in users.
import { ok } from "#kit/result.ts";
import { favouritesPerPage } from "#shop/favourites/rules.ts";
import { type ApiFailure, type ApiResult, api, isRefusal } from "../api/api.ts";
import {
  accountFavourites,
  favouritesNow,
  guestFavourites,
  hideAccountFavourites,
  showInAccount,
} from "./favourites-store.ts";
import { mergeFavourites } from "./merge.ts";
import { reportTrouble } from "./trouble.ts";
import { createWishes } from "./wishes.ts";

const UNAUTHENTICATED = 401;

const isSignedOut = (failure: ApiFailure): boolean =>
  isRefusal(failure) && failure.status === UNAUTHENTICATED;

type Ids = readonly number[];
const idsOf = (answer: ApiResult<{ data: { ids: Ids } }>): ApiResult<Ids> =>
  answer.ok ? ok(answer.value.data.ids) : answer;

const takeOff = (id: number) =>
  api.call("DELETE /profile/favorites/:product_id", { params: { product_id: id } });

const wishes = createWishes({
  save: (id, isKept) =>
    isKept ? api.call("POST /profile/favorites/:product_id", { params: { product_id: id } }) : takeOff(id),
  show: showInAccount,
  failed(id, isKept, failure) {
    if (isSignedOut(failure)) saveForLater(id, isKept);
    reportTrouble(
      isSignedOut(failure)
        ? { kind: "signed_out" }
        : isRefusal(failure)
          ? { kind: "refused", message: failure.message }
          : { kind: "no_answer" },
    );
  },
});

/** The session is over: the change waits on the device until the next sign-in. */
function saveForLater(id: number, isKept: boolean): void {
  hideAccountFavourites();
  const guest = guestFavourites.get();
  const ids = guest.ids.filter((kept) => kept !== id);
  const leaving = guest.leaving.filter((left) => left !== id);
  guestFavourites.set({
    ...guest,
    ids: isKept ? [id, ...ids] : ids,
    leaving: isKept ? leaving : [...leaving, id],
  });
}

/** Adds a product to the account's list, or removes it. */
export function wishFavourite(id: number, isKept: boolean): void {
  // This change replaces the device's unsent one for the product.
  const guest = guestFavourites.get();
  if (isKept ? guest.leaving.includes(id) : guest.ids.includes(id)) {
    const others = (ids: Ids): Ids => ids.filter((other) => other !== id);
    guestFavourites.set({
      ...guest,
      ids: isKept ? guest.ids : others(guest.ids),
      leaving: others(guest.leaving),
    });
  }
  wishes.wish(id, isKept);
}

const showAccount = (ids: Ids): void => accountFavourites.set({ ids: wishes.overlaid(ids), at: Date.now() });

let syncing: Promise<void> | null = null;

/**
 * Merges this device's list into the account's and shows the account's. Call it after signing in and at
 * start; safe to repeat, parallel callers share one. Without an answer everything stays unchanged for the
 * next time.
 */
export function syncFavourites(): Promise<void> {
  syncing ??= merge().finally(() => {
    syncing = null;
  });
  return syncing;
}

async function merge(): Promise<void> {
  const merged = await mergeFavourites<ApiFailure>({
    copy: guestFavourites.get,
    shown: favouritesNow,
    load: async () =>
      idsOf(await api.call("GET /profile/favorites", { query: { limit: favouritesPerPage, page: 1 } })),
    send: (ids) => api.call("POST /profile/favorites/sync", { body: { ids } }),
    takeOff,
    show: showAccount,
    keep: (copy) => guestFavourites.set({ ...copy, offsets: {} }),
  });
  if (!merged.ok && isSignedOut(merged.error)) hideAccountFavourites();
}

/** Adds many at once, the first of them first; true when they are saved. */
export async function addToAccount(ids: Ids): Promise<boolean> {
  const answer = idsOf(await api.call("POST /profile/favorites/sync", { body: { ids } }));
  if (answer.ok) showAccount(answer.value);
  else if (isSignedOut(answer.error)) hideAccountFavourites();
  return answer.ok;
}

/** The account's list in a page's data is newer than the device's copy. */
export const adoptAccount = showAccount;
