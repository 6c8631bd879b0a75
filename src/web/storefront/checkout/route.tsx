// The checkout: one page, four steps, no account needed. The same for everyone; cart and draft come from the
// device. Not here: what is sent and how it survives a power cut (shared/order-outbox).
import { startTransition, useEffect, useState } from "react";
import { shopSettings } from "#shop/content/reads.server.ts";
import { giftFacts } from "../../shared/checkout/gift-fields/gift-facts.ts";
import { waysToPay } from "../../shared/chrome/chrome-data.server.ts";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, t } = pageRequest(args);
  keep("shell");
  const { selling } = await shopSettings(shop.db);
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

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  // Not `useHydrated`: the form would be rendered in one task, which blocks a phone for a tenth of a second.
  const [isReady, setReady] = useState(false);
  useEffect(() => startTransition(() => setReady(true)), []);
  return isReady ? <CheckoutPage facts={loaderData.facts} /> : <CheckoutSkeleton />;
}
