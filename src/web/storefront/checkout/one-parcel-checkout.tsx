import { Gift } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { countUnits } from "#shop/cart/rules/lines.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useProfileData } from "../../shared/account/session/profile-data.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { FreeDelivery } from "../../shared/cart/free-delivery.tsx";
import { useGivenText } from "../../shared/cart/made-line.tsx";
import { MiniLines } from "../../shared/cart/mini-line.tsx";
import { changeDraft, useCheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import { fieldNames, isCashOffFor } from "../../shared/checkout/order-form/form.ts";
import { fieldId } from "../../shared/checkout/order-form/form-context.ts";
import { begun, paymentsForSeveral } from "../../shared/checkout/order-form/parcels.ts";
import { RecipientAllergens } from "../../shared/checkout/order-form/recipient-allergens.tsx";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { chooseCity } from "../../shared/delivery/city/city-search.ts";
import { type City, cityStore } from "../../shared/delivery/city/city-store.ts";
import { afterColon } from "../../shared/text/after-colon.ts";
import styles from "./checkout.module.css";
import { type CheckoutFacts, useCheckout } from "./checkout-context.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { DeliveryFields } from "./steps/delivery-fields.tsx";
import { GiftStep } from "./steps/gift-step.tsx";
import { AnotherReceives, PayerStep } from "./steps/payer-step.tsx";
import { PaymentStep } from "./steps/payment-step.tsx";
import { Step } from "./steps/step.tsx";
import { SummaryLine } from "./summary.tsx";
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
  const { errors, view, quote } = state;
  const cashOff =
    state.draft.delivery.type === "recipient_choice"
      ? "cod_choice"
      : isCashOffFor(state.draft)
        ? "cod_anonymous"
        : quote?.must_prepay
          ? "cod_unclaimed"
          : null;
  const off = cashOff ? { cod: t(`payment.notes.${cashOff}`) } : {};
  const mistakes = fieldNames.flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: fieldId(field), text: `${t(`fields.${field}`)}: ${afterColon(text)}` }] : [];
  });
  const recipients = useProfileData()?.recipients ?? [];
  const items = (
    <>
      <MiniLines>
        {view.lines.map((line) => (
          <SummaryLine key={line.key} view={line} />
        ))}
      </MiniLines>
      <RecipientAllergens recipients={recipients} isShort />
    </>
  );
  const summary = {
    items,
    meter: <FreeDelivery quote={quote} className={styles.meter} />,
    delivery: useDeliveryName(state),
  };
  return (
    <CheckoutFrame state={state} mistakes={mistakes} summary={summary}>
      {state.draft.delivery.type === "digital" ? (
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
  const { type } = draft.delivery;
  if (type === "pickup" || type === "digital" || type === "recipient_choice") return t(type);
  return city ? t("delivery_to", { city: locale === "ru" ? city.nameRu : city.nameUk }) : t("delivery");
}

/** Replaces delivery and card when all of it is sent electronically: recipient and date. */
function SendingStep() {
  const t = useTranslations("checkout.digital");
  const locale = useLocale();
  const givenText = useGivenText();
  const { view, errors } = useCheckout();
  return (
    <Step number={2} title={t("title")}>
      <p className="muted">{t("text")}</p>
      <ul>
        {view.lines.map(({ key, line }) => (
          <li key={key}>{givenText(line.options)}</li>
        ))}
      </ul>
      {errors["delivery.type"] && <Notice tone="danger">{errors["delivery.type"]}</Notice>}
      <p className="sm">
        <TextLink quiet href={paths.cart(locale)}>
          {t("change")}
        </TextLink>
      </p>
    </Step>
  );
}

/** The city chosen here becomes the city of the whole shop. */
function reportCity(city: City): void {
  if (cityStore.get()?.ref !== city.ref) chooseCity(city);
}

function DeliveryStep() {
  const t = useTranslations("checkout.delivery");
  const { quote } = useCheckout();
  return (
    <Step number={2} title={t("title")}>
      <DeliveryFields quote={quote} isOwn onCity={reportCity} />
    </Step>
  );
}

/**
 * The switch to several parcels in one order, for a cart that has enough units.
 * @param isTurned the user has just returned from there
 */
function ToSeveral({ isTurned }: { isTurned: boolean }) {
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
