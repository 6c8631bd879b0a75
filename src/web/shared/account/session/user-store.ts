// The signed-in user of a cached page: it is the same for everyone, so the browser requests /api/user/me, and
// only when the readable hint cookie says that there is a session.
import { useSyncExternalStore } from "react";
import type { UserJson } from "#shop/identity/output.ts";
import { api } from "../../api/api.ts";

export type User = UserJson;

/** `unknown` until the browser has checked. */
export type UserState =
  | { readonly status: "unknown" | "guest" }
  | { readonly status: "signed_in"; readonly user: User };

const unknown: UserState = { status: "unknown" };
const guest: UserState = { status: "guest" };

let state: UserState = unknown;
let person: number | null = null;
let asking: Promise<FetchedUser> | null = null;
const listeners = new Set<() => void>();

function become(next: UserState): void {
  state = next;
  if (next.status === "signed_in") person = next.user.id;
  for (const heard of listeners) heard();
}

/** Whether the browser has a customer's session, as far as pages can see. */
export const isHinted = (): boolean => /(?:^|;\s*)diaka_hint=[^;]/.test(document.cookie);

export type FetchedUser =
  | { readonly success: true; readonly user: User }
  | { readonly success: false; readonly error?: string };

const alreadyLoading = { success: false, error: "Already loading" } as const;

async function ask(): Promise<FetchedUser> {
  const answer = await api.call("GET /user/me", {});
  const user = answer.ok ? answer.value.user : null;
  // Without an answer the visitor is a guest (specification §8).
  become(user ? { status: "signed_in", user } : guest);
  return user ? { success: true, user } : { success: false };
}

/** Requests the signed-in user. During one request another is refused (specification §8). */
export async function fetchUser(): Promise<FetchedUser> {
  if (asking) return alreadyLoading;
  asking = ask();
  try {
    return await asking;
  } finally {
    asking = null;
  }
}

/** The current user: an earlier request is awaited and its answer dropped. */
export async function freshUser(): Promise<User | null> {
  while (asking) await asking;
  const fetched = await fetchUser();
  return fetched.success ? fetched.user : null;
}

/** The account in the server's latest answer. */
export const saveUser = (user: User): void => become({ status: "signed_in", user });

/** The id of this tab's user, also after the session has expired. */
export const personHere = (): number | null => person;

export function forgetUser(): void {
  become(guest);
  person = null;
}

/** Another tab may have signed in or out meanwhile. */
function look(): void {
  if (document.visibilityState === "hidden") return;
  const { status } = state;
  if (!isHinted()) {
    if (status !== "guest") become(guest);
  } else if (status !== "signed_in") void fetchUser();
}

function subscribe(heard: () => void): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", look);
  listeners.add(heard);
  if (state.status === "unknown") queueMicrotask(look);
  return () => {
    listeners.delete(heard);
    if (listeners.size === 0) document.removeEventListener("visibilitychange", look);
  };
}

export const useUser = (): UserState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
