import { useLocation } from "react-router";
import { withoutModal } from "../modals/modal-params.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The address of this page, windows closed; the path alone until the page is awake, when it is still everybody's. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return useHydrated() ? pathname + withoutModal(new URLSearchParams(search)) + hash : pathname;
}
