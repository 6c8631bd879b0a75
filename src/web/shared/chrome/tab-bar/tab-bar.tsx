import { Heart, House, LayoutGrid, ShoppingBag, UserRound } from "lucide-react";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { bottomBar } from "#ui/feedback/notice-stack/notice-stack.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { useCartCount } from "../../cart/cart-store.ts";
import { useFavourites } from "../../favourites/favourites-store.ts";
import { footerCatalogId } from "../footer/site-footer.tsx";
import { useLocale } from "../language/use-locale.ts";
import { useShopFacts } from "../shop-facts.ts";
import styles from "./tab-bar.module.css";

type Tab = {
  icon: IconShape;
  name: string;
  href: string;
  isCurrent: boolean;
  count?: number;
  spoken?: string;
  onClick?: (event: MouseEvent) => void;
};

/** The main navigation at the bottom of a phone. */
export function TabBar() {
  const t = useTranslations("common.nav");
  const locale = useLocale();
  const here = bare(useLocation().pathname);
  const { categories, occasions } = useShopFacts();
  const favourites = useFavourites().length;
  const inCart = useCartCount();
  const openMenu = useModalOpener("menu");
  const isListing = [...categories, ...occasions].some(
    ({ path }) => here === `/${path}` || here.startsWith(`/${path}/`),
  );
  const tabs: Tab[] = [
    { icon: House, name: t("tabs.home"), href: paths.home(locale), isCurrent: here === "/" },
    {
      icon: LayoutGrid,
      name: t("tabs.catalog"),
      href: `#${footerCatalogId}`,
      isCurrent: isListing,
      onClick: openMenu,
    },
    {
      icon: Heart,
      name: t("tabs.favourites"),
      href: paths.favorites(locale),
      isCurrent: here === "/favorites",
      count: favourites,
      spoken: t("favouritesCount", { count: favourites }),
    },
    {
      icon: UserRound,
      name: t("account"),
      href: paths.profile("/profile/orders", locale),
      isCurrent: here === "/login" || here.startsWith("/profile/"),
    },
    {
      icon: ShoppingBag,
      name: t("tabs.cart"),
      href: paths.cart(locale),
      isCurrent: here === "/cart",
      count: inCart,
      spoken: t("cartCount", { count: inCart }),
    },
  ];
  return (
    <nav ref={bottomBar} className={styles.root} aria-label={t("quick")}>
      {tabs.map(({ icon, name, href, isCurrent, count, spoken, onClick }) => (
        <Anchor key={href} href={href} onClick={onClick} aria-current={isCurrent ? "page" : undefined}>
          <Icon of={icon} />
          {count ? (
            <>
              <span aria-hidden="true">{name}</span>
              <span key={count} className={styles.count} aria-hidden="true">
                {count}
              </span>
              <span className="visually-hidden">{spoken}</span>
            </>
          ) : (
            name
          )}
        </Anchor>
      ))}
    </nav>
  );
}
