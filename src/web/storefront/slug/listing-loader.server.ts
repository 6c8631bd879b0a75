import { bare } from "#i18n/locale.ts";
import { categoryHead, collectionHead, type ListingHead } from "#shop/catalog/reads/listing-head.server.ts";
import type { LandingContent } from "#shop/content/input/landing.ts";
import { liveLanding, readableLanding } from "#shop/content/reads/landing.server.ts";
import { paths } from "../../paths.ts";
import type { PageRequest } from "../../shared/page/page-request.server.ts";
import { faqPage, itemList } from "../../shared/seo/json-ld.ts";
import { pageSeo, stepsTo } from "../../shared/seo/page-seo.server.ts";
import { listingData } from "../listing/listing-data.server.ts";
import { indexableQuery, isIndexable, type ListingPlace, type ListingView } from "../listing/listing-view.ts";
import { landingBlocks } from "./landing/landing-data.server.ts";
import type { ListingScope } from "./listing-scope.ts";

export interface NeighbourLink {
  readonly name: string;
  readonly href: string;
  readonly count: number | null;
  readonly isCurrent: boolean;
}

/**
 * A category's or a collection's page; null when it or the requested page number does not exist.
 * @param draft of its landing; default: the one that visitors see
 */
export async function listingPage(request: PageRequest, scope: ListingScope, draft?: LandingContent) {
  const { shop, locale, url, t } = request;
  const path = scope.kind === "category" ? scope.path : scope.slug;
  const [head, view] = await Promise.all([
    scope.kind === "category"
      ? categoryHead(shop, scope.path, locale)
      : collectionHead(shop, scope.slug, locale),
    listingData(shop, locale, scope, url),
  ]);
  if (!head || !view) return null;
  const landing = (): LandingContent | Promise<LandingContent> =>
    scope.kind === "collection" ? liveLanding(shop.db, path) : readableLanding(head.landing);
  const blocks = view.page === 1 ? await landingBlocks(request, scope, draft ?? (await landing())) : [];
  const steps = stepsTo(locale, scope.kind === "category" ? head.breadcrumbs : [{ name: head.name, path }]);
  const title = titleOf(request, head, view);
  const place: ListingPlace = { path: paths.slug(path, locale) };
  const questions = blocks.flatMap((block) => (block.kind === "questions" ? block.items : []));
  const page = {
    name: head.name,
    description: view.page === 1 ? head.description : "",
    steps,
    neighbours: scope.kind === "category" ? await neighbours(request, head, view) : [],
    place,
    view,
    seo: await pageSeo(shop, locale, {
      title: view.page > 1 ? t("catalog.seo.page", { title, page: view.page }) : title,
      description: head.meta_description || head.description,
      path: bare(place.path),
      query: indexableQuery(view.query),
      noIndex: view.found === 0 || !isIndexable(view.query),
      ...(view.cards[0]?.picture ? { picture: view.cards[0].picture.file } : {}),
      steps,
      jsonLd: [
        ...(questions.length > 0 ? [faqPage(questions)] : []),
        itemList(
          view.cards.map(({ name, slug }) => ({
            name,
            url: `${shop.env.publicUrl}${paths.slug(slug, locale)}`,
          })),
          (view.page - 1) * view.perPage + 1,
        ),
      ],
    }),
  };
  return blocks.length > 0
    ? { ...page, kind: "landing" as const, blocks, all: t("landing.all", { name: head.name }) }
    : { ...page, kind: "listing" as const };
}

/** «Чорний шоколад: без горіхів» with one named value, so that two pages never share a title. */
function titleOf({ t }: PageRequest, { name }: ListingHead, view: ListingView): string {
  if (!isIndexable(view.query)) return name;
  const chosen = view.facets.flatMap(({ values }) => values.filter(({ selected }) => selected))[0];
  return chosen ? t("catalog.seo.narrowed", { name, value: chosen.name }) : name;
}

/** Subcategories; for a leaf category, its siblings. */
async function neighbours(
  request: PageRequest,
  head: ListingHead,
  view: ListingView,
): Promise<NeighbourLink[]> {
  const { shop, locale, t } = request;
  const self = head.breadcrumbs.at(-1);
  const parent = head.breadcrumbs.at(-2);
  const linkTo = (name: string, path: string, count: number | null, isCurrent = false): NeighbourLink => ({
    name,
    href: paths.slug(path, locale),
    count,
    isCurrent,
  });
  if (head.children.length > 0 && self) {
    const children = head.children.map((child) => linkTo(child.name, child.path, child.products_count));
    return [linkTo(t("catalog.all"), self.path, view.total, true), ...children];
  }
  if (!parent || !self) return [];
  const above = await categoryHead(shop, parent.path, locale);
  const siblings = (above?.children ?? []).map(({ name, path, products_count }) =>
    linkTo(name, path, products_count, path === self.path),
  );
  return [linkTo(t("catalog.all"), parent.path, null), ...siblings];
}

type AnyListing = NonNullable<Awaited<ReturnType<typeof listingPage>>>;
export type ListingPageData = Extract<AnyListing, { kind: "listing" }>;
export type LandingPageData = Extract<AnyListing, { kind: "landing" }>;
