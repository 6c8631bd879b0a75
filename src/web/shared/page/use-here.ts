import { useLocation } from "react-router";
import { withoutModal } from "../../modals/modal-params.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The address of this page with its windows closed; only the path until hydration, while it is the same for
 * everyone.
 */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return useHydrated() ? pathname + withoutModal(new URLSearchParams(search)) + hash : pathname;
}
