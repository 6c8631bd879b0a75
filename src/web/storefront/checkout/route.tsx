// The checkout: one page, four steps, no account needed. The same for everyone; cart and draft come from the
// device. Not here: what is sent and how it survives a blackout (shared/order-outbox).
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { PaymentMethod } from "#shop/payments/rules.ts";
import { Container } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { factsContext, shopContext } from "../../context.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { giftFacts } from "../../shared/gift-fields/gift-facts.ts";
import { keepSameData } from "../../shared/same-data.ts";
import { seoMeta } from "../../shared/seo.ts";
import { telephone } from "../../shared/telephone.ts";
import { unlistedSeo } from "../../shared/unlisted-seo.server.ts";
import { useHydrated } from "../../shared/use-hydrated.ts";
import type { Route } from "./+types/route.ts";
import styles from "./checkout.module.css";
import { CheckoutPage } from "./checkout-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("shell");
  const { selling } = await shopSettings(shop.db);
  const t = translator(locale);
  const cards = shop.cards.map(({ method }): PaymentMethod => method);
  return {
    facts: {
      ...giftFacts(selling),
      payments: [...cards, "cod", "invoice"] satisfies PaymentMethod[],
    },
    seo: await unlistedSeo(shop, locale, {
      title: t("checkout.page.title"),
      description: t("checkout.page.description"),
      path: "/checkout",
    }),
  };
}

export const shouldRevalidate = keepSameData;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? seoMeta(loaderData.seo) : []);

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return hydrated ? <CheckoutPage facts={loaderData.facts} /> : <CheckoutSkeleton />;
}

/** Before the device's cart is known; without scripts, how to order by phone. */
function CheckoutSkeleton() {
  const t = useTranslations("checkout.page");
  const { hotline, phone } = useShopFacts().contacts;
  const number = hotline || phone;
  return (
    <main id="main">
      <Container className={styles.root}>
        <div>
          <h1 className={`display-l ${styles.title}`}>{t("heading")}</h1>
          <div className={styles.noScript}>
            <Notice tone="info" title={t("by_phone_title")}>
              {t("by_phone")} <a href={telephone(number)}>{number}</a>
            </Notice>
          </div>
          <div className={styles.waiting} aria-hidden="true">
            <Skeleton height="52px" />
            <Skeleton height="52px" />
            <Skeleton height="52px" />
          </div>
        </div>
      </Container>
    </main>
  );
}
