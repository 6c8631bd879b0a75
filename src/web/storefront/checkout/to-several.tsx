import { Gift } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { countUnits } from "#shop/cart/rules/lines.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useCart } from "../../shared/cart-store.ts";
import { changeDraft, useCheckoutDraft } from "../../shared/checkout-draft.ts";
import { begun } from "../../shared/order-form/parcels.ts";
import styles from "./checkout.module.css";
import { useCheckout } from "./checkout-context.ts";
import { paymentsForSeveral } from "./payments-for-several.ts";

/**
 * The switch to several parcels in one order, for a cart that has enough units.
 * @param isTurned the user has just returned from there
 */
export function ToSeveral({ isTurned }: { isTurned: boolean }) {
  const { facts } = useCheckout();
  const t = useTranslations("checkout.parcels");
  const cart = useCart();
  const draft = useCheckoutDraft();
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on return
  useEffect(() => {
    if (isTurned) button.current?.focus();
  }, []);

  if (countUnits(cart) < 2 || paymentsForSeveral(facts.payments).length === 0) return null;
  return (
    <div className={styles.several}>
      <p>
        <b>{t("invite")}</b>
        <small>{t("invite_note")}</small>
      </p>
      <Button ref={button} variant="outline" size="medium" onClick={() => changeDraft(begun(cart, draft))}>
        <Icon of={Gift} />
        {t("begin")}
      </Button>
    </div>
  );
}
