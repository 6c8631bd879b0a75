// /crm/content/home/preview: the draft of the home page, for the staff alone.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { editedHome } from "#shop/content/reads/page.server.ts";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { draftSeo } from "../../../shared/seo/page-seo.server.ts";
import { HomeBlocks } from "../../home/home-blocks.tsx";
import { homeData } from "../../home/home-data.server.ts";
import { DraftNotice } from "../product/draft-notice.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await signedIn(args);
  const draft = await editedHome(shop.db, actor);
  if (!draft) throw data(null, { status: 403, statusText: "Forbidden" });
  return {
    ...(await homeData(shop, draft.home, locale)),
    seo: await draftSeo(shop, locale, translator(locale)("crmContent.home.title")),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export const handle: PageHandle = { messages: ["crm"] };

export default function HomePreviewPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <main id="main">
      <Container>
        <DraftNotice t={useTranslations("crmContent.draftPage")} href={paths.crmHome(locale)} />
      </Container>
      <HomeBlocks data={loaderData} />
    </main>
  );
}
