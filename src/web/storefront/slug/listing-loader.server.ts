import { bare } from "#i18n/locale.ts";
import { categoryHead, collectionHead, type ListingHead } from "#shop/catalog/reads/listing-head.server.ts";
import { paths } from "../../paths.ts";
import { itemList } from "../../shared/seo/json-ld.ts";
import { seoMeta } from "../../shared/seo/seo.ts";
import { listingData } from "../listing/listing-data.server.ts";
import { indexableQuery, isIndexable, type ListingPlace, type ListingView } from "../listing/listing-view.ts";
import { type PageFacts, stepsJsonLd, stepsTo } from "./page-facts.server.ts";

export interface NeighbourLink {
  readonly name: string;
  readonly href: string;
  readonly count: number | null;
  readonly isCurrent: boolean;
}

export type ListingScope =
  | { readonly kind: "category"; readonly path: string }
  | { readonly kind: "collection"; readonly slug: string };

/** A category's or a collection's page; null when it or the requested page number does not exist. */
export async function listingPage(facts: PageFacts, scope: ListingScope) {
  const { shop, locale, url, t, origin, shopName } = facts;
  const path = scope.kind === "category" ? scope.path : scope.slug;
  const [head, view] = await Promise.all([
    scope.kind === "category"
      ? categoryHead(shop, scope.path, locale)
      : collectionHead(shop, scope.slug, locale),
    listingData(shop, locale, scope, url),
  ]);
  if (!head || !view) return null;
  const steps = stepsTo(facts, scope.kind === "category" ? head.breadcrumbs : [{ name: head.name, path }]);
  const title = titleOf(facts, head, view);
  const place: ListingPlace = { path: paths.slug(path, locale) };
  return {
    kind: "listing" as const,
    name: head.name,
    description: view.page === 1 ? head.description : "",
    steps,
    neighbours: scope.kind === "category" ? await neighbours(facts, head, view) : [],
    place,
    view,
    seo: seoMeta({
      title: view.page > 1 ? t("catalog.seo.page", { title, page: view.page }) : title,
      description: head.meta_description || head.description,
      locale,
      origin,
      shopName,
      path: bare(place.path),
      query: indexableQuery(view.query),
      noIndex: view.found === 0 || !isIndexable(view.query),
      ...(view.cards[0]?.picture ? { picture: view.cards[0].picture.file } : {}),
      jsonLd: [
        stepsJsonLd(facts, steps),
        itemList(
          view.cards.map(({ name, slug }) => ({ name, url: `${origin}${paths.slug(slug, locale)}` })),
          (view.page - 1) * view.perPage + 1,
        ),
      ],
    }),
  };
}

/** «Чорний шоколад: без горіхів» with one named value, so that two pages never share a title. */
function titleOf({ t }: PageFacts, { name }: ListingHead, view: ListingView): string {
  if (!isIndexable(view.query)) return name;
  const chosen = view.facets.flatMap(({ values }) => values.filter(({ selected }) => selected))[0];
  return chosen ? t("catalog.seo.narrowed", { name, value: chosen.name }) : name;
}

/** Subcategories; for a leaf category, its siblings. */
async function neighbours(facts: PageFacts, head: ListingHead, view: ListingView): Promise<NeighbourLink[]> {
  const { shop, locale, t } = facts;
  const self = head.breadcrumbs.at(-1);
  const parent = head.breadcrumbs.at(-2);
  if (head.children.length > 0 && self) {
    const all = {
      name: t("catalog.all"),
      href: paths.slug(self.path, locale),
      count: view.total,
      isCurrent: true,
    };
    return [all, ...head.children.map((child) => linkTo(child, locale, false))];
  }
  if (!parent || !self) return [];
  const above = await categoryHead(shop, parent.path, locale);
  const all = {
    name: t("catalog.all"),
    href: paths.slug(parent.path, locale),
    count: null,
    isCurrent: false,
  };
  return [all, ...(above?.children ?? []).map((child) => linkTo(child, locale, child.path === self.path))];
}

const linkTo = (
  child: ListingHead["children"][number],
  locale: PageFacts["locale"],
  isCurrent: boolean,
): NeighbourLink => ({
  name: child.name,
  href: paths.slug(child.path, locale),
  count: child.products_count,
  isCurrent,
});

export type ListingPageData = NonNullable<Awaited<ReturnType<typeof listingPage>>>;
