import { useTranslations } from "use-intl";
import { lineKey } from "#shop/cart/rules/lines.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { AddCard } from "#ui/layout/card/card.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { useProfileData } from "../../../shared/account/session/profile-data.ts";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { MiniLines } from "../../../shared/cart/mini-line.tsx";
import {
  type FieldName,
  fieldNames,
  isOfParcel,
  parcelFieldNames,
} from "../../../shared/checkout/order-form/form.ts";
import { fieldId } from "../../../shared/checkout/order-form/form-context.ts";
import { mayAdd } from "../../../shared/checkout/order-form/parcels.ts";
import { RecipientAllergens } from "../../../shared/checkout/order-form/recipient-allergens.tsx";
import { afterColon } from "../../../shared/text/after-colon.ts";
import { type CheckoutFacts, paymentsForSeveral } from "../checkout-context.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { PayerStep } from "../steps/payer-step.tsx";
import { PaymentStep } from "../steps/payment-step.tsx";
import { Step } from "../steps/step.tsx";
import { SummaryLine } from "../summary.tsx";
import { namesOf, useReceiver, useWayText } from "./parcel-brief.tsx";
import { ParcelCard } from "./parcel-card.tsx";
import { leftId, parcelItemsId } from "./parcel-ids.ts";
import styles from "./parcels.module.css";
import { useParcelActions } from "./use-parcel-actions.ts";
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
    items: <ParcelsSummary state={state} />,
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
    fieldNames.indexOf(field) < fieldNames.indexOf("recipient.surname");
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

/** A card for each parcel, the unassigned units, and the way back to one parcel. */
function ParcelsStep({ state, isTurned }: ParcelsStepProps) {
  const t = useTranslations("checkout.parcels");
  const actions = useParcelActions(state, isTurned);
  const cart = useCart();
  const { parcels, left } = state;
  const isMore = mayAdd(
    cart,
    parcels.map(({ parcel }) => parcel),
  );

  /** The next incomplete parcel expands instead. */
  function finish(key: string): void {
    state.setOpen(key, false);
    const next = parcels.find(({ scope, isFilled }) => scope !== key && !isFilled);
    actions.show(next?.scope ?? key);
    if (!next) state.setOpen(key, false);
  }

  return (
    <Step number={2} title={t("title")}>
      <div className={styles.head}>
        <p className="muted">{t("count", { count: parcels.length })}</p>
        <TextButton onClick={actions.end}>{t("end")}</TextButton>
      </div>
      <TakenNotice state={state} />
      {left.length > 0 && (
        <Notice id={leftId} tabIndex={-1} tone="warning" role="status" title={t("left_title")}>
          <p>{t("left_text", { items: namesOf(state.view, left) })}</p>
          <Button size="medium" variant="outline" className={styles.evenly} onClick={actions.shareEvenly}>
            {t("evenly")}
          </Button>
        </Notice>
      )}
      <ol className={styles.list}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.scope} parcel={parcel} state={state} actions={actions} onDone={finish} />
        ))}
      </ol>
      {isMore && (
        <AddCard className={styles.add} onClick={actions.add}>
          {t("add")}
        </AddCard>
      )}
    </Step>
  );
}

/** The cart has become smaller than the assigned units. */
function TakenNotice({ state }: { state: ParcelsState }) {
  const t = useTranslations("checkout.parcels");
  const { taken, parcels } = state;
  if (taken.length === 0) return null;
  const told = parcels.flatMap(({ number }) => {
    const count = taken.reduce((sum, one) => sum + (one.index === number - 1 ? one.count : 0), 0);
    return count > 0 ? [t("taken_from", { number, count })] : [];
  });
  return (
    <Notice tone="info" role="status" title={t("taken_title")}>
      {told.join(", ")}. <TextButton onClick={state.readTaken}>{t("understood")}</TextButton>
    </Notice>
  );
}
