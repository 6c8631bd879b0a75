import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Modal } from "#ui/modal/modal.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { Price } from "#ui/price/price.tsx";
import { Stepper } from "#ui/stepper/stepper.tsx";
import { money } from "../../shared/amounts.ts";
import lead from "../../shared/lead/lead.module.css";
import { LeadName, LeadPhone, LeadSend } from "../../shared/lead/lead-fields.tsx";
import { LeadThanks } from "../../shared/lead/lead-thanks.tsx";
import { useLeadForm } from "../../shared/lead/use-lead-form.ts";
import { fluidPicture } from "../../shared/pictures.ts";
import { variantKey } from "../../shared/same-data.ts";
import type { Product } from "../../storefront/slug/product/product-view.ts";
import { ProductWindow } from "../product/product-window.tsx";
import { useModal } from "../use-modal.ts";
import styles from "./product-contact-window.module.css";

/** `?modal=product-contact`: «Купити в 1 клік», a name and a phone are enough. `&id=` names a variant. */
export default function ProductContactWindow() {
  return (
    <ProductWindow name="product-contact">
      {(product) => <OneClick key={product.id} product={product} />}
    </ProductWindow>
  );
}

function useChosenVariant({ variants, defaultVariant }: Product) {
  const query = new URLSearchParams(useLocation().search);
  const chosen =
    variants.find(({ id }) => String(id) === query.get("id")) ??
    variants.find(({ key }) => key === query.get(variantKey)) ??
    variants.find(({ key }) => key === defaultVariant);
  if (!chosen) throw new Error(`a product has no variant ${defaultVariant}`);
  return chosen;
}

function OneClick({ product }: { product: Product }) {
  const t = useTranslations("leads");
  const buy = useTranslations("product.buy");
  const closeLabel = useTranslations("modals")("close");
  const { hide } = useModal("product-contact");
  const variant = useChosenVariant(product);
  const [quantity, setQuantity] = useState(1);
  const form = useLeadForm("one_click", { product_id: product.id, variant_id: variant.id, quantity });
  const [picture] = product.gallery;
  const isSent = form.sentTo !== null;
  return (
    <Modal
      open
      onClose={hide}
      title={t(isSent ? "thanks.one_click" : "one_click.title")}
      closeLabel={closeLabel}
      width={460}
    >
      {isSent ? (
        <LeadThanks phone={form.sentTo} onClose={hide} />
      ) : (
        <form className={lead.form} noValidate onSubmit={form.submit}>
          <p className="muted">{t(variant.in_stock ? "one_click.text" : "one_click.sold_out")}</p>
          <div className={styles.product}>
            {picture && (
              <Photo {...fluidPicture(picture.file, "thumb", "72px")} alt="" className={styles.photo} />
            )}
            <div>
              <b>{product.name}</b>
              {product.variants.length > 1 && <small>{variant.name}</small>}
              <Price
                now={money(variant.price * quantity)}
                old={variant.old_price === undefined ? undefined : money(variant.old_price * quantity)}
              />
            </div>
            <Stepper
              label={buy("quantity")}
              lessLabel={buy("less")}
              moreLabel={buy("more")}
              value={quantity}
              onValueChange={setQuantity}
            />
          </div>
          <LeadName form={form} />
          <LeadPhone form={form} label={t("phone")} />
          <LeadSend form={form} label={t("send.one_click")} />
        </form>
      )}
    </Modal>
  );
}
