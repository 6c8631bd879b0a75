// /crm/content/landings/{of}/{id}/preview: the draft of a landing, for the staff alone.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { editedLanding } from "#shop/content/reads/landing.server.ts";
import { type LandingPlace, landingPlaceIn } from "#shop/content/rules/landing.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { pageRequest } from "../../../shared/page/page-request.server.ts";
import { draftSeo } from "../../../shared/seo/page-seo.server.ts";
import LandingPage from "../../slug/landing/landing-page.tsx";
import { listingPage } from "../../slug/listing-loader.server.ts";
import ListingPage from "../../slug/listing-page.tsx";
import type { ListingScope } from "../../slug/listing-scope.ts";
import { DraftNotice } from "../product/draft-notice.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await signedIn(args);
  if (!can(actor, "content.edit")) throw data(null, { status: 403, statusText: "Forbidden" });
  const place = landingPlaceIn(args.params);
  const draft = place && (await editedLanding(shop.db, actor, place));
  const page = draft && (await listingPage(pageRequest(args), scopeOf(place, draft.address), draft.landing));
  if (!page) throw new Response(`Page not found: ${args.url.pathname}`, { status: 404 });
  return { page, place, seo: await draftSeo(shop, locale, page.name) };
}

const scopeOf = ({ of }: LandingPlace, address: string): ListingScope =>
  of === "categories" ? { kind: "category", path: address } : { kind: "collection", slug: address };

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export const handle: PageHandle = { messages: ["crm"] };

export default function LandingPreviewPage({ loaderData: { page, place } }: Route.ComponentProps) {
  const locale = useLocale();
  const t = useTranslations("crmContent.draftPage");
  const notice = (
    <Container>
      <DraftNotice t={t} href={paths.crmLanding(place, locale)} />
    </Container>
  );
  return page.kind === "landing" ? (
    <LandingPage data={page} notice={notice} />
  ) : (
    <>
      {notice}
      <ListingPage data={page} />
    </>
  );
}
