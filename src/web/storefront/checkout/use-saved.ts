// What a signed-in customer has kept. The page is the same for everyone, so it is asked for once the browser
// knows who is there; without an answer nothing is offered.
import type { AddressJson, RecipientJson } from "#shop/address-book/reads.server.ts";
import { api } from "../../shared/api.ts";
import { useRemote } from "../../shared/use-remote.ts";
import { useUser } from "../../shared/user-store.ts";

function useKept<T>(path: string): T | null {
  const state = useUser();
  const id = state.status === "signed_in" ? String(state.user.id) : null;
  const { value, key } = useRemote<T>(id, (signal) => api.get(path, { signal }));
  return key === id ? value : null;
}

/** null for guests and until they are known. */
export const useSavedAddresses = () =>
  useKept<{ addresses: readonly AddressJson[] }>("/api/user/addresses")?.addresses ?? null;

/** null for guests and until they are known. */
export const useSavedRecipients = () =>
  useKept<{ recipients: readonly RecipientJson[] }>("/api/user/recipients")?.recipients ?? null;
