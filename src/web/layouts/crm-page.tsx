// The layout of each page in the frame of the CRM: its title, its background refresh and its error page.
import { Outlet, useMatches, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { Problem } from "../crm/frame/problem.tsx";
import { ShopThere, useLive } from "../crm/frame/use-live.ts";
import { pageHandle } from "../page-handle.ts";
import { pageTitle } from "../shared/seo/seo.ts";
import type { Route } from "./+types/crm-page.ts";

/** The title that the page's loader returned. */
const titleIn = (loaded: unknown): string =>
  typeof loaded === "object" && loaded !== null && "title" in loaded ? String(loaded.title) : "";

/** «Замовлення · CRM — Дяка» */
export default function CrmPageLayout({ matches: [, , frame] }: Route.ComponentProps) {
  const t = useTranslations();
  const matches = useMatches();
  const { title, live = true } = pageHandle(matches);
  const page = matches.at(-1);
  const own = title ? t(title) : titleIn(page?.loaderData);
  return (
    <>
      <title>{pageTitle(`${own} · CRM`, frame.loaderData.shopName)}</title>
      {live ? <LivePage key={page?.id} /> : <Outlet />}
    </>
  );
}

function LivePage() {
  return (
    <ShopThere value={useLive()}>
      <Outlet />
    </ShopThere>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
