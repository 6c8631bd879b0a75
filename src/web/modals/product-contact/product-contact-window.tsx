import { useState } from "react";
import { useTranslations } from "use-intl";
import { maxQuantity } from "#shop/cart/rules/limits.ts";
import { mostBulkUnits } from "#shop/leads/rules/statuses.ts";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import lead from "../../shared/lead/lead.module.css";
import { LeadName, LeadPhone, LeadSend } from "../../shared/lead/lead-fields.tsx";
import { LeadThanks } from "../../shared/lead/lead-thanks.tsx";
import { useLeadForm } from "../../shared/lead/use-lead-form.ts";
import type { Product } from "../../storefront/slug/product/product-view.ts";
import { ProductWindow } from "../product/product-window.tsx";
import { useChosenVariant, WindowProduct } from "../product/window-product.tsx";
import { useModal } from "../use-modal.ts";

/**
 * `?modal=product-contact`: «Купити в 1 клік», a name and a phone are enough. `&id=` names a variant; `&sub=`
 * is the wanted quantity, when it exceeds the limit of an order.
 */
export default function ProductContactWindow() {
  return (
    <ProductWindow name="product-contact">
      {(product) => <OneClick key={product.id} product={product} />}
    </ProductWindow>
  );
}

function OneClick({ product }: { product: Product }) {
  const t = useTranslations("leads");
  const buy = useTranslations("product.buy");
  const closeLabel = useTranslations("modals")("close");
  const { hide, search } = useModal("product-contact");
  const many = Number.parseInt(search.get("sub") ?? "", 10);
  const kind = many > 0 ? "bulk" : "one_click";
  const variant = useChosenVariant(product);
  const [quantity, setQuantity] = useState(kind === "bulk" ? Math.min(many, mostBulkUnits) : 1);
  const form = useLeadForm(kind, { product_id: product.id, variant_id: variant.id, quantity });
  const isSent = form.sentTo !== null;
  return (
    <Modal
      open
      onClose={hide}
      title={t(isSent ? `thanks.${kind}` : `${kind}.title`)}
      closeLabel={closeLabel}
      width={460}
    >
      {form.sentTo !== null ? (
        <LeadThanks phone={form.sentTo} onClose={hide} />
      ) : (
        <form className={lead.form} noValidate onSubmit={form.submit}>
          <p className="muted">
            {t(kind === "bulk" ? "bulk.text" : variant.in_stock ? "one_click.text" : "one_click.sold_out")}
          </p>
          <WindowProduct product={product} variant={variant} quantity={quantity}>
            <Stepper
              label={buy("quantity")}
              lessLabel={buy("less")}
              moreLabel={buy("more")}
              value={quantity}
              max={kind === "bulk" ? mostBulkUnits : maxQuantity}
              onValueChange={setQuantity}
            />
          </WindowProduct>
          <LeadName form={form} />
          <LeadPhone form={form} label={t("phone")} />
          <LeadSend form={form} label={t(`send.${kind}`)} />
        </form>
      )}
    </Modal>
  );
}
