// The cart page. It is the same for everyone: the cart itself comes from the device. A cart in the address
// (?items=12.2,15.1, variant and quantity) is added to the device's; without scripts the server renders it.

import { useEffect, useRef } from "react";
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { itemsOfVariants, quote } from "#shop/cart/reads.server.ts";
import { type Cart, parseItems } from "#shop/cart/rules/lines.ts";
import { listing } from "#shop/catalog/reads/listing.server.ts";
import { plainQuery } from "#shop/catalog/rules/filters.ts";
import { Container, TitledSection } from "#ui/layout/layout.tsx";
import { paths } from "../../paths.ts";
import { api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { joinCart, useCart } from "../../shared/cart/cart-store.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { useHydrated } from "../../shared/page/use-hydrated.ts";
import { useNear } from "../../shared/page/use-near.ts";
import { type CardView, cardView } from "../../shared/product/product-card/card-view.ts";
import { ProductGrid } from "../../shared/product/product-card/product-card.tsx";
import { ProductRail } from "../../shared/product/product-card/product-rail.tsx";
import { RecentlyViewed } from "../../shared/product/recently-viewed/recently-viewed.tsx";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./cart.module.css";
import { CartByPhone, CartSkeleton, toCheckout } from "./cart-by-phone.tsx";
import { CartContents } from "./cart-contents.tsx";

const OFFERED = 8;
const SHOWN = 4;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url, t } = pageRequest(args);
  const wanted = parseItems(url.searchParams.getAll("items").join(","));
  // The page shows the exact stock, so a cart in the address is priced each time.
  if (wanted.length === 0) keep("shell", "listing");
  const [more, items] = await Promise.all([
    listing(shop, { kind: "category", path: "shokolad" }, plainQuery, locale, OFFERED),
    itemsOfVariants(shop.db, wanted),
  ]);
  const priced = items.length > 0 ? await quote(shop, { items }, locale) : null;
  return data({
    more: more?.items.map(cardView) ?? [],
    given: priced?.ok ? { items, quote: priced.value } : null,
    isToCheckout: url.searchParams.has(toCheckout),
    seo: await unlistedSeo(shop, locale, {
      title: t("cart.title"),
      description: t("cart.page.description"),
      path: "/cart",
    }),
  });
}

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("cart");
  const hydrated = useHydrated();
  const { given, more } = loaderData;
  useGivenItems(given?.items ?? null, loaderData.isToCheckout);
  return (
    <main id="main">
      <Container>
        <Crumbs items={[{ name: t("title") }]} />
        {hydrated ? (
          <CartContents />
        ) : (
          <>
            <h1 className={`display-l ${styles.title}`}>{t("title")}</h1>
            {given ? <CartByPhone quote={given.quote} /> : <CartSkeleton />}
          </>
        )}
      </Container>
      {/* A new element on hydration: the cart pushes it down, and nothing on the screen may jump. */}
      <Around key={hydrated ? "device" : "server"} cards={more} isFilled={given !== null} />
    </main>
  );
}

type Given = NonNullable<Route.ComponentProps["loaderData"]["given"]>["items"];

/**
 * Moves a cart from the address to the device, once, and leaves a plain address: its own, or that of the
 * checkout, if the visitor pressed its link before hydration.
 */
function useGivenItems(items: Given | null, isToCheckout: boolean): void {
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    if (!items) return;
    joinCart(items);
    const next = isToCheckout ? paths.checkout(locale) : paths.cart(locale);
    navigate(next, { replace: true, preventScrollReset: !isToCheckout });
  }, [items, isToCheckout, navigate, locale]);
}

/** Products often ordered with those in the cart; while there are no such orders, other products. */
function Around({ cards, isFilled }: { cards: readonly CardView[]; isFilled: boolean }) {
  const t = useTranslations("cart.page");
  const cart = useCart();
  const place = useRef<HTMLDivElement>(null);
  const suited = useSuited(cart, useNear(place));
  const others = cards.filter(
    ({ id }) => !cart.some((line) => line.product_id === id) && suited.every((card) => card.id !== id),
  );
  // A single one would look lost in its own row: it is put before the others.
  const isSuited = suited.length > 1;
  const shown = isSuited ? suited : [...suited, ...others].slice(0, SHOWN);
  const title = isSuited ? t("suited") : cart.length > 0 || isFilled ? t("more") : t("start");
  const shownIds = [...cart.map((line) => line.product_id), ...shown.map((card) => card.id)];
  return (
    <div ref={place}>
      {shown.length > 0 && (
        <TitledSection sunken title={title} titleId="cart-more">
          {isSuited ? <ProductRail name={title} cards={shown} /> : <ProductGrid cards={shown} columns={4} />}
        </TitledSection>
      )}
      <RecentlyViewed without={shownIds} />
    </div>
  );
}

const SETTLE_MS = 400;

interface RelatedProducts {
  readonly data: { readonly items: readonly CardView[] };
}

/**
 * Products often ordered with those in the cart, without these. Requested when the choice of products
 * changes, not the quantity.
 * @param isWanted false sends no request
 */
function useSuited(cart: Cart, isWanted: boolean): readonly CardView[] {
  const locale = useLocale();
  const inCart = [...new Set(cart.map(({ product_id }) => product_id))].sort((a, b) => a - b);
  const ids = inCart.join();
  const { value } = useRemote<RelatedProducts>(
    isWanted && ids !== "" ? `${locale} ${ids}` : null,
    (signal) => api.call("GET /catalog/companions", { query: { ids }, signal }),
    SETTLE_MS,
  );
  return value?.data.items.filter(({ id }) => !inCart.includes(id)) ?? [];
}
