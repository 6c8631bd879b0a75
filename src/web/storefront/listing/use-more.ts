// «Show more» under a listing: adds the next pages to the shown one. The added pages are kept while the
// visitor views products, so that Back shows the same cards and position.
import { type MouseEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { withPage } from "#shop/catalog/rules/filters.ts";
import type { CardView } from "../../shared/product/product-card/card-view.ts";
import { type ListingView, listingHref } from "./listing-view.ts";
import type { ListingControl } from "./use-listing.ts";

interface Joined {
  readonly cards: readonly CardView[];
  readonly page: number;
}

const MAX_REMEMBERED = 30;
const remembered = new Map<string, Joined>();

function remember(key: string, joined: Joined): void {
  remembered.delete(key);
  remembered.set(key, joined);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

export interface More {
  readonly cards: readonly CardView[];
  /** The last page shown. */
  readonly page: number;
  readonly isLoading: boolean;
  readonly nextHref: string | null;
  load(event: MouseEvent): void;
}

/** @param listingOf finds the listing in the page's loader data */
export function useMore<Data>(
  { place, view }: ListingControl,
  listingOf: (data: Data) => ListingView | null,
): More {
  const key = listingHref(place, view.query);
  const fetcher = useFetcher<Data>({ key: `more ${key}` });
  const [joined, setJoined] = useState<{ key: string } & Joined>(() => ({ key, ...known(key, view) }));
  const now = joined.key === key ? joined : { key, ...known(key, view) };
  const arrived = fetcher.data ? listingOf(fetcher.data as Data) : null;

  useEffect(() => {
    if (!arrived || arrived.page !== now.page + 1) return;
    const next = { cards: [...now.cards, ...arrived.cards], page: arrived.page };
    remember(key, next);
    setJoined({ key, ...next });
  }, [arrived, key, now.cards, now.page]);

  const nextHref = now.page < view.lastPage ? listingHref(place, withPage(view.query, now.page + 1)) : null;
  return {
    cards: now.cards,
    page: now.page,
    isLoading: fetcher.state !== "idle",
    nextHref,
    load(event) {
      if (nextHref === null || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      fetcher.load(nextHref);
    },
  };
}

const known = (key: string, view: ListingView): Joined =>
  remembered.get(key) ?? { cards: view.cards, page: view.page };
