// One list, two layouts: /favorites for everyone, /profile/wishlist in the account. The ids are the browser's
// (favourites-store.ts); a signed-in user gets the first cards with the page.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { favouritesPerPage } from "#shop/favourites/rules.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { useModal } from "../../modals/use-modal.ts";
import { paths } from "../../paths.ts";
import { useUser } from "../account/session/user-store.ts";
import { LastChocolate } from "../cart/last-chocolate.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";
import { useHydrated } from "../page/use-hydrated.ts";
import { AwaitedList } from "../product/alerts/awaited-list.tsx";
import type { CardView } from "../product/product-card/card-view.ts";
import { PriceBells, ProductGrid, ProductGridSkeleton } from "../product/product-card/product-card.tsx";
import { RecentlyViewed } from "../product/recently-viewed/recently-viewed.tsx";
import { adoptAccount } from "./account.ts";
import { AddAllToCart } from "./add-all-to-cart.tsx";
import { FavouriteRemoved } from "./favourite-button.tsx";
import styles from "./favourites-list.module.css";
import { useFavourites, useHasAccountList } from "./favourites-store.ts";
import { ShareFavourites } from "./share-favourites.tsx";
import { toggleFavourite } from "./toggle.ts";
import { useCards } from "./use-cards.ts";

export interface FirstFavourites {
  readonly ids: readonly number[];
  readonly cards: readonly CardView[];
}

const nothing: FirstFavourites = { ids: [], cards: [] };
const EAGER_CARDS = 4;
const MOST_SKELETONS = 8;

type FavouritesListProps = {
  /** The page's heading. */
  title: ReactNode;
  columns: 3 | 4;
  /** The account's list, when the page's data has it. */
  first?: FirstFavourites;
  /**
   * The sharing settings of the account, above the products; without it a link to these products is offered.
   */
  sharing?: ReactNode;
};

export function FavouritesList({ title, columns, first, sharing }: FavouritesListProps) {
  const t = useTranslations("favourites");
  const say = useToast();
  const ids = useSteadyOrder(useShownIds(first));
  const [pages, setPages] = useState(1);
  const hydrated = useHydrated();
  const { status } = useUser();
  const hasAccountList = useHasAccountList();
  const isAccountLate = status === "signed_in" && !hasAccountList;
  const isKnown = first !== undefined || (hydrated && !isAccountLate);
  const wanted = ids.slice(0, pages * favouritesPerPage);
  const found = useCards(wanted, (first ?? nothing).cards);
  const left = ids.length - wanted.length;

  const { root, follow } = useFocusFollowing(found.cards);

  function removed(id: number, name: string): void {
    follow(id);
    const action = { label: t("restore"), onClick: () => toggleFavourite(id) };
    say({ text: t("removed", { name }), action });
  }

  return (
    <FavouriteRemoved value={removed}>
      <div ref={root} tabIndex={-1} className={styles.root}>
        <div className={styles.head}>
          {title}
          {ids.length > 0 && (
            <div className={styles.actions}>
              {sharing === undefined && <ShareFavourites ids={ids} />}
              <AddAllToCart ids={ids} known={found.cards} />
            </div>
          )}
        </div>
        {sharing}
        {isKnown && ids.length === 0 ? (
          <>
            <Empty />
            <RecentlyViewed inset />
          </>
        ) : found.isFailed && found.cards.length === 0 ? (
          <EmptyState
            title={t("failed.title")}
            actions={<Button onClick={found.retry}>{t("failed.retry")}</Button>}
          >
            {t("failed.text")}
          </EmptyState>
        ) : found.cards.length === 0 && found.gone.length < wanted.length ? (
          <ProductGridSkeleton
            count={Math.min(ids.length || columns, MOST_SKELETONS)}
            columns={columns}
            label={t("loading")}
          />
        ) : (
          <>
            <h2 className="visually-hidden">{t("products")}</h2>
            <PriceBells value>
              <ProductGrid cards={found.cards} eager={EAGER_CARDS} columns={columns} />
            </PriceBells>
            {left > 0 && (
              <div className={styles.more}>
                <Button
                  variant="neutral"
                  busy={found.isLoading}
                  onClick={() => setPages((shown) => shown + 1)}
                >
                  {t("more", { count: Math.min(left, favouritesPerPage) })}
                </Button>
              </div>
            )}
            <Gone ids={found.gone} />
          </>
        )}
        <AwaitedList />
        <SignInHint isShown={ids.length > 0} />
      </div>
    </FavouriteRemoved>
  );
}

/** The browser's ids; those of the page until the browser has stored them. */
function useShownIds(first: FirstFavourites | undefined): readonly number[] {
  const ids = useFavourites();
  const [taken, setTaken] = useState<FirstFavourites>();
  useEffect(() => {
    if (!first) return;
    adoptAccount(first.ids);
    setTaken(first);
  }, [first]);
  return first && taken === undefined ? first.ids : ids;
}

/** Focus after a card is removed: the heart in its place gets it, or else the list. */
function useFocusFollowing(cards: readonly CardView[]) {
  const root = useRef<HTMLDivElement>(null);
  const lost = useRef<number>(null);
  useEffect(() => {
    const place = lost.current;
    const list = root.current;
    lost.current = null;
    if (place === null || !list || document.activeElement !== document.body) return;
    const hearts = list.querySelectorAll<HTMLElement>("article [data-favourite]");
    (hearts[Math.min(place, Math.max(0, cards.length - 1))] ?? list).focus({ preventScroll: true });
  }, [cards.length]);
  const follow = (id: number): void => {
    lost.current = cards.findIndex((card) => card.id === id);
  };
  return { root, follow };
}

function Empty() {
  const t = useTranslations("favourites.empty");
  const locale = useLocale();
  return (
    <EmptyState
      title={t("title")}
      art={<LastChocolate />}
      actions={<ButtonLink href={paths.slug("podarunky", locale)}>{t("choose")}</ButtonLink>}
    >
      {t("text")}
    </EmptyState>
  );
}

/** A guest's favourites that are no longer sold; an account's list leaves them out by itself. */
function Gone({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("favourites");
  if (ids.length === 0) return null;
  return (
    <p className={styles.gone}>
      {t("gone", { count: ids.length })}{" "}
      <TextButton onClick={() => ids.forEach(toggleFavourite)}>{t("removeGone")}</TextButton>
    </p>
  );
}

function SignInHint({ isShown }: { isShown: boolean }) {
  const t = useTranslations("favourites.guest");
  const { status } = useUser();
  const auth = useModal("auth");
  if (!isShown || status !== "guest") return null;
  return (
    <Notice tone="neutral" title={t("title")} className={styles.hint}>
      {t("text")} <TextButton onClick={() => auth.show()}>{t("signIn")}</TextButton>
    </Notice>
  );
}

/**
 * The ids in an order that is stable while the page is open: new ones come first, restored ones get their old
 * place.
 */
function useSteadyOrder(ids: readonly number[]): readonly number[] {
  const [order, setOrder] = useState(ids);
  const placed = new Set(order);
  const fresh = ids.filter((id) => !placed.has(id));
  const now = fresh.length > 0 ? [...fresh, ...order] : order;
  if (fresh.length > 0) setOrder(now);
  const kept = new Set(ids);
  return now.filter((id) => kept.has(id));
}
