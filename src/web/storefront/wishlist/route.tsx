// A shared list, by its link: rendered for one visitor, never cached. The person who reserves a gift is
// identified by their account or browser; the owner is not notified.

import { Check, Gift as GiftIcon } from "lucide-react";
import { useState } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { wishlistParams } from "#shop/wishlist/input.ts";
import { sharedWishlist } from "#shop/wishlist/reads.server.ts";
import type { GiftState } from "#shop/wishlist/rules.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModal } from "../../modals/use-modal.ts";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { api, isRefusal } from "../../shared/api/api.ts";
import { addToCart } from "../../shared/cart/cart-store.ts";
import { LastChocolate } from "../../shared/cart/last-chocolate.tsx";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { type CardView, cardView } from "../../shared/product/product-card/card-view.ts";
import { ProductGrid } from "../../shared/product/product-card/product-card.tsx";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
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
          art={<LastChocolate />}
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
          <EmptyState title={t("empty.title")} art={<LastChocolate />}>
            {t("empty.text")}
          </EmptyState>
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

type GiftProps = { token: string; card: CardView; state: GiftState };

/** Under a card of a shared list: whether the gift can be reserved, who reserved it, and undo. */
function Gift({ token, card, state }: GiftProps) {
  const t = useTranslations("wishlist.gift");
  const { isBusy, promise, takeBack } = useGift(token, card);
  const { name } = card;
  if (state === "others") {
    return (
      <p className={styles.gift}>
        <Icon of={GiftIcon} />
        {t("others")}
      </p>
    );
  }
  if (state === "mine") {
    return (
      <p className={styles.gift} data-mine="">
        <Icon of={Check} />
        <span>{t("mine")}</span>
        <TextButton aria-label={t("takeBackOf", { name })} disabled={isBusy} onClick={() => void takeBack()}>
          {t("takeBack")}
        </TextButton>
      </p>
    );
  }
  if (card.stock === "sold_out") return <p className={styles.gift}>{t("soldOut")}</p>;
  return (
    <Button
      variant="outline"
      size="medium"
      block
      busy={isBusy}
      aria-label={t("promiseOf", { name })}
      onClick={() => void promise()}
    >
      {t("promise")}
    </Button>
  );
}

function useGift(token: string, card: CardView) {
  const t = useTranslations("wishlist.gift");
  const network = useTranslations("auth")("network");
  const locale = useLocale();
  const say = useToast();
  const cart = useModal("cart");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  /** After any answer, the page shows the current list. */
  async function change(
    endpoint: "PUT /wishlists/:token/gifts/:product_id" | "DELETE /wishlists/:token/gifts/:product_id",
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const answer = await api.call(endpoint, { params: { token, product_id: card.id } });
    await revalidate();
    setBusy(false);
    if (!answer.ok)
      say({ tone: "problem", text: isRefusal(answer.error) ? answer.error.message || network : network });
    return answer.ok;
  }

  function toCart(): void {
    addToCart({ product_id: card.id, variant_id: card.variant_id });
    cart.show();
  }

  return {
    isBusy,
    async promise() {
      if (!(await change("PUT /wishlists/:token/gifts/:product_id"))) return;
      const href = paths.slug(card.slug, locale);
      const action = card.addable
        ? { label: t("buy"), onClick: toCart }
        : { label: t(card.made ? "make" : "choose"), href };
      say({ text: t("promised", { name: card.name }), action });
    },
    async takeBack() {
      if (!(await change("DELETE /wishlists/:token/gifts/:product_id"))) return;
      say({
        text: t("takenBack"),
        action: { label: t("again"), onClick: () => void change("PUT /wishlists/:token/gifts/:product_id") },
      });
    },
  };
}
