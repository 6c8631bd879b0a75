import { contentPage } from "#shop/content/reads.server.ts";
import { parseMarkdown } from "../../shared/markdown/markdown.ts";
import { seoMeta } from "../../shared/seo.ts";
import { type PageFacts, stepsJsonLd, stepsTo } from "./page-facts.server.ts";

/** An information page; null when there is none. */
export async function textPage(facts: PageFacts, slug: string) {
  const { shop, locale, origin, shopName } = facts;
  const page = await contentPage(shop.db, slug, locale);
  if (!page) return null;
  const steps = stepsTo(facts, [{ name: page.title, path: slug }]);
  return {
    kind: "content" as const,
    slug,
    title: page.title,
    blocks: parseMarkdown(page.body),
    steps,
    seo: seoMeta({
      title: page.title,
      description: page.meta,
      locale,
      origin,
      shopName,
      path: `/${slug}`,
      kind: "article",
      jsonLd: [stepsJsonLd(facts, steps)],
    }),
  };
}

export type TextPageData = NonNullable<Awaited<ReturnType<typeof textPage>>>;
