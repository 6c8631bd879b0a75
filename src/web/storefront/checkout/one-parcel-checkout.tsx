import { useTranslations } from "use-intl";
import { afterColon } from "../../shared/after-colon.ts";
import { FreeDelivery } from "../../shared/cart/free-delivery.tsx";
import { MiniLines } from "../../shared/cart/mini-line.tsx";
import { useLocale } from "../../shared/language/use-locale.ts";
import { fieldNames, isCashOffFor } from "../../shared/order-form/form.ts";
import { fieldId } from "../../shared/order-form/form-context.ts";
import styles from "./checkout.module.css";
import type { CheckoutFacts } from "./checkout-context.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { DeliveryStep } from "./steps/delivery-step.tsx";
import { GiftStep } from "./steps/gift-step.tsx";
import { AnotherReceives, PayerStep } from "./steps/payer-step.tsx";
import { PaymentStep } from "./steps/payment-step.tsx";
import { SendingStep } from "./steps/sending-step.tsx";
import { SummaryLine } from "./summary.tsx";
import { ToSeveral } from "./to-several.tsx";
import { type CheckoutState, useCheckoutState } from "./use-checkout-state.ts";

interface OneParcelCheckoutProps {
  facts: CheckoutFacts;
  /** There were several until now. */
  isTurned: boolean;
}

/** One recipient for the whole order, the payer or another person. */
export function OneParcelCheckout({ facts, isTurned }: OneParcelCheckoutProps) {
  const t = useTranslations("checkout");
  const state = useCheckoutState(facts);
  const off = isCashOffFor(state.draft) ? { cod: t("payment.notes.cod_anonymous") } : {};
  const { errors, view, quote } = state;
  const mistakes = fieldNames.flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: fieldId(field), text: `${t(`fields.${field}`)}: ${afterColon(text)}` }] : [];
  });
  const goods = (
    <MiniLines>
      {view.lines.map((line) => (
        <SummaryLine key={line.key} view={line} />
      ))}
    </MiniLines>
  );
  const summary = {
    goods,
    meter: <FreeDelivery quote={quote} className={styles.meter} />,
    delivery: useDeliveryName(state),
  };
  return (
    <CheckoutFrame state={state} mistakes={mistakes} summary={summary}>
      {state.draft.deliveryType === "digital" ? (
        <>
          <PayerStep />
          <SendingStep />
          <PaymentStep number={3} />
        </>
      ) : (
        <>
          <PayerStep>
            <AnotherReceives />
            <ToSeveral isTurned={isTurned} />
          </PayerStep>
          <DeliveryStep />
          <GiftStep />
          <PaymentStep number={4} off={off} />
        </>
      )}
    </CheckoutFrame>
  );
}

/** The name of the delivery row, with its city. */
function useDeliveryName({ draft, city }: CheckoutState): string {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const { deliveryType: type } = draft;
  if (type === "pickup" || type === "digital") return t(type);
  return city ? t("delivery_to", { city: locale === "ru" ? city.nameRu : city.nameUk }) : t("delivery");
}
