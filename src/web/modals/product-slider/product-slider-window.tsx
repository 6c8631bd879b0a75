import { useTranslations } from "use-intl";
import { ProductWindow } from "../product/product-window.tsx";
import { useModal } from "../use-modal.ts";
import { Lightbox } from "./lightbox.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

/**
 * `?modal=product-slider&photoId=2`: photographs of a product, or with `reviewId` those of one of its
 * reviews.
 */
export default function ProductSliderWindow() {
  const asked = Number(useModal("product-slider").search.get("reviewId"));
  const isReview = Number.isInteger(asked) && asked >= 1 && asked <= MOST_ID;
  return isReview ? <ReviewPhotos id={asked} otherwise={<ProductPhotos />} /> : <ProductPhotos />;
}

const MOST_ID = 2_147_483_647;

function ProductPhotos() {
  const t = useTranslations("product.gallery");
  return (
    <ProductWindow name="product-slider">
      {({ name, gallery }) => (
        <Lightbox label={t("viewer", { name })} allLabel={t("all")} gallery={gallery} />
      )}
    </ProductWindow>
  );
}
