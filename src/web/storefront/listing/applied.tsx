import { useTranslations } from "use-intl";
import {
  choiceKeys,
  type ListingQuery,
  plainQuery,
  toggled,
  withFilters,
} from "#shop/catalog/rules/filters.ts";
import { AppliedFilters } from "#ui/list/applied-filters/applied-filters.tsx";
import { money } from "../../shared/text/amounts.ts";
import styles from "./listing.module.css";
import { countFilters, listingHref, listingParams } from "./listing-view.ts";
import { useListing } from "./use-listing.ts";

/** The filters of the listing, one chip each; every chip is a link to the listing without it. */
export function Applied() {
  const t = useTranslations("catalog.filters");
  const { place, view, query } = useListing();
  if (countFilters(query.filters) === 0) return null;
  // An address with only a query keeps the scroll position.
  const without = (next: ListingQuery): string => `?${listingParams(place, next)}`;
  const { priceFrom, priceTo, inStock } = query.filters;
  const chips = choiceKeys.flatMap((key) => {
    const names = new Map(
      view.facets.find((facet) => facet.key === key)?.values.map(({ value, name }) => [value, name]),
    );
    const chosen: readonly string[] = query.filters[key];
    return chosen.map((value) => ({
      key: `${key} ${value}`,
      name: names.get(value) ?? value,
      href: without(toggled(query, key, value)),
    }));
  });
  if (priceFrom !== null || priceTo !== null) {
    const [from, to] = [priceFrom, priceTo].map((price) => price !== null && money(price));
    const name =
      from && to
        ? t("priceBoth", { from, to })
        : from
          ? t("priceFrom", { from })
          : t("priceTo", { to: to || "" });
    chips.push({ key: "price", name, href: without(withFilters(query, { priceFrom: null, priceTo: null })) });
  }
  if (inStock) {
    chips.push({
      key: "in_stock",
      name: t("inStock"),
      href: without(withFilters(query, { inStock: false })),
    });
  }
  return (
    <div className={styles.applied}>
      <AppliedFilters
        label={t("applied")}
        filters={chips}
        removeLabel={t("remove")}
        clear={{ label: t("clearAll"), href: listingHref(place, { ...plainQuery, sort: query.sort }) }}
      />
    </div>
  );
}
