// Opens and closes one window of the ?modal= parameters (modal-params.ts). The server never renders an open
// window: the page is the same for everyone, and the address is read after hydration.
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../shared/page/use-hydrated.ts";
import { type ModalExtra, type ModalName, openModal, withModal, withoutModal } from "./modal-params.ts";

/** A window opened from this page closes by going back, so that Back never opens it again; else in place. */
export function useModal(name: ModalName) {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const search = new URLSearchParams(hydrated ? location.search : "");
  return {
    open: hydrated && openModal(search) === name,
    /** The query of the page, modal keys included. */
    search,
    show(extra?: ModalExtra): void {
      const next = {
        search: withModal(new URLSearchParams(location.search), name, extra),
        hash: location.hash,
      };
      navigate(next, { preventScrollReset: true, state: { openedHere: true } });
    },
    /** Shows other content in the open window, which stays one step of the history. */
    turn(extra: ModalExtra): void {
      const next = { search: withModal(search, name, extra), hash: location.hash };
      navigate(next, { replace: true, preventScrollReset: true, state: location.state });
    },
    hide(): void {
      if (isOpenedHere(location.state)) navigate(-1);
      else
        navigate(
          { search: withoutModal(search), hash: location.hash },
          { preventScrollReset: true, replace: true },
        );
    },
  };
}

export type ModalControl = ReturnType<typeof useModal>;

const isOpenedHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "openedHere" in state && state.openedHere === true;
