// The listing of a page and its controls. A change shows at once, before the answer comes.
import { createContext, useContext } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ListingQuery, parseListing } from "#shop/catalog/rules/filters.ts";
import { openModal, withModal } from "../../modals/modal-params.ts";
import { type ListingPlace, type ListingView, listingParams } from "./listing-view.ts";

const ListingContext = createContext<ListingControl | null>(null);
export const ListingProvider = ListingContext.Provider;

export function useListing(): ListingControl {
  const control = useContext(ListingContext);
  if (!control) throw new Error("used outside a listing");
  return control;
}

/** Created once per page, passed to its parts. In the filters' window a change replaces the history entry. */
export function useListingControl(place: ListingPlace, view: ListingView) {
  const navigate = useNavigate();
  const location = useLocation();
  const next = useNavigation().location;
  const isPending = next !== undefined && next.pathname === location.pathname;
  return {
    place,
    view,
    /** The shown query or, during a request, the requested one. */
    query: isPending ? parseListing(new URLSearchParams(next.search)) : view.query,
    isPending,
    /** Shows another part of the listing; the scroll position stays. */
    go(query: ListingQuery): void {
      const params = listingParams(place, query);
      const window = openModal(new URLSearchParams((next ?? location).search));
      const search = window ? withModal(params, window) : `?${params}`;
      navigate(
        { search },
        { preventScrollReset: true, replace: window !== null, state: window ? location.state : undefined },
      );
    },
  };
}

export type ListingControl = ReturnType<typeof useListingControl>;
