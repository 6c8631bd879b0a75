// Search results: a listing.

import { Search } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { normalized } from "#kit/normalized.ts";
import { readSearch } from "#shop/catalog/reads/product-search.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../paths.ts";
import { useTrack } from "../../shared/analytics/use-track.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import { rememberSearch } from "../../shared/session/past-searches.ts";
import { listingData } from "../listing/listing-data.server.ts";
import { ListingResults } from "../listing/listing-results.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./search.module.css";
import { Understood } from "./understood.tsx";

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
