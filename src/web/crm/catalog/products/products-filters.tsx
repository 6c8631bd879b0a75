import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { normalized } from "#kit/normalized.ts";
import {
  changedProducts,
  type ProductListQuery,
  plainProducts,
  productsSearch,
} from "#shop/catalog/input/product-list.ts";
import type { Choice } from "#shop/catalog/reads/crm-products.server.ts";
import { type ProductView, productSorts, productViews } from "#shop/catalog/rules/product-views.ts";
import { FilterBar } from "#ui/filter-bar/filter-bar.tsx";
import { Select } from "#ui/select/select.tsx";
import { Views } from "#ui/views/views.tsx";
import { paths } from "../../../paths.ts";
import { grouped } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { SearchField } from "../../list/search-field.tsx";
import styles from "./catalog.module.css";

const PAUSE_MS = 300;

type ProductsFiltersProps = {
  query: ProductListQuery;
  counts: Readonly<Record<ProductView, number>>;
  categories: readonly Choice[];
};

/** Tabs, search text and category. Each choice is a link; typed text updates the address after a pause. */
export function ProductsFilters({ query, counts, categories }: ProductsFiltersProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const navigate = useNavigate();
  const href = (change: Partial<ProductListQuery>): string =>
    paths.crmCatalog(locale) + productsSearch(changedProducts(query, change));
  const words = useWords(query.q, (q) => navigate(href({ q }), { replace: true, preventScrollReset: true }));
  const choose = (change: Partial<ProductListQuery>): void => {
    navigate(href({ q: words.plain, ...change }), { preventScrollReset: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose({});
  };
  return (
    <>
      <Views
        label={t("views.label")}
        views={productViews.map((view) => ({
          key: view,
          href: href({ view }),
          name: t(`views.${view}`),
          count: grouped(counts[view]),
          current: view === query.view,
        }))}
      />
      <search className={styles.filters}>
        <form
          action={paths.crmCatalog(locale)}
          method="get"
          aria-label={t("filters.label")}
          onSubmit={submit}
        >
          {query.view !== plainProducts.view && <input type="hidden" name="view" value={query.view} />}
          <FilterBar
            search={
              <SearchField
                find={t("filters.find")}
                value={words.text}
                onChange={(event) => words.type(event.currentTarget.value)}
              />
            }
            end={<span role="status">{t("total", { count: counts[query.view] })}</span>}
          >
            <Select
              name="category"
              size="small"
              aria-label={t("filters.category")}
              className={styles.select}
              value={query.category}
              onChange={(event) => choose({ category: Number(event.currentTarget.value) })}
            >
              <option value={0}>{t("filters.anyCategory")}</option>
              {categories.map(({ id, name, depth }) => (
                <option key={id} value={id}>
                  {"\u00a0\u00a0".repeat(depth) + name}
                </option>
              ))}
            </Select>
            <Select
              name="sort"
              size="small"
              aria-label={t("filters.sort")}
              className={styles.select}
              value={query.sort}
              onChange={(event) => {
                const sort = productSorts.find((known) => known === event.currentTarget.value);
                if (sort) choose({ sort });
              }}
            >
              {productSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`filters.sorts.${sort}`)}
                </option>
              ))}
            </Select>
          </FilterBar>
        </form>
      </search>
    </>
  );
}

/** Keeps the typed text while its list is loading. */
function useWords(asked: string, ask: (words: string) => void) {
  const [text, setText] = useState(asked);
  const [sent, setSent] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (asked !== sent) {
    // The address changed by other means: Back, a tab, a link.
    setSent(asked);
    if (asked !== normalized(text)) setText(asked);
  }
  return {
    text,
    plain: normalized(text),
    type(typed: string): void {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(normalized(typed)), PAUSE_MS);
    },
  };
}
