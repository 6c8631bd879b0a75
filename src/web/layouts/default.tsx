// The storefront's default layout: the header stays visible.
import { Outlet, useLocation } from "react-router";
import { bare } from "#i18n/locale.ts";
import { useCartCount } from "../shared/cart/cart-store.ts";
import { Chrome } from "../shared/chrome/chrome.tsx";
import { layoutLoader } from "../shared/chrome/chrome-data.server.ts";
import { keepSameData } from "../shared/page/same-data.ts";
import type { Route } from "./+types/default.ts";

export const loader = layoutLoader;

export const shouldRevalidate = keepSameData;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const isCart = bare(useLocation().pathname) === "/cart";
  // A cart with products has a bar of its own.
  const hasTabBar = useCartCount() === 0 || !isCart;
  return (
    <Chrome facts={loaderData} stickyHeader tabBar={hasTabBar}>
      <Outlet />
    </Chrome>
  );
}
