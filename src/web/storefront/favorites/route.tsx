// Favourites of a guest: the page is the same for everyone, the products come from this device's ids.
import { useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/empty-state/empty-state.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { factsContext, shopContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { api } from "../../shared/api.ts";
import { ErrorPage } from "../../shared/error-page.tsx";
import { useFavourites } from "../../shared/favourites-store.ts";
import { pageMeta } from "../../shared/page-meta.ts";
import type { CardView } from "../../shared/product-card/card-view.ts";
import { ProductCardSkeleton, ProductGrid } from "../../shared/product-card/product-card.tsx";
import { keepSameData } from "../../shared/same-data.ts";
import { seoMeta } from "../../shared/seo.ts";
import { useHydrated } from "../../shared/use-hydrated.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { useRemote } from "../../shared/use-remote.ts";
import type { Route } from "./+types/route.ts";
import styles from "./favorites.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("shell");
  const { brand } = await shopSettings(shop.db);
  const t = translator(locale);
  return {
    seo: seoMeta({
      title: t("catalog.favourites.title"),
      description: t("catalog.favourites.description"),
      locale,
      origin: shop.env.publicUrl,
      shopName: brand.name[locale],
      path: "/favorites",
      noIndex: true,
    }),
  };
}

export const shouldRevalidate = keepSameData;

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function Favorites() {
  const t = useTranslations();
  const locale = useLocale();
  const title = t("catalog.favourites.title");
  const steps = [{ name: t("common.pages.home"), href: paths.home(locale) }, { name: title }];
  return (
    <main id="main">
      <Container className={styles.root}>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        <h1 className="display-l">{title}</h1>
        <Kept />
      </Container>
    </main>
  );
}

interface CardsAnswer {
  readonly data: { readonly items: readonly CardView[] };
}

function Kept() {
  const t = useTranslations("catalog.favourites");
  const locale = useLocale();
  const ids = useFavourites();
  const hydrated = useHydrated();
  // A product taken off leaves at once; only a new one is a question.
  const asked = ids.toSorted((a, b) => a - b).join(",");
  const { value, failure, retry } = useRemote<CardsAnswer>(asked ? `${locale} ${asked}` : null, (signal) =>
    api.get(`/api/catalog/products?ids=${ids.join(",")}`, { signal }),
  );
  if (hydrated && ids.length === 0) {
    return (
      <EmptyState
        title={t("emptyTitle")}
        actions={<ButtonLink href={paths.slug("podarunky", locale)}>{t("choose")}</ButtonLink>}
      >
        {t("emptyText")}
      </EmptyState>
    );
  }
  if (!value && failure) {
    return (
      <EmptyState title={t("failedTitle")} actions={<Button onClick={retry}>{t("retry")}</Button>}>
        {t("failedText")}
      </EmptyState>
    );
  }
  if (!value) return <Waiting count={ids.length} />;
  const byId = new Map(value.data.items.map((card) => [card.id, card]));
  return (
    <>
      <h2 className="visually-hidden">{t("products")}</h2>
      <ProductGrid cards={ids.flatMap((id) => byId.get(id) ?? [])} eager={4} columns={4} />
    </>
  );
}

const MOST_SKELETONS = 8;

function Waiting({ count }: { count: number }) {
  const t = useTranslations("catalog.favourites");
  return (
    <div className={styles.waiting} role="status" aria-label={t("loading")}>
      {Array.from({ length: Math.min(count || 4, MOST_SKELETONS) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
