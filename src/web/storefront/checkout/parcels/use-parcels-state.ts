// The checkout of several parcels: each has its own form; the payer, the payment and the total are shared.
import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Cart } from "#shop/cart/rules/lines.ts";
import { cartNow, useCart } from "../../../shared/cart/cart-store.ts";
import { isPaidByCertificate } from "../../../shared/cart/use-quote.ts";
import {
  type CheckoutDraft,
  changeDraft,
  draftNow,
  fieldsOf,
  useCheckoutDraft,
} from "../../../shared/checkout/checkout-draft.ts";
import {
  fieldNames,
  fieldTexts,
  formProblems,
  isOfParcel,
  orderBody,
} from "../../../shared/checkout/order-form/form.ts";
import { fitted, type TakenBack } from "../../../shared/checkout/order-form/handing-out.ts";
import {
  parcelsOf,
  paymentsForSeveral,
  withParcels,
  withPaymentOf,
} from "../../../shared/checkout/order-form/parcels.ts";
import { useOrderProgress } from "../../../shared/checkout/order-outbox/order-runner.ts";
import type { ParcelStore, ParcelsForm } from "../../../shared/checkout/parcels/parcels-form.ts";
import { useFieldWatch } from "../../../shared/checkout/parcels/use-field-watch.ts";
import { useParcels } from "../../../shared/checkout/parcels/use-parcels.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { type City, cityStore } from "../../../shared/delivery/city/city-store.ts";
import { useDevice } from "../../../shared/device/device-store.ts";
import type { CheckoutFacts } from "../checkout-context.ts";
import type { CheckoutState } from "../use-checkout-state.ts";
import { useFieldMessage } from "../use-field-message.ts";
import { agreedTo, useSending } from "../use-sending.ts";
import { useParcelsQuote } from "./use-parcels-quote.ts";

export type ParcelsState = CheckoutState & ParcelsForm;

const store: ParcelStore = {
  cart: cartNow,
  parcels: () => parcelsOf(draftNow()),
  put: (parcels) => changeDraft(withParcels(parcels)),
};

function useFittedParcels(cart: Cart, draft: CheckoutDraft) {
  const { holders, taken } = useMemo(() => fitted(cart, parcelsOf(draft)), [cart, draft]);
  const [told, setTold] = useState<readonly TakenBack[]>([]);
  useEffect(() => {
    if (taken.length === 0) return;
    setTold(taken);
    changeDraft(withParcels(holders));
  }, [holders, taken]);
  return { drafts: holders, taken: told, readTaken: () => setTold([]) };
}

/** The payer is the reader of the page. */
function useReceiverOf(): ParcelsForm["receiverOf"] {
  const t = useTranslations("checkout.parcels");
  return ({ parcel: { recipient, screen }, draft }) => {
    const name = draft.contact.first_name.trim();
    if (!screen.isForAnother) return name ? t("me", { name }) : t("me_alone");
    return `${recipient.name.trim()} ${recipient.surname.trim()}`.trim();
  };
}

export function useParcelsState(facts: CheckoutFacts): ParcelsState {
  const locale = useLocale();
  const cart = useCart();
  const kept = useCheckoutDraft();
  const ways = useMemo(() => paymentsForSeveral(facts.payments), [facts]);
  const draft = useMemo(() => withPaymentOf(kept, ways), [kept, ways]);
  const deviceCity = useDevice(cityStore, null);
  const progress = useOrderProgress();
  const refusal = progress.kind === "refused" ? progress.refusal : null;
  const watch = useFieldWatch(refusal);
  const messageOf = useFieldMessage(facts);
  const receiverOf = useReceiverOf();
  const { drafts, taken, readTaken } = useFittedParcels(cart, draft);
  const cities = drafts.map(
    ({ screen: { city } }, index): City | null => city ?? (index === 0 ? deviceCity : null),
  );

  const { view, quotes } = useParcelsQuote(
    cart,
    draft,
    drafts.map((parcel, index) => ({ parcel, city: cities[index] ?? null })),
  );
  const { quote } = view;
  const limits = { message: facts.messageLength, isPaid: isPaidByCertificate(quote) };
  const answered = refusal?.errors ?? null;
  const { parcels, unfoldUnfilled, ...shown } = useParcels({
    cart,
    draft,
    drafts,
    cities,
    quotes,
    limits,
    messages: { field: messageOf, unavailable: messageOf.unavailable, unfit: messageOf.unfit },
    watch,
    answered,
    store,
  });

  const common = formProblems(draft, cities[0] ?? null, limits).filter(({ field }) => !isOfParcel(field));
  const errors = watch.texts({
    fields: fieldNames.filter((field) => !isOfParcel(field)),
    problems: common,
    messageOf: (problem) => messageOf(problem, draft),
    refused: answered ? fieldTexts(answered) : {},
  });

  const { press, ...sending } = useSending(view, progress, (seen) => {
    const { form, ...sums } = agreedTo(draft, seen);
    const [one, ...others] = parcels.map(({ items, city }, index) => ({
      cart: items,
      city,
      days: seen.parcels[index]?.delivery_days ?? [],
      seenArrivesBy: seen.parcels[index]?.arrives_by ?? null,
    }));
    // With nothing to pay, no method is chosen.
    const payment = form.payment ?? ways[0] ?? null;
    return orderBody(
      { ...form, payment },
      { ...(one ?? { cart, city: deviceCity }), more: others, ...sums, locale },
    );
  });

  return {
    ...sending,
    facts,
    draft,
    city: parcels[0]?.city ?? null,
    view,
    quote,
    errors,
    attempt: watch.attempt,
    progress,
    ...shown,
    store,
    lines: view.lines,
    parcels,
    taken,
    readTaken,
    receiverOf,
    edit(change, dependent = []) {
      changeDraft(change);
      watch.changed([...fieldsOf(change), ...dependent]);
    },
    leave: (field) => watch.left(field),
    submit() {
      watch.pressed();
      unfoldUnfilled();
      press(common.length === 0 && shown.left.length === 0 && parcels.every(({ isFilled }) => isFilled));
    },
  };
}
