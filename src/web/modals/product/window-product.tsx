// The product of a window, as its first line.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Price } from "#ui/data/price/price.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { variantKey } from "../../shared/page/same-data.ts";
import { fluidPicture } from "../../shared/pictures/pictures.ts";
import { money } from "../../shared/text/amounts.ts";
import type { Product, Variant } from "../../storefront/slug/product/product-view.ts";
import styles from "./window-product.module.css";

/** The variant that `&id=` names, else the page's, else the product's first. */
export function useChosenVariant({ variants, defaultVariant }: Product): Variant {
  const query = new URLSearchParams(useLocation().search);
  const chosen =
    variants.find(({ id }) => String(id) === query.get("id")) ??
    variants.find(({ key }) => key === query.get(variantKey)) ??
    variants.find(({ key }) => key === defaultVariant);
  if (!chosen) throw new Error(`a product has no variant ${defaultVariant}`);
  return chosen;
}

type WindowProductProps = {
  product: Product;
  variant: Variant;
  quantity?: number;
  /** Below the price. */
  children?: ReactNode;
};

export function WindowProduct({ product, variant, quantity = 1, children }: WindowProductProps) {
  const [picture] = product.gallery;
  return (
    <div className={styles.product}>
      {picture && <Photo {...fluidPicture(picture.file, "thumb", "72px")} alt="" className={styles.photo} />}
      <div>
        <b>{product.name}</b>
        {product.variants.length > 1 && <small>{variant.name}</small>}
        <Price
          now={money(variant.price * quantity)}
          old={variant.old_price === undefined ? undefined : money(variant.old_price * quantity)}
        />
      </div>
      {children}
    </div>
  );
}
