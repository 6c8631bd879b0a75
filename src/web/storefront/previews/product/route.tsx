// /crm/catalog/{id}/preview: the page of an unpublished product, for the staff alone. It is not cached or
// counted, and nothing can be bought.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { draftPage } from "#shop/catalog/reads/product-page.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { variantKey } from "../../../shared/page/same-data.ts";
import { draftSeo } from "../../../shared/seo/page-seo.server.ts";
import { CertificateDeliveryForm } from "../../slug/product/certificate/delivery-form.tsx";
import { useCertificateDelivery } from "../../slug/product/certificate/use-certificate-delivery.ts";
import { Details, detailsId } from "../../slug/product/details.tsx";
import { Gallery } from "../../slug/product/gallery.tsx";
import { ProductInfo } from "../../slug/product/product-info.tsx";
import styles from "../../slug/product/product-page.module.css";
import { productView } from "../../slug/product/product-view.ts";
import { useVariant } from "../../slug/product/use-variant.ts";
import type { Route } from "./+types/route.ts";
import { DraftNotice } from "./draft-notice.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await signedIn(args);
  if (!can(actor, "catalog.edit")) throw data(null, { status: 403, statusText: "Forbidden" });
  const id = /^[1-9]\d{0,8}$/.test(args.params.id) ? Number(args.params.id) : null;
  const page = id === null ? null : await draftPage(shop, actor, id, locale);
  if (!page) throw new Response(`Page not found: ${args.url.pathname}`, { status: 404 });
  const asked = args.url.searchParams.get(variantKey);
  return {
    // Its windows read the product from the page, as on the real one.
    kind: "product" as const,
    product: productView(page),
    shownVariant: page.variants.find(({ key }) => key === asked)?.key ?? page.default_variant,
    seo: await draftSeo(shop, locale, page.name),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export const handle: PageHandle = { messages: ["crm"] };

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const { product } = loaderData;
  const variant = useVariant(loaderData);
  const giving = useCertificateDelivery(product, variant);
  return (
    <main id="main">
      <Container>
        <DraftNotice t={useTranslations("crmCatalog.preview")} href={paths.crmProduct(product.id, locale)} />
        <div className={styles.root}>
          {product.gallery.length > 0 && <Gallery product={product} />}
          <ProductInfo
            product={product}
            variant={variant}
            quantity={1}
            onQuantity={() => undefined}
            giving={giving}
            CertificateDeliveryForm={product.kind === "certificate" ? CertificateDeliveryForm : undefined}
            isDraft
          />
          <div id={detailsId} className={styles.details}>
            <Details product={product} />
          </div>
        </div>
      </Container>
    </main>
  );
}
