// The storefront's default layout: the header stays visible.
import { Outlet } from "react-router";
import { factsContext, shopContext } from "../context.ts";
import { Chrome } from "../shared/chrome/chrome.tsx";
import { shopFacts } from "../shared/chrome/chrome-data.server.ts";
import { keepSameData } from "../shared/page/same-data.ts";
import type { Route } from "./+types/default.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return shopFacts(context.get(shopContext), context.get(factsContext).locale, url);
}

export const shouldRevalidate = keepSameData;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Chrome facts={loaderData} stickyHeader>
      <Outlet />
    </Chrome>
  );
}
