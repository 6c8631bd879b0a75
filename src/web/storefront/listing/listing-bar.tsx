import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "use-intl";
import { sorts, withSort } from "#shop/catalog/rules/filters.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import styles from "./listing.module.css";
import { countFilters, listingParams } from "./listing-view.ts";
import { useListing } from "./use-listing.ts";

/** The filters' id; on a phone without scripts their button leads there. */
export const facetsId = "filters";

/** The number of results, the filters button on a phone, the sort order. */
export function ListingBar() {
  const t = useTranslations("catalog");
  const { view, query } = useListing();
  const openFilters = useModalOpener("filters");
  const applied = countFilters(query.filters);
  return (
    <div className={styles.bar}>
      <p aria-live="polite">
        {view.found === view.total
          ? t("count", { count: view.total })
          : t("countOf", { count: view.found, total: view.total })}
      </p>
      <ButtonLink
        href={`#${facetsId}`}
        variant="outline"
        size="medium"
        className={styles.filters}
        onClick={openFilters}
      >
        <Icon of={SlidersHorizontal} />
        {t("filters.title")}
        {applied > 0 && <Badge tone="brand">{applied}</Badge>}
      </ButtonLink>
      <SortForm />
    </div>
  );
}

function SortForm() {
  const t = useTranslations("catalog.sort");
  const { place, query, go } = useListing();
  const kept = [...listingParams(place, { ...query, sort: "popular", page: 1 })];
  return (
    <form className={styles.sort} action={place.path}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        quiet
        size="medium"
        name="sort"
        aria-label={t("label")}
        value={query.sort}
        onChange={(event) => {
          const chosen = sorts.find((sort) => sort === event.currentTarget.value);
          if (chosen) go(withSort(query, chosen));
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort)}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="neutral" size="medium">
          {t("apply")}
        </Button>
      </noscript>
    </form>
  );
}
