// A shared list, by its link: rendered for one visitor, never cached. The person who reserves a gift is
// identified by their account or browser; the owner is not notified.

import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { wishlistParams } from "#shop/wishlist/input.ts";
import { sharedWishlist } from "#shop/wishlist/reads.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/empty-state/empty-state.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { dayMonth } from "../../shared/dates.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { cardView } from "../../shared/product-card/card-view.ts";
import { ProductGrid } from "../../shared/product-card/product-card.tsx";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import { Gift } from "./gift.tsx";
import styles from "./wishlist.module.css";

const EAGER_CARDS = 4;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, visitor, url, t } = pageRequest(args);
  const { guest } = await visitor();
  const asked = wishlistParams.safeParse({ token: url.searchParams.get("token") });
  const list = asked.success ? await sharedWishlist(shop, asked.data.token, guest, locale) : null;
  if (!asked.success || !list) throw new Response(t("wishlist.gone.title"), { status: 404 });
  return {
    token: asked.data.token,
    title: list.title,
    note: list.note,
    eventOn: list.event_on,
    isOwn: list.is_own,
    cards: list.items.map(cardView),
    gifts: new Map(list.items.map(({ id, gift }) => [id, gift])),
    seo: await unlistedSeo(shop, locale, {
      title: list.title,
      description: t("wishlist.description"),
      path: "/wishlist",
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <Gone /> : <ErrorPage error={error} />;
}

/** The owner has closed the list or changed its link. */
function Gone() {
  const t = useTranslations("wishlist.gone");
  const locale = useLocale();
  return (
    <main id="main">
      <Container className={styles.root}>
        <EmptyState
          as="h1"
          title={t("title")}
          actions={
            <>
              <ButtonLink href={paths.slug("podarunky", locale)}>{t("gifts")}</ButtonLink>
              <ButtonLink variant="outline" href={paths.home(locale)}>
                {t("home")}
              </ButtonLink>
            </>
          }
        >
          {t("text")}
        </EmptyState>
      </Container>
    </main>
  );
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("wishlist");
  const locale = useLocale();
  const { token, title, note, eventOn, isOwn, cards, gifts } = loaderData;
  return (
    <main id="main">
      <Container className={styles.root}>
        <Crumbs items={[{ name: t("crumb") }]} />
        <h1 className="display-l">{title}</h1>
        {eventOn && <p className={styles.day}>{t("day", { day: dayMonth(eventOn, locale) })}</p>}
        {note && <p className={styles.note}>{note}</p>}
        {isOwn ? (
          <Notice tone="info" title={t("own.title")} className={styles.notice}>
            {t("own.text")}{" "}
            <TextLink href={paths.profile("/profile/wishlist", locale)}>{t("own.back")}</TextLink>
          </Notice>
        ) : (
          cards.length > 0 && <p className={styles.lead}>{t("lead")}</p>
        )}
        {cards.length === 0 ? (
          <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
        ) : (
          <>
            <h2 className="visually-hidden">{t("gifts")}</h2>
            <ProductGrid
              cards={cards}
              eager={EAGER_CARDS}
              columns={4}
              under={
                isOwn
                  ? undefined
                  : (card) => <Gift token={token} card={card} state={gifts.get(card.id) ?? "free"} />
              }
            />
          </>
        )}
      </Container>
    </main>
  );
}
