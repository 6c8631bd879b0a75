// The site map for visitors: every category, occasion and text on one page.

import { useTranslations } from "use-intl";
import { type CategoryTree, categoryTree, occasions } from "#shop/catalog/reads/categories.server.ts";
import { contentPages, shopSettings } from "#shop/content/reads.server.ts";
import { Container } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { pageSeo, stepsTo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./sitemap.module.css";

interface Place {
  readonly name: string;
  /** Without the language prefix and the first slash. */
  readonly path: string;
}

const withProducts = (nodes: readonly CategoryTree[]): Place[] =>
  nodes
    .filter(({ products_count }) => products_count > 0)
    .flatMap((node) => [{ name: node.name, path: node.path }, ...withProducts(node.children)]);

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, t } = pageRequest(args);
  keep("listing", "texts", "shell");
  const [tree, celebrated, texts, { brand }] = await Promise.all([
    categoryTree(shop, locale),
    occasions(shop, locale),
    contentPages(shop.db, locale),
    shopSettings(shop.db),
  ]);
  const title = t("content.sitemap.title");
  return {
    categories: tree
      .filter(({ products_count }) => products_count > 0)
      .map((top) => ({ name: top.name, path: top.path, below: withProducts(top.children) })),
    occasions: celebrated.map(({ name, slug }): Place => ({ name, path: slug })),
    texts: texts.map(({ title: name, slug }): Place => ({ name, path: slug })),
    seo: await pageSeo(shop, locale, {
      title,
      description: t("content.sitemap.description", { shop: brand.name[locale] }),
      path: "/sitemap",
      steps: stepsTo(locale, [{ name: title, path: "sitemap" }]),
    }),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export const handle: PageHandle = { messages: ["more"] };

export default function SitemapPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { categories, occasions, texts } = loaderData;
  const title = t("content.sitemap.title");
  const account = [
    { name: t("profile.profile_titles.orders"), href: paths.profile("/profile/orders", locale) },
    { name: t("profile.profile_titles.favorites"), href: paths.favorites(locale) },
    {
      name: t("profile.profile_titles.recently_viewed"),
      href: paths.profile("/profile/recently-viewed", locale),
    },
    {
      name: t("profile.profile_titles.contacts"),
      href: paths.profile("/profile/personal-information", locale),
    },
  ];
  const reviews = { name: t("reviews.title"), href: paths.reviews(locale) };
  const toLink = ({ name, path }: Place) => ({ name, href: paths.slug(path, locale) });
  return (
    <main id="main">
      <Container>
        <Crumbs items={[{ name: title }]} />
        <h1 className={`display-l ${styles.title}`}>{title}</h1>
        <div className={styles.root}>
          {categories.map(({ name, path, below }) => (
            <Group key={path} name={name} href={paths.slug(path, locale)} links={below.map(toLink)} />
          ))}
          <Group name={t("content.sitemap.occasions")} links={occasions.map(toLink)} />
          <Group name={t("content.sitemap.buyers")} links={[...texts.map(toLink), reviews]} />
          <Group name={t("content.sitemap.account")} links={account} />
        </div>
      </Container>
    </main>
  );
}

type GroupProps = { name: string; href?: string; links: readonly { name: string; href: string }[] };

function Group({ name, href, links }: GroupProps) {
  return (
    <section>
      <h2>{href === undefined ? name : <Anchor href={href}>{name}</Anchor>}</h2>
      {links.length > 0 && (
        <ul className="list">
          {links.map((link) => (
            <li key={link.href}>
              <Anchor href={link.href}>{link.name}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
