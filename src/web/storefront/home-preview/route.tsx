// /crm/content/home/preview: the draft of the home page, for the staff alone.
import { data, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { editedHome } from "#shop/content/page-reads.server.ts";
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
import { HomeBlocks } from "../home/home-blocks.tsx";
import { homeData } from "../home/home-data.server.ts";
import own from "../preview/preview.module.css";
import { pageFacts } from "../slug/page-facts.server.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await signedIn(args);
  const draft = await editedHome(shop.db, actor);
  if (!draft) throw data(null, { status: 403, statusText: "Forbidden" });
  const { shopName, t } = await pageFacts(shop, locale, args.url);
  return {
    ...(await homeData(shop, draft.home, locale)),
    seo: [{ title: pageTitle(t("crmContent.home.title"), shopName) }, { name: "robots", content: "noindex" }],
  };
}

export const shouldRevalidate = keepSameData;

export const handle: PageHandle = { messages: ["crm"] };

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function HomePreviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmContent.draftPage");
  const locale = useLocale();
  return (
    <main id="main">
      <Container>
        <Notice tone="warning" title={t("title")} className={own.notice}>
          {t("text")} <TextLink href={paths.crmHome(locale)}>{t("edit")}</TextLink>
        </Notice>
      </Container>
      <HomeBlocks data={loaderData} />
    </main>
  );
}
