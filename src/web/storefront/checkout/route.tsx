// The checkout: one page, four steps, no account needed. The same for everyone; cart and draft come from the
// device. Not here: what is sent and how it survives a power cut (shared/order-outbox).
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { factsContext, shopContext } from "../../context.ts";
import { giftFacts } from "../../shared/gift-fields/gift-facts.ts";
import { keepSameData } from "../../shared/page/same-data.ts";
import { useHydrated } from "../../shared/page/use-hydrated.ts";
import { seoMeta } from "../../shared/seo/seo.ts";
import { unlistedSeo } from "../../shared/seo/unlisted-seo.server.ts";
import { waysToPay } from "../../shared/ways-to-pay.server.ts";
import type { Route } from "./+types/route.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("shell");
  const { selling } = await shopSettings(shop.db);
  const t = translator(locale);
  return {
    facts: {
      ...giftFacts(selling),
      payments: waysToPay(shop),
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
