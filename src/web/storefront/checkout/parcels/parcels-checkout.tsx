import { useTranslations } from "use-intl";
import { lineKey } from "#shop/cart/rules/lines.ts";
import { useProfileData } from "../../../shared/account/session/profile-data.ts";
import { MiniLines } from "../../../shared/cart/mini-line.tsx";
import { ParcelGiftFields } from "../../../shared/checkout/gift-fields/parcel-gift-fields.tsx";
import { paymentsForSeveral } from "../../../shared/checkout/order-form/parcels.ts";
import { RecipientAllergens } from "../../../shared/checkout/order-form/recipient-allergens.tsx";
import { useWayText } from "../../../shared/checkout/parcels/parcel-brief.tsx";
import { ParcelItems } from "../../../shared/checkout/parcels/parcel-items.tsx";
import { ParcelList } from "../../../shared/checkout/parcels/parcel-list.tsx";
import styles from "../../../shared/checkout/parcels/parcels.module.css";
import type { ParcelState } from "../../../shared/checkout/parcels/parcels-form.ts";
import { useParcelActions } from "../../../shared/checkout/parcels/use-parcel-actions.ts";
import { useParcelMistakes } from "../../../shared/checkout/parcels/use-parcel-mistakes.ts";
import type { CheckoutFacts } from "../checkout-context.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { DeliveryFields } from "../steps/delivery-fields.tsx";
import { DoNotCall } from "../steps/do-not-call.tsx";
import { AnotherReceives, PayerStep, Recipient } from "../steps/payer-step.tsx";
import { PaymentStep } from "../steps/payment-step.tsx";
import { Step } from "../steps/step.tsx";
import { SummaryLine } from "../summary.tsx";
import { type ParcelsState, useParcelsState } from "./use-parcels-state.ts";

interface ParcelsCheckoutProps {
  facts: CheckoutFacts;
  /** There was one until now. */
  isTurned: boolean;
}

/** One payer, several parcels: each with its own recipient, date and card. */
export default function ParcelsCheckout({ facts, isTurned }: ParcelsCheckoutProps) {
  const t = useTranslations("checkout.parcels");
  const state = useParcelsState(facts);
  const on = paymentsForSeveral(facts.payments);
  const off = Object.fromEntries(
    facts.payments.flatMap((method) => (on.includes(method) ? [] : [[method, t("no_cash")]])),
  );
  const summary = {
    items: <ParcelsSummary state={state} />,
    meter: null,
    delivery: t("delivery_of", { count: state.parcels.length }),
  };
  return (
    <CheckoutFrame state={state} mistakes={useParcelMistakes(state, state)} summary={summary}>
      <PayerStep />
      <ParcelsStep state={state} isTurned={isTurned} />
      <PaymentStep number={3} off={off} isCallAskedElsewhere />
    </CheckoutFrame>
  );
}

/** The parcels beside the form: recipient, contents, date and price. */
function ParcelsSummary({ state }: { state: ParcelsState }) {
  return (
    <ol className={styles.summary}>
      {state.parcels.map((parcel) => (
        <SummaryParcel key={parcel.scope} parcel={parcel} state={state} />
      ))}
    </ol>
  );
}

function SummaryParcel({ parcel, state }: { parcel: ParcelState; state: ParcelsState }) {
  const t = useTranslations("checkout.parcels");
  const receiver = state.receiverOf(parcel);
  const way = useWayText(parcel);
  const recipients = useProfileData()?.recipients ?? [];
  return (
    <li>
      <p>
        {t("number", { number: parcel.number })}
        {receiver && <b> · {receiver}</b>}
        {way && <small>{way}</small>}
      </p>
      <MiniLines>
        {parcel.items.flatMap((item) => {
          const view = state.view.lines.find(({ key }) => key === lineKey(item));
          return view ? [<SummaryLine key={view.key} view={view} count={item.quantity} />] : [];
        })}
      </MiniLines>
      <RecipientAllergens recipients={recipients} form={parcel} isShort />
    </li>
  );
}

interface ParcelsStepProps {
  state: ParcelsState;
  /** The user has just chosen several. */
  isTurned: boolean;
}

function ParcelsStep({ state, isTurned }: ParcelsStepProps) {
  const t = useTranslations("checkout.parcels");
  const actions = useParcelActions(state, isTurned);
  return (
    <Step number={2} title={t("title")}>
      <ParcelList
        form={state}
        actions={actions}
        fieldsOf={(parcel) => <ParcelFields parcel={parcel} state={state} />}
      />
    </Step>
  );
}

function ParcelFields({ parcel, state }: { parcel: ParcelState; state: ParcelsState }) {
  const t = useTranslations("checkout.parcels");
  const isFirst = parcel.number === 1;
  return (
    <>
      <ParcelItems parcel={parcel} form={state} />
      <section className="stack" aria-label={t("receiver")}>
        <h4>{t("receiver")}</h4>
        {isFirst ? <AnotherReceives /> : <Recipient />}
      </section>
      <section className="stack" aria-label={t("place")}>
        <h4>{t("place")}</h4>
        <DeliveryFields quote={parcel.quote} isOwn={!parcel.parcel.screen.isForAnother} />
      </section>
      <section className="stack" aria-label={t("gift")}>
        <h4>{t("gift")}</h4>
        <ParcelGiftFields facts={state.facts} quote={parcel.quote} />
        <DoNotCall />
      </section>
    </>
  );
}
