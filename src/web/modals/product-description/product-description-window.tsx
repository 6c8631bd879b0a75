import { useTranslations } from "use-intl";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Details } from "../../storefront/slug/product/details.tsx";
import { ProductWindow } from "../product/product-window.tsx";
import { useModal } from "../use-modal.ts";
import styles from "./product-description-window.module.css";

/** `?modal=product-description`: description, ingredients and storage, over any page. */
export default function ProductDescriptionWindow() {
  const closeLabel = useTranslations("modals")("close");
  const { hide } = useModal("product-description");
  return (
    <ProductWindow name="product-description">
      {(product) => (
        <Modal open onClose={hide} sheet title={product.name} closeLabel={closeLabel} width={720}>
          {product.tagline && <p className="muted">{product.tagline}</p>}
          <div className={styles.details}>
            <Details product={product} open />
          </div>
        </Modal>
      )}
    </ProductWindow>
  );
}
