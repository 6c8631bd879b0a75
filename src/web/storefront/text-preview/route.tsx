// /crm/content/{id}/preview: an unpublished information page, for the staff alone.
import { data, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { draftedPage } from "#shop/content/page-reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { Container } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { keepSameData } from "../../shared/page/same-data.ts";
import { pageMeta } from "../../shared/seo/page-meta.ts";
import { pageTitle } from "../../shared/seo/seo.ts";
import { signedIn } from "../../shared/session/signed-in.server.ts";
import own from "../preview/preview.module.css";
import { textPageOf } from "../slug/content-loader.server.ts";
import ContentPage from "../slug/content-page.tsx";
import { pageFacts } from "../slug/page-facts.server.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await signedIn(args);
  if (!can(actor, "content.edit")) throw data(null, { status: 403, statusText: "Forbidden" });
  const id = /^[1-9]\d{0,8}$/.test(args.params.id) ? Number(args.params.id) : null;
  const draft = id === null ? null : await draftedPage(shop.db, actor, id, locale);
  if (!draft) throw new Response(`Page not found: ${args.url.pathname}`, { status: 404 });
  const facts = await pageFacts(shop, locale, args.url);
  return {
    ...(await textPageOf(facts, draft)),
    id: draft.id,
    seo: [{ title: pageTitle(draft.title, facts.shopName) }, { name: "robots", content: "noindex" }],
  };
}

export const shouldRevalidate = keepSameData;

export const handle: PageHandle = { messages: ["crm"] };

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function TextPreviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmContent.draftPage");
  const locale = useLocale();
  const notice = (
    <Container>
      <Notice tone="warning" title={t("title")} className={own.notice}>
        {t("text")} <TextLink href={paths.crmPage(loaderData.id, locale)}>{t("edit")}</TextLink>
      </Notice>
    </Container>
  );
  return <ContentPage data={loaderData} notice={notice} />;
}
