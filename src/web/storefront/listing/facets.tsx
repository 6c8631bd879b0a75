import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { type ChoiceKey, parseListing, toggled, withFilters } from "#shop/catalog/rules/filters.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import styles from "./facets.module.css";
import { PriceRange } from "./price-range.tsx";
import { useListing } from "./use-listing.ts";

const order: readonly ChoiceKey[] = ["occasion", "chocolate", "filling", "without", "weight"];

/** All facets: a plain form that works without scripts; with scripts every change sends a request at once. */
export function Facets({ place }: { place: "side" | "window" }) {
  const t = useTranslations("catalog.filters");
  const { place: listing, view, query, go } = useListing();
  const { priceFrom, priceTo } = query.filters;
  const inStock = view.facets.find(
    ({ key, values }) =>
      key === "in_stock" && (query.filters.inStock || (values[0]?.count ?? 0) < view.found),
  );
  const isPriced = priceFrom !== null || priceTo !== null;
  const range = view.priceRange;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    go(parseListing(new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))));
  }

  return (
    <form
      className={styles.root}
      data-place={place}
      action={listing.path}
      aria-label={t("title")}
      onSubmit={submit}
    >
      {listing.text && <input type="hidden" name="q" value={listing.text} />}
      {query.sort !== "popular" && <input type="hidden" name="sort" value={query.sort} />}
      {inStock && (
        <fieldset>
          <legend>{inStock.name}</legend>
          <Switch
            name="in_stock"
            value="1"
            checked={query.filters.inStock}
            onChange={() => go(withFilters(query, { inStock: !query.filters.inStock }))}
          >
            {inStock.values[0]?.name}
          </Switch>
        </fieldset>
      )}
      {range && (isPriced || range.min < range.max) && (
        <fieldset>
          <legend>{t("price")}</legend>
          <PriceRange
            key={`${priceFrom}-${priceTo}`}
            from={priceFrom}
            to={priceTo}
            {...range}
            onChoose={({ from, to }) => go(withFilters(query, { priceFrom: from, priceTo: to }))}
          />
        </fieldset>
      )}
      {order.map((key) => (
        <Choices key={key} facet={key} />
      ))}
      <noscript>
        <Button type="submit" block className={styles.apply}>
          {t("apply")}
        </Button>
      </noscript>
    </form>
  );
}

function Choices({ facet: key }: { facet: ChoiceKey }) {
  const { view, query, go } = useListing();
  const facet = view.facets.find((candidate) => candidate.key === key);
  if (!facet) return null;
  const chosen: readonly string[] = query.filters[key];
  return (
    <fieldset>
      <legend>{facet.name}</legend>
      <div>
        {facet.values.map(({ value, name, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <Checkbox
              key={value}
              name={key}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              count={count}
              className={styles.value}
              onChange={() => go(toggled(query, key, value))}
            >
              {name}
            </Checkbox>
          );
        })}
      </div>
    </fieldset>
  );
}
