// /crm/content/{id}/preview: an unpublished information page, for the staff alone.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { draftedPage } from "#shop/content/reads/page.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { draftSeo } from "../../../shared/seo/page-seo.server.ts";
import { textPageOf } from "../../slug/content-loader.server.ts";
import ContentPage from "../../slug/content-page.tsx";
import { DraftNotice } from "../product/draft-notice.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await signedIn(args);
  if (!can(actor, "content.edit")) throw data(null, { status: 403, statusText: "Forbidden" });
  const id = /^[1-9]\d{0,8}$/.test(args.params.id) ? Number(args.params.id) : null;
  const draft = id === null ? null : await draftedPage(shop.db, actor, id, locale);
  if (!draft) throw new Response(`Page not found: ${args.url.pathname}`, { status: 404 });
  return {
    ...(await textPageOf(shop, locale, draft)),
    id: draft.id,
    seo: await draftSeo(shop, locale, draft.title),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export const handle: PageHandle = { messages: ["crm"] };

export default function TextPreviewPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const notice = (
    <Container>
      <DraftNotice t={useTranslations("crmContent.draftPage")} href={paths.crmPage(loaderData.id, locale)} />
    </Container>
  );
  return <ContentPage data={loaderData} notice={notice} />;
}
