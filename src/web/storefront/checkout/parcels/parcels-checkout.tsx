import { useTranslations } from "use-intl";
import { lineKey } from "#shop/cart/rules/lines.ts";
import { afterColon } from "../../../shared/after-colon.ts";
import { MiniLines } from "../../../shared/cart/mini-line.tsx";
import { type FieldName, fieldNames, isOfParcel, parcelFieldNames } from "../../../shared/order-form/form.ts";
import { fieldId } from "../../../shared/order-form/form-context.ts";
import { type CheckoutFacts, paymentsForSeveral } from "../checkout-context.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { PayerStep } from "../steps/payer-step.tsx";
import { PaymentStep } from "../steps/payment-step.tsx";
import { SummaryLine } from "../summary.tsx";
import { useReceiver, useWayText } from "./parcel-brief.tsx";
import { leftId, parcelItemsId } from "./parcel-ids.ts";
import styles from "./parcels.module.css";
import { ParcelsStep } from "./parcels-step.tsx";
import { type ParcelState, type ParcelsState, useParcelsState } from "./use-parcels-state.ts";

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
    goods: <ParcelsSummary state={state} />,
    meter: null,
    delivery: t("delivery_of", { count: state.parcels.length }),
  };
  return (
    <CheckoutFrame state={state} mistakes={useMistakes(state)} summary={summary}>
      <PayerStep />
      <ParcelsStep state={state} isTurned={isTurned} />
      <PaymentStep number={3} off={off} isCallAskedElsewhere />
    </CheckoutFrame>
  );
}

/** The errors, in the order of the page; a parcel's with its number. */
function useMistakes({ errors, parcels, left }: ParcelsState) {
  const t = useTranslations("checkout.parcels");
  const fields = useTranslations("checkout.fields");
  const said = (field: FieldName, text: string): string => `${fields(field)}: ${afterColon(text)}`;

  function ofParcel({ scope, number, items, errors: own }: ParcelState) {
    const fieldMistakes = parcelFieldNames.flatMap((field) => {
      const text = own[field];
      return text ? [{ fieldId: fieldId(field, scope), text: said(field, text) }] : [];
    });
    const empty = items.length === 0 ? [{ fieldId: parcelItemsId(scope), text: t("empty") }] : [];
    return [...empty, ...fieldMistakes].map(({ text, ...at }) => ({
      ...at,
      text: t("mistake", { number, text: afterColon(text) }),
    }));
  }

  const common = fieldNames
    .filter((field) => !isOfParcel(field))
    .flatMap((field) => {
      const text = errors[field];
      return text ? [{ field, fieldId: fieldId(field), text: said(field, text) }] : [];
    });
  const isOfPayer = ({ field }: { field: FieldName }): boolean =>
    fieldNames.indexOf(field) < fieldNames.indexOf("city");
  return [
    ...common.filter(isOfPayer),
    ...(left.length > 0 ? [{ fieldId: leftId, text: t("left_title") }] : []),
    ...parcels.flatMap(ofParcel),
    ...common.filter((mistake) => !isOfPayer(mistake)),
  ];
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
  const receiver = useReceiver(parcel);
  const way = useWayText(parcel);
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
    </li>
  );
}
