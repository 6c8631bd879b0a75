import { Heart, Menu, Search, ShoppingBag, UserRound } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { cx, flag } from "#ui/class-names.ts";
import { Container } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { useCartCount } from "../../cart/cart-store.ts";
import { useFavourites } from "../../favourites/favourites-store.ts";
import { footerCatalogId } from "../footer/site-footer.tsx";
import { useLocale } from "../language/use-locale.ts";
import { useShopFacts } from "../shop-facts.ts";
import { useBuilderLinks } from "../use-builder-links.ts";
import styles from "./site-header.module.css";

type SiteHeaderProps = {
  sticky?: boolean;
  /** The tab bar of phones already has the cart. */
  withTabBar: boolean;
};

/** Logo, main navigation, favourites, account and cart. Counts come from the device, after hydration. */
export function SiteHeader({ sticky, withTabBar }: SiteHeaderProps) {
  const t = useTranslations("common");
  const locale = useLocale();
  const { shopName } = useShopFacts();
  const openMenu = useModalOpener("menu");
  return (
    <header className={styles.root} data-sticky={flag(sticky)}>
      <Container className={styles.row}>
        <div className="only-mobile">
          <IconButtonLink icon={Menu} label={t("nav.menu")} href={`#${footerCatalogId}`} onClick={openMenu} />
        </div>
        <Anchor
          className={styles.logo}
          href={paths.home(locale)}
          aria-label={t("nav.home", { shop: shopName })}
        >
          <Logo />
        </Anchor>
        <MainNav />
        <HeaderActions withTabBar={withTabBar} />
      </Container>
    </header>
  );
}

/** The gifts' panel also leads to the occasions. */
const giftsPath = "podarunky";

/** The panels open by CSS, on hover and while the focus is inside; Escape closes one until it is left. */
function closePanel(event: KeyboardEvent<HTMLLIElement>): void {
  if (event.key === "Escape") event.currentTarget.dataset.closed = "";
}
function leavePanel({ currentTarget }: { readonly currentTarget: HTMLLIElement }): void {
  delete currentTarget.dataset.closed;
}

function MainNav() {
  const t = useTranslations("common.nav");
  const locale = useLocale();
  const { categories, featured, occasions } = useShopFacts();
  const [builder] = useBuilderLinks();
  const { pathname } = useLocation();
  const here = bare(pathname).slice(1);
  const links = [...categories, ...featured.map((link) => ({ ...link, children: [] }))];
  const current = links
    .filter(({ path }) => here === path || here.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return (
    <nav className={cx(styles.nav, "only-desktop")} aria-label={t("main")}>
      <ul>
        {links.map(({ path, name, children }) => {
          const lists = [children, path === giftsPath ? occasions : []].filter(({ length }) => length > 0);
          const isPanel = lists.length > 0;
          return (
            <li
              key={path}
              onKeyDown={isPanel ? closePanel : undefined}
              onPointerLeave={isPanel ? leavePanel : undefined}
              onBlur={isPanel ? leavePanel : undefined}
            >
              <Anchor
                href={paths.slug(path, locale)}
                aria-current={path !== current?.path ? undefined : here === path ? "page" : "true"}
              >
                {name}
              </Anchor>
              {isPanel && (
                <div className={styles.panel}>
                  {lists.map((list) => (
                    <ul key={list[0]?.path}>
                      {list.map((link) => (
                        <li key={link.path}>
                          <Anchor href={paths.slug(link.path, locale)}>{link.name}</Anchor>
                        </li>
                      ))}
                    </ul>
                  ))}
                </div>
              )}
            </li>
          );
        })}
        {builder && (
          <li className={styles.builder}>
            <Anchor href={builder.href} aria-current={pathname === builder.href ? "page" : undefined}>
              {builder.name}
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}

function HeaderActions({ withTabBar }: { withTabBar: boolean }) {
  const t = useTranslations("common.nav");
  const locale = useLocale();
  const favourites = useFavourites().length;
  const inCart = useCartCount();
  const openCart = useModalOpener("cart");
  const openSearch = useModalOpener("search");
  return (
    <div className={styles.actions}>
      <IconButtonLink icon={Search} label={t("search")} href={paths.search(locale)} onClick={openSearch} />
      <span className="only-desktop">
        <IconButtonLink
          icon={Heart}
          label={t("favouritesCount", { count: favourites })}
          count={favourites || null}
          href={paths.favorites(locale)}
        />
      </span>
      <span className="only-desktop">
        <IconButtonLink
          icon={UserRound}
          label={t("account")}
          href={paths.profile("/profile/orders", locale)}
        />
      </span>
      <span className={withTabBar ? "only-desktop" : undefined}>
        <IconButtonLink
          icon={ShoppingBag}
          label={t("cartCount", { count: inCart })}
          count={inCart || null}
          href={paths.cart(locale)}
          onClick={openCart}
        />
      </span>
    </div>
  );
}
