// The storefront's default layout: the header stays visible.
import { Outlet } from "react-router";
import { Chrome } from "../shared/chrome/chrome.tsx";
import { layoutLoader } from "../shared/chrome/chrome-data.server.ts";
import { keepSameData } from "../shared/page/same-data.ts";
import type { Route } from "./+types/default.ts";

export const loader = layoutLoader;

export const shouldRevalidate = keepSameData;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Chrome facts={loaderData} stickyHeader>
      <Outlet />
    </Chrome>
  );
}
