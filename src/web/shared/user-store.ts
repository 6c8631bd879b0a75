// Who is signed in, as cached pages learn it: they are the same for everyone, so the browser asks
// /api/user/me, and only when the readable hint cookie says that there is somebody.
import { useSyncExternalStore } from "react";
import type { Locale } from "#i18n/locale.ts";
import type { Role } from "#shop/staff/rules.ts";
import { api } from "./api.ts";

export interface User {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly name: string | null;
  readonly patronymic: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly locale: Locale | null;
  /** Set for staff. */
  readonly role: Role | null;
}

/** `unknown` until the browser has looked. */
export type UserState =
  | { readonly status: "unknown" | "guest" }
  | { readonly status: "signed_in"; readonly user: User };

const unknown: UserState = { status: "unknown" };
const guest: UserState = { status: "guest" };

let state: UserState = unknown;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

function become(next: UserState): void {
  state = next;
  for (const heard of listeners) heard();
}

/** Whether somebody may be signed in, as far as this page can know without asking. */
export const isHinted = (): boolean => /(?:^|;\s*)diaka_hint=[^;]/.test(document.cookie);

async function ask(): Promise<void> {
  const answer = await api.get<{ user: User | null }>("/api/user/me");
  // No answer says nothing about who it is; a refusal means nobody (specification §5: set to none).
  if (answer.ok) become(answer.value.user ? { status: "signed_in", user: answer.value.user } : guest);
  else if ("status" in answer.error) become(guest);
}

/** Asks who is signed in; parallel callers share one question. */
export function refreshUser(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Another tab may have signed in or out meanwhile. */
function look(): void {
  if (document.visibilityState === "hidden") return;
  const { status } = state;
  if (!isHinted()) {
    if (status !== "guest") become(guest);
  } else if (status !== "signed_in") void refreshUser();
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

/** Ends the session; true when the server has heard it. */
export async function signOut(): Promise<boolean> {
  const answer = await api.send("POST", "/api/auth/logout");
  if (answer.ok) become(guest);
  return answer.ok;
}
