// The visitor's favourites: the page is the same for everyone, the list comes from the browser. With ?items=
// it is a shared list, rendered by the server.

import { Heart } from "lucide-react";
import { useTranslations } from "use-intl";
import { productsByIds } from "#shop/catalog/reads/cards.server.ts";
import { parseShared } from "#shop/favourites/rules.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useOneRun } from "../../shared/api/use-one-run.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { FavouritesList } from "../../shared/favourites/favourites-list.tsx";
import { useFavourites } from "../../shared/favourites/favourites-store.ts";
import { addFavourites } from "../../shared/favourites/toggle.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { useHydrated } from "../../shared/page/use-hydrated.ts";
import { type CardView, cardView } from "../../shared/product/product-card/card-view.ts";
import { ProductGrid } from "../../shared/product/product-card/product-card.tsx";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./favorites.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url, t } = pageRequest(args);
  const given = parseShared(url.searchParams.getAll("items").join(","));
  const shared = (await productsByIds(shop, given, locale)).map(cardView);
  if (given.length > 0) keep("shell", "listing");
  else keep("shell");
  const text = shared.length > 0 ? "favourites.shared" : "favourites";
  return {
    shared,
    seo: await unlistedSeo(shop, locale, {
      title: t(`${text}.title`),
      description: t(`${text}.description`),
      path: "/favorites",
    }),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const { shared } = loaderData;
  const title = t("favourites.title");
  const here = shared.length > 0 ? t("favourites.shared.title") : title;
  return (
    <main id="main">
      <Container className={styles.root}>
        <Crumbs items={[{ name: here }]} />
        {shared.length > 0 ? (
          <SharedList cards={shared} />
        ) : (
          <FavouritesList title={<h1 className="display-l">{title}</h1>} columns={4} />
        )}
      </Container>
    </main>
  );
}

const EAGER_CARDS = 4;

/** Another person's favourites, from their link. */
function SharedList({ cards }: { cards: readonly CardView[] }) {
  const t = useTranslations("favourites");
  const locale = useLocale();
  const say = useToast();
  const hydrated = useHydrated();
  const kept = useFavourites();
  const { isBusy, run } = useOneRun();
  const fresh = cards.map((card) => card.id).filter((id) => !kept.includes(id));

  async function saveAll(): Promise<void> {
    const isKept = await addFavourites(fresh);
    if (!isKept) return say({ tone: "problem", text: t("trouble.no_answer") });
    say({
      text: t("shared.added", { count: fresh.length }),
      action: { label: t("shared.own"), href: paths.favorites(locale) },
    });
  }

  return (
    <>
      <h1 className="display-l">{t("shared.title")}</h1>
      <p className={styles.lead}>{t("shared.text")}</p>
      <div className={styles.actions}>
        {hydrated && fresh.length === 0 ? (
          <ButtonLink variant="secondary" size="medium" href={paths.favorites(locale)}>
            {t("shared.kept")}
          </ButtonLink>
        ) : (
          <Button size="medium" busy={isBusy} disabled={!hydrated} onClick={() => void run(saveAll)}>
            <Icon of={Heart} />
            {t("shared.keep")}
          </Button>
        )}
      </div>
      <h2 className="visually-hidden">{t("products")}</h2>
      <ProductGrid cards={cards} eager={EAGER_CARDS} columns={4} />
    </>
  );
}
