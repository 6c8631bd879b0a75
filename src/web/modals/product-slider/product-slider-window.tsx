import Lightbox from "../../storefront/slug/product/lightbox.tsx";
import { ProductWindow } from "../product/product-window.tsx";

/** `?modal=product-slider&photoId=2`: the photographs of a product on the whole screen. */
export default function ProductSliderWindow() {
  return (
    <ProductWindow name="product-slider">
      {({ name, gallery }) => <Lightbox name={name} gallery={gallery} />}
    </ProductWindow>
  );
}
