import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Container, TitledSection } from "#ui/layout/layout.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb/breadcrumb.tsx";
import { useTrack } from "../../../shared/analytics/use-track.ts";
import { useInView } from "../../../shared/page/use-in-view.ts";
import type { CardView } from "../../../shared/product/product-card/card-view.ts";
import { ProductRail } from "../../../shared/product/product-card/product-rail.tsx";
import { RecentlyViewed } from "../../../shared/product/recently-viewed/recently-viewed.tsx";
import { Bundle, canBundle } from "./bundle.tsx";
import { QuickBuy } from "./buy.tsx";
import { useCertificateDelivery } from "./certificate/use-certificate-delivery.ts";
import { Details, detailsId } from "./details.tsx";
import { Gallery } from "./gallery.tsx";
import { leadOf } from "./lead-review.ts";
import { ProductInfo, type ProductInfoProps } from "./product-info.tsx";
import type { ProductData } from "./product-loader.server.ts";
import styles from "./product-page.module.css";
import type { Product, Variant } from "./product-view.ts";
import { Reviews } from "./reviews.tsx";
import { useVariant } from "./use-variant.ts";

/** Products that are not food have no similar taste. */
const likeness = {
  food: "product.related",
  goods: "product.givenToo",
  certificate: "product.givenToo",
} as const;

export type ProductPageProps = {
  data: ProductData;
  CertificateDeliveryForm?: ProductInfoProps["CertificateDeliveryForm"];
  /** Under the button. */
  terms?: ReactNode;
  /** In the place of the photographs. */
  Front?: ComponentType<{ product: Product; variant: Variant }>;
};

export default function ProductPage({ data, CertificateDeliveryForm, terms, Front }: ProductPageProps) {
  const t = useTranslations();
  const { product, steps, reviews, alsoBought, related, relatedBy, gift } = data;
  const variant = useVariant(data);
  const [quantity, setQuantity] = useState(1);
  const giving = useCertificateDelivery(product, variant);
  const buyPlace = useRef<HTMLDivElement>(null);
  const isButtonInView = useInView(buyPlace);
  useRemembered(product.id);
  useTrack(variant.id, () => ({
    name: "view_item",
    id: product.id,
    variant: product.variants.length > 1 ? variant.name : "",
    price: variant.price,
    ...(variant.old_price === undefined ? {} : { old_price: variant.old_price }),
  }));
  return (
    <>
      <main id="main" data-page={product.kind === "certificate" ? "certificate" : "product"}>
        <Container>
          <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
          <div className={styles.root}>
            {Front ? <Front product={product} variant={variant} /> : <Gallery product={product} />}
            <ProductInfo
              product={product}
              variant={variant}
              quantity={quantity}
              onQuantity={setQuantity}
              giving={giving}
              CertificateDeliveryForm={CertificateDeliveryForm}
              gift={gift}
              terms={terms}
              buyRef={buyPlace}
              lead={leadOf(reviews)}
            />
            <div id={detailsId} className={styles.details}>
              <Details product={product} />
            </div>
          </div>
        </Container>
        <Reviews productId={product.id} rating={product.rating} first={reviews} />
        {canBundle(variant, alsoBought) ? (
          <Bundle product={product} variant={variant} others={alsoBought} />
        ) : (
          <Neighbours id="also-bought" title={t("product.alsoBought")} cards={alsoBought} />
        )}
        <Neighbours
          id="related"
          title={t(relatedBy === "views" ? "product.viewedToo" : likeness[product.kind])}
          cards={related}
        />
        <RecentlyViewed without={[product, ...alsoBought, ...related].map(({ id }) => id)} />
      </main>
      <QuickBuy
        product={product}
        variant={variant}
        quantity={quantity}
        giving={giving}
        isHidden={isButtonInView}
      />
    </>
  );
}

/** Records the view on this device, and in the account of a signed-in user. */
function useRemembered(productId: number): void {
  useEffect(() => {
    import("../../../shared/product/recently-viewed/views.ts").then(
      ({ rememberView }) => rememberView(productId),
      // Offline: this view is not recorded.
      () => {},
    );
  }, [productId]);
}

function Neighbours({ id, title, cards }: { id: string; title: string; cards: readonly CardView[] }) {
  if (cards.length === 0) return null;
  return (
    <TitledSection title={title} titleId={id}>
      <ProductRail name={title} cards={cards} />
    </TitledSection>
  );
}
