// The frame of every storefront page: strip, header, footer, tab bar, windows.
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SkipLink } from "#ui/layout/layout.tsx";
import { ModalHost } from "../../modals/modal-host.tsx";
import { DeviceOrders } from "../checkout/order-outbox/device-orders.tsx";
import { FavouritesNotice } from "../favourites/favourites-notice.tsx";
import { ConnectionWatch } from "./connection/connection-watch.tsx";
import { SiteFooter } from "./footer/site-footer.tsx";
import { PromoStrip } from "./header/promo-strip.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { type ShopFacts, ShopFactsProvider } from "./shop-facts.ts";
import { TabBar } from "./tab-bar/tab-bar.tsx";

type ChromeProps = {
  facts: ShopFacts;
  stickyHeader?: boolean;
  /** False where another bar takes its place: the buy bar of a product. */
  tabBar?: boolean;
  children: ReactNode;
};

export function Chrome({ facts, stickyHeader, tabBar = true, children }: ChromeProps) {
  const t = useTranslations("common");
  return (
    <ShopFactsProvider value={facts}>
      <SkipLink href="#main">{t("skip")}</SkipLink>
      <PromoStrip />
      <SiteHeader sticky={stickyHeader} withTabBar={tabBar} />
      {children}
      <SiteFooter />
      {tabBar && <TabBar />}
      <ModalHost />
      <DeviceOrders />
      <ConnectionWatch />
      <FavouritesNotice />
    </ShopFactsProvider>
  );
}
