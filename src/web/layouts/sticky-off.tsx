// The layout of listings, products and texts: the header scrolls away and leaves the screen to them.
import { Outlet, useMatches } from "react-router";
import { Chrome } from "../shared/chrome/chrome.tsx";
import { layoutLoader } from "../shared/chrome/chrome-data.server.ts";
import { keepSameData } from "../shared/page/same-data.ts";
import type { Route } from "./+types/sticky-off.ts";

export const loader = layoutLoader;

export const shouldRevalidate = keepSameData;

/** A page with its own bar at the bottom of a phone sets `ownBar: true` in its data. */
const hasOwnBar = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "ownBar" in data && data.ownBar === true;

export default function StickyOffLayout({ loaderData }: Route.ComponentProps) {
  const page = useMatches().at(-1);
  return (
    <Chrome facts={loaderData} tabBar={!hasOwnBar(page?.loaderData)}>
      <Outlet />
    </Chrome>
  );
}
