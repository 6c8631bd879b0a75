import { Gift } from "lucide-react";
import { useTranslations } from "use-intl";
import { countPieces } from "#shop/cart/rules/lines.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useCart } from "../../shared/cart-store.ts";
import { changeDraft, useCheckoutDraft } from "../../shared/checkout-draft.ts";
import { begun } from "../../shared/order-form/parcels.ts";
import styles from "./checkout.module.css";

/** The way to several parcels in one order, for a cart that has something for each. */
export function ToSeveral() {
  const t = useTranslations("checkout.parcels");
  const cart = useCart();
  const draft = useCheckoutDraft();
  if (countPieces(cart) < 2) return null;
  return (
    <div className={styles.several}>
      <p>
        <b>{t("invite")}</b>
        <small>{t("invite_note")}</small>
      </p>
      <Button variant="outline" size="medium" onClick={() => changeDraft(begun(cart, draft))}>
        <Icon of={Gift} />
        {t("begin")}
      </Button>
    </div>
  );
}
