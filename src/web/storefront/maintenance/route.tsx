// The page for all but staff while the shop is closed (http/operations/maintenance.ts); it also has its own address.
import { Phone, Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { ChocolateBar } from "#ui/picture/tiles/tiles.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import { telephone } from "../../shared/text/telephone.ts";
import type { Route } from "./+types/route.ts";
import styles from "./maintenance.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, t } = pageRequest(args);
  return {
    seo: await unlistedSeo(shop, locale, {
      title: t("site.maintenance.pageTitle"),
      description: t("site.maintenance.text"),
      path: "/maintenance",
    }),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

/**
 * It may be shown at any address, where scripts would load another page; cherry red is neither light nor
 * dark.
 */
export const handle: PageHandle = { scripts: false, colorMode: "light" };

export default function MaintenancePage() {
  const t = useTranslations("site.maintenance");
  const { contacts } = useShopFacts();
  const number = contacts.hotline || contacts.phone;
  return (
    <main id="main">
      <ChocolateBar text={t("chocolate")} label={t("art")} unit="clamp(52px, 13vw, 104px)" />
      <h1 className="display-l mt-6">{t("title")}</h1>
      <p>{t("text")}</p>
      <div className={styles.actions}>
        {contacts.telegram ? (
          <ButtonLink href={contacts.telegram} variant="white">
            <Icon of={Send} />
            {t("telegram")}
          </ButtonLink>
        ) : null}
        <ButtonLink href={telephone(number)} variant="ghost" on="brand">
          <Icon of={Phone} />
          {number}
        </ButtonLink>
      </div>
    </main>
  );
}
