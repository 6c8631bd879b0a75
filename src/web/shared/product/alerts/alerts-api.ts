// API calls for alerts; the copies in the browser follow the answers.
import type { EndpointAnswer } from "#api/client-types.ts";
import { ok } from "#kit/result.ts";
import { isHinted } from "../../account/session/user-store.ts";
import { type ApiFailure, type ApiResult, api, isRefusal } from "../../api/api.ts";
import {
  accountAlerts,
  awaitedNow,
  guestAlerts,
  hideAccountAlerts,
  isSameWish,
  type Wish,
  withWish,
} from "./alerts-store.ts";

const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;
/** Until then another device may have changed the account's alerts, or messages may have gone out. */
const FRESH_MS = 60_000;

const isStatus = (failure: ApiFailure, status: number): boolean =>
  isRefusal(failure) && failure.status === status;

export type Contact = { readonly email: string } | { readonly phone: string };

type Way = EndpointAnswer<"POST /product-alerts">["data"]["way"];

/** Creates an alert. @param contact of a guest */
export async function askToBeTold(wish: Wish, contact?: Contact): Promise<ApiResult<Way>> {
  const { kind, variant_id } = wish;
  const answer = await api.call("POST /product-alerts", {
    body: {
      kind,
      variant_id,
      ...contact,
    },
  });
  if (!answer.ok) return answer;
  const { key, way, ...kept } = answer.value.data;
  if (key !== null) {
    const guest = guestAlerts.get();
    guestAlerts.set({ ...guest, items: withWish(guest.items, { ...kept, key }) });
  } else {
    const account = accountAlerts.get() ?? { items: [], at: 0 };
    accountAlerts.set({ ...account, items: withWish(account.items, kept) });
  }
  return ok(way);
}

/** Cancels an alert, in the account and in the guest alerts of this device. */
export async function waitNoLonger(wish: Wish): Promise<ApiResult<unknown>> {
  const isOther = (item: Wish): boolean => !isSameWish(item, wish);
  const account = accountAlerts.get();
  if (account?.items.some((item) => isSameWish(item, wish))) {
    const answer = await api.call("DELETE /profile/product-alerts/:kind/:variant_id", {
      params: { kind: wish.kind, variant_id: wish.variant_id },
    });
    if (!answer.ok) {
      if (isStatus(answer.error, UNAUTHENTICATED)) hideAccountAlerts();
      return answer;
    }
    accountAlerts.set({ ...account, items: account.items.filter(isOther) });
  }
  const guest = guestAlerts.get();
  const own = guest.items.find((item) => isSameWish(item, wish));
  if (own) {
    const answer = await api.call("POST /product-alerts/withdraw", { body: { key: own.key } });
    if (!answer.ok && !isStatus(answer.error, NOT_FOUND)) return answer;
    guestAlerts.set({ ...guestAlerts.get(), items: guestAlerts.get().items.filter(isOther) });
  }
  return ok(null);
}

async function refreshAccount(): Promise<void> {
  const answer = await api.call("GET /profile/product-alerts", {});
  if (answer.ok) accountAlerts.set({ items: answer.value.data, at: Date.now() });
  else if (isStatus(answer.error, UNAUTHENTICATED)) hideAccountAlerts();
}

async function refreshGuest(): Promise<void> {
  const { items } = guestAlerts.get();
  if (items.length === 0) return;
  const keys = items.map(({ key }) => key);
  const answer = await api.call("POST /product-alerts/kept", { body: { keys } });
  if (!answer.ok) return;
  // Alerts created meanwhile are newer than the answer.
  const fresh = guestAlerts.get().items.filter(({ key }) => !keys.includes(key));
  guestAlerts.set({ items: [...fresh, ...answer.value.data], at: Date.now() });
}

let asking: Promise<unknown> | null = null;

/** Loads the active alerts; concurrent callers share one request, and so do those within a minute. */
export function bringAlertsUpToDate(): void {
  if (asking) return;
  const isOld = (copy: { readonly at: number } | null): boolean =>
    copy === null || Date.now() - copy.at > FRESH_MS;
  if (!isHinted()) hideAccountAlerts();
  const due = [
    ...(isHinted() && isOld(accountAlerts.get()) ? [refreshAccount] : []),
    ...(awaitedNow().length > 0 && isOld(guestAlerts.get()) ? [refreshGuest] : []),
  ];
  if (due.length === 0) return;
  asking = Promise.all(due.map((refresh) => refresh())).finally(() => {
    asking = null;
  });
}
