// Search results: a listing.

import { Search } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { normalized } from "#kit/text/normalized.ts";
import { type ReadSearch, readSearch } from "#shop/catalog/reads/search/product-search.server.ts";
import type { UnderstoodCondition } from "#shop/catalog/rules/search/understanding.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { AppliedFilters } from "#ui/list/applied-filters/applied-filters.tsx";
import { paths } from "../../paths.ts";
import { rememberSearch } from "../../shared/account/session/past-searches.ts";
import { useTrack } from "../../shared/analytics/use-track.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import { money, weight } from "../../shared/text/amounts.ts";
import { listingData } from "../listing/listing-data.server.ts";
import { ListingResults } from "../listing/listing-results.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./search.module.css";

const MAX_TEXT = 100;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url, t } = pageRequest(args);
  keep("listing", "search", "shell");
  const text = normalized(url.searchParams.get("q") ?? "").slice(0, MAX_TEXT);
  const view = await listingData(shop, locale, text ? { kind: "search", text } : { kind: "all" }, url);
  if (!view) throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  return {
    text,
    read: text ? await readSearch(shop, text) : null,
    view,
    seo: await unlistedSeo(shop, locale, {
      title: text ? t("catalog.search.titleOf", { text }) : t("catalog.search.title"),
      description: t("catalog.search.description"),
      path: "/search",
    }),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

type PageData = Route.ComponentProps["loaderData"];

const listingOf = (data: PageData) => data.view;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { text, view, read } = loaderData;
  const title = text ? t("catalog.search.titleOf", { text }) : t("catalog.search.title");
  const path = paths.search(locale);
  const isFound = view.total > 0;
  useEffect(() => {
    if (isFound) rememberSearch(text);
  }, [text, isFound]);
  useTrack(text || null, () => ({ name: "search", term: text }));
  return (
    <main id="main">
      <Container>
        <Crumbs items={[{ name: t("catalog.search.title") }]} />
        <h1 className={`display-l ${styles.title}`}>{title}</h1>
        <search className={styles.search}>
          <form action={path}>
            <TextInput
              key={text}
              type="search"
              name="q"
              icon={Search}
              defaultValue={text}
              maxLength={MAX_TEXT}
              aria-label={t("catalog.search.label")}
              placeholder={t("catalog.search.placeholder")}
              enterKeyHint="search"
            />
            <Button type="submit">{t("catalog.search.find")}</Button>
          </form>
        </search>
        {read && <Understood read={read} typed={text} />}
        <ListingResults<PageData>
          key={text}
          place={{ path, text }}
          name={title}
          view={view}
          listingOf={listingOf}
        />
      </Container>
    </main>
  );
}

const COLLECTIONS = 2;

function useConditionText(): (understood: UnderstoodCondition) => string {
  const t = useTranslations("search.conditions");
  const tWithout = useTranslations("catalog.facets.without.values");
  const range = (kind: "price" | "weight", from: string | null, to: string | null): string => {
    if (from !== null && to !== null) return t(`${kind}Both`, { from, to });
    return from === null ? t(`${kind}To`, { to: to ?? "" }) : t(`${kind}From`, { from });
  };
  return ({ condition, words: said }) => {
    switch (condition.kind) {
      case "without":
        return tWithout(condition.what);
      case "not":
        return said;
      case "price":
        return range("price", shown(condition.from, money), shown(condition.to, money));
      case "weight":
        return condition.about === null
          ? range("weight", shown(condition.from, weight), shown(condition.to, weight))
          : t("weightAbout", { about: weight(condition.about) });
    }
  };
}

const shown = (value: number | null, words: (value: number) => string): string | null =>
  value === null ? null : words(value);

/** The interpretation of a search: each condition can be removed, and near matches are marked as such. */
function Understood({ read, typed }: { read: ReadSearch; typed: string }) {
  const t = useTranslations("search");
  const locale = useLocale();
  const words = useConditionText();
  const { occasions } = useShopFacts();
  const { corrected, conditions, isNearest } = read;
  return (
    <>
      {corrected && <p className={styles.understood}>{t("corrected", { words: corrected })}</p>}
      {conditions.length > 0 && (
        <div className={styles.understood}>
          <AppliedFilters
            label={t("understood")}
            removeLabel={t("takeBack")}
            filters={conditions.map((understood) => ({
              key: understood.words,
              name: words(understood),
              href: understood.rest
                ? `${paths.search(locale)}?${new URLSearchParams({ q: understood.rest })}`
                : paths.search(locale),
            }))}
          />
        </div>
      )}
      {isNearest && (
        <div className={styles.understood}>
          <Notice tone="neutral" title={t("nearestTitle")}>
            {t("nearestText", { text: typed })}
          </Notice>
          <Chips wrap className="mt-4">
            {occasions.slice(0, COLLECTIONS).map(({ path, name }) => (
              <ChipLink key={path} href={paths.slug(path, locale)}>
                {name}
              </ChipLink>
            ))}
          </Chips>
        </div>
      )}
    </>
  );
}
