// The account's saved data for orders: addresses and recipients. Fetched in the background after signing in
// and where they are offered; without an answer nothing is offered and no error is shown (specification §8).
import { useEffect, useSyncExternalStore } from "react";
import type { AddressJson, RecipientJson } from "#shop/address-book/output.ts";
import { api } from "../../api/api.ts";
import { useUser } from "./user-store.ts";

export interface ProfileData {
  readonly addresses: readonly AddressJson[];
  readonly recipients: readonly RecipientJson[];
}

export type FetchedProfile =
  | { readonly success: true }
  | { readonly success: false; readonly error?: string };

let data: ProfileData | null = null;
let isLoading = false;
/** Identifies the session: an answer to a request from before the sign-out is dropped. */
let round = 0;
const listeners = new Set<() => void>();

function become(next: ProfileData | null): void {
  data = next;
  for (const heard of listeners) heard();
}

/** During one fetch another is refused (specification §8). */
export async function fetchProfileData(): Promise<FetchedProfile> {
  if (isLoading) return { success: false, error: "Already loading" };
  isLoading = true;
  const asked = round;
  const [addresses, recipients] = await Promise.all([
    api.call("GET /user/addresses", {}),
    api.call("GET /user/recipients", {}),
  ]);
  isLoading = false;
  if (!addresses.ok || !recipients.ok || asked !== round) return { success: false };
  become({ ...addresses.value, ...recipients.value });
  return { success: true };
}

export function forgetProfileData(): void {
  round += 1;
  become(null);
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Null for guests and until it is loaded; every page that shows it requests it again. */
export function useProfileData(): ProfileData | null {
  const state = useUser();
  const person = state.status === "signed_in" ? state.user.id : null;
  const known = useSyncExternalStore(
    subscribe,
    () => data,
    () => null,
  );
  useEffect(() => {
    if (person !== null) void fetchProfileData();
  }, [person]);
  return person === null ? null : known;
}
