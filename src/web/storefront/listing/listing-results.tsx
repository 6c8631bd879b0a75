import { useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { plainQuery, withPage } from "#shop/catalog/rules/filters.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { SkipLink } from "#ui/layout/layout.tsx";
import { Pagination } from "#ui/navigation/pagination/pagination.tsx";
import { OpenWindow } from "../../modals/modal-host.tsx";
import { useModal } from "../../modals/use-modal.ts";
import { paths } from "../../paths.ts";
import type { ProductList } from "../../shared/analytics/events.ts";
import { track } from "../../shared/analytics/track.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import type { CardView } from "../../shared/product/product-card/card-view.ts";
import { ProductGrid, ProductListContext } from "../../shared/product/product-card/product-card.tsx";
import { Applied } from "./applied.tsx";
import { Facets } from "./facets.tsx";
import styles from "./listing.module.css";
import { facetsId, ListingBar } from "./listing-bar.tsx";
import { countFilters, type ListingPlace, type ListingView, listingHref } from "./listing-view.ts";
import { ListingProvider, useListing, useListingControl } from "./use-listing.ts";
import { useMore } from "./use-more.ts";

const filtersWindow = () => import("./filters-window.tsx");
const productsId = "products";
const EAGER_CARDS = 4;
/** So many products need no filters. */
const FEW_PRODUCTS = 4;

type ListingResultsProps<Data> = {
  place: ListingPlace;
  /** The heading of the page. */
  name: string;
  view: ListingView;
  /** Finds the listing in the loader data of a next page. */
  listingOf: (data: Data) => ListingView | null;
};

/** Filters beside the products, sorting above them, pagination below. */
export function ListingResults<Data>({ place, name, view, listingOf }: ListingResultsProps<Data>) {
  const t = useTranslations("catalog");
  const control = useListingControl(place, view);
  const filters = useModal("filters");
  const isNarrowed = countFilters(view.query.filters) > 0;
  return (
    <ListingProvider value={control}>
      <div className={styles.root}>
        <SkipLink href={`#${productsId}`}>{t("skip")}</SkipLink>
        <aside id={facetsId} className={styles.side} aria-label={t("filters.title")}>
          {(view.total > FEW_PRODUCTS || isNarrowed) && <Facets place="side" />}
        </aside>
        <div>
          <ListingBar />
          <Applied />
          <h2 id={productsId} tabIndex={-1} className="visually-hidden">
            {t("products")}
          </h2>
          {view.found > 0 ? <Cards name={name} listingOf={listingOf} /> : <Nothing />}
        </div>
      </div>
      {filters.open && <OpenWindow name="filters" load={filtersWindow} />}
    </ListingProvider>
  );
}

function Cards<Data>({ name, listingOf }: Pick<ListingResultsProps<Data>, "name" | "listingOf">) {
  const t = useTranslations("catalog");
  const control = useListing();
  const { place, view, isPending } = control;
  const more = useMore(control, listingOf);
  const left = view.found - more.page * view.perPage;
  const list = useSeenList({ id: bare(place.path), name }, more.cards, (view.page - 1) * view.perPage);
  return (
    <div className={styles.results} aria-busy={isPending}>
      <ProductListContext value={list}>
        <ProductGrid cards={more.cards} eager={EAGER_CARDS} />
      </ProductListContext>
      <div className={styles.pages}>
        {more.nextHref && (
          <ButtonLink
            href={more.nextHref}
            variant="neutral"
            aria-busy={more.isLoading || undefined}
            onClick={more.load}
            rel="next"
          >
            {t("more", { count: Math.min(left, view.perPage) })}
          </ButtonLink>
        )}
        <Pagination
          label={t("pages.label")}
          page={more.page}
          last={view.lastPage}
          href={(page) => listingHref(place, withPage(view.query, page))}
          previousLabel={t("pages.previous")}
          nextLabel={t("pages.next")}
        />
      </div>
    </div>
  );
}

function Nothing() {
  const t = useTranslations("catalog.nothing");
  const locale = useLocale();
  const { place, view } = useListing();
  const { occasions } = useShopFacts();
  const isFiltered = countFilters(view.query.filters) > 0;
  return (
    <EmptyState
      title={t("title")}
      as="p"
      className={styles.nothing}
      actions={
        <>
          {isFiltered && <ButtonLink href={listingHref(place, plainQuery)}>{t("clear")}</ButtonLink>}
          {occasions.slice(0, 2).map(({ path, name }) => (
            <ButtonLink key={path} href={paths.slug(path, locale)} variant="outline">
              {name}
            </ButtonLink>
          ))}
        </>
      }
    >
      {isFiltered ? t("filtered") : place.text ? t("search") : t("empty")}
    </EmptyState>
  );
}

/**
 * Tracks the products that come into view, after «show more» only the added ones.
 * @param before the number of products on the pages before
 */
function useSeenList({ id, name }: ProductList, cards: readonly CardView[], before: number): ProductList {
  const list = useMemo(() => ({ id, name }), [id, name]);
  const told = useRef<readonly number[]>([]);
  const shown = cards.map((card) => card.id).join();
  useEffect(() => {
    const ids = shown.split(",").filter(Boolean).map(Number);
    const hasGrown = told.current.length > 0 && told.current.every((one, index) => ids[index] === one);
    const after = hasGrown ? told.current.length : 0;
    told.current = ids;
    const fresh = ids.slice(after);
    if (fresh.length > 0) void track({ name: "view_item_list", list, ids: fresh, after: before + after });
  }, [shown, list, before]);
  return list;
}
