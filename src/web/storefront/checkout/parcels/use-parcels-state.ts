// The checkout of several parcels: each has its own form; the payer, the payment and the total are shared.
import { useEffect, useMemo, useState } from "react";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { useCart } from "../../../shared/cart/cart-store.ts";
import {
  type CheckoutDraft,
  changeDraft,
  draftNow,
  fieldsOf,
  type ParcelDraft,
  useCheckoutDraft,
  withChange,
} from "../../../shared/checkout/checkout-draft.ts";
import {
  fieldNames,
  fieldTexts,
  formProblems,
  isOfParcel,
  orderBody,
  parcelFieldNames,
} from "../../../shared/checkout/order-form/form.ts";
import type { OrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { fitted, itemsOf, left, type TakenBack } from "../../../shared/checkout/order-form/handing-out.ts";
import { parcelsOf, withParcels } from "../../../shared/checkout/order-form/parcels.ts";
import { chosenOption, pointProblem } from "../../../shared/checkout/order-form/point.ts";
import { useOrderProgress } from "../../../shared/checkout/order-outbox/order-runner.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { type City, cityStore } from "../../../shared/delivery/city/city-store.ts";
import { useDevice } from "../../../shared/device/device-store.ts";
import { type CheckoutFacts, paymentsForSeveral } from "../checkout-context.ts";
import { type CheckoutState, isPaidByCertificate } from "../use-checkout-state.ts";
import { useFieldMessage } from "../use-field-message.ts";
import { useFieldWatch } from "../use-field-watch.ts";
import { agreedTo, useSending } from "../use-sending.ts";
import { useParcelsQuote } from "./use-parcels-quote.ts";
import { useUnfolded } from "./use-unfolded.ts";

/** One parcel on the page; its fields are an order form scoped by the parcel's key. */
export interface ParcelState extends OrderForm {
  readonly scope: string;
  /** From 1, as displayed. */
  readonly number: number;
  readonly parcel: ParcelDraft;
  readonly items: Cart;
  readonly quote: QuoteParcelJson | null;
  /** It has no errors. */
  readonly isFilled: boolean;
}

export interface ParcelsState extends CheckoutState {
  readonly parcels: readonly ParcelState[];
  /** The unassigned units. */
  readonly left: Cart;
  /** Units that the parcels lost because the cart changed, until the user has read it. */
  readonly taken: readonly TakenBack[];
  readTaken(): void;
  /** The keys of the expanded parcels. */
  readonly open: ReadonlySet<string>;
  setOpen(key: string, isOpen: boolean): void;
  /** Shows the errors of a parcel's fields. */
  check(key: string): void;
}

/** A payment method chosen for one parcel may not be allowed for several. */
const withPaymentOf = (draft: CheckoutDraft, on: readonly PaymentMethod[]): CheckoutDraft =>
  draft.payment === null || on.includes(draft.payment) ? draft : { ...draft, payment: null };

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

export function useParcelsState(facts: CheckoutFacts): ParcelsState {
  const locale = useLocale();
  const cart = useCart();
  const kept = useCheckoutDraft();
  const ways = useMemo(() => paymentsForSeveral(facts.payments), [facts]);
  const draft = useMemo(() => withPaymentOf(kept, ways), [kept, ways]);
  const deviceCity = useDevice(cityStore, null);
  const progress = useOrderProgress();
  const watch = useFieldWatch(progress);
  const messageOf = useFieldMessage(facts);
  const { drafts, taken, readTaken } = useFittedParcels(cart, draft);
  const cityOf = ({ screen: { city } }: ParcelDraft, index: number): City | null =>
    city ?? (index === 0 ? deviceCity : null);

  const { view, quoteAt } = useParcelsQuote(
    cart,
    draft,
    drafts.map((parcel, index) => ({ parcel, city: cityOf(parcel, index) })),
  );
  const { quote } = view;
  const limits = { message: facts.messageLength, isPaid: isPaidByCertificate(quote) };
  const rest = left(cart, drafts);

  function stateOf(parcel: ParcelDraft, index: number): ParcelState {
    const { key } = parcel.screen;
    const form = { ...draft, ...parcel };
    const city = cityOf(parcel, index);
    const own = quoteAt(index);
    const items = itemsOf(cart, parcel);
    const problems = formProblems(form, city, limits).filter(({ field }) => isOfParcel(field));
    const errors = watch.texts({
      fields: parcelFieldNames,
      problems,
      messageOf: (problem) => messageOf(problem, form),
      refused: progress.kind === "refused" ? fieldTexts(progress.refusal.errors, index) : {},
      scope: key,
    });
    const reason = chosenOption(own, parcel)?.reason;
    if (reason) errors["delivery.type"] = messageOf.unavailable(reason);
    const unfit = pointProblem(own, parcel);
    if (unfit) errors["delivery.warehouse_ref"] = messageOf.unfit(unfit);
    return {
      scope: key,
      number: index + 1,
      parcel,
      draft: form,
      city,
      errors,
      items,
      quote: own,
      isFilled: items.length > 0 && problems.length === 0 && !reason && !unfit,
      edit(change, dependent = []) {
        const changed = parcelsOf(draftNow()).map((one) =>
          one.screen.key === key ? withChange(one, change) : one,
        );
        changeDraft(withParcels(changed));
        watch.changed([...fieldsOf(change), ...dependent], key);
      },
      leave: (field) => watch.left(field, key),
    };
  }

  const parcels = drafts.map(stateOf);
  const { open, setOpen, unfold } = useUnfolded(parcels);
  const answered = progress.kind === "refused" ? progress.refusal.errors : null;
  // The shop's field errors must be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answered) unfold(parcels.filter((_, index) => Object.keys(fieldTexts(answered, index)).length > 0));
  }, [answered]);

  const common = formProblems(draft, cityOf(drafts[0] ?? draft, 0), limits).filter(
    ({ field }) => !isOfParcel(field),
  );
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
    parcels,
    left: rest,
    taken,
    readTaken,
    open,
    setOpen,
    check: (key) => {
      for (const field of parcelFieldNames) watch.left(field, key);
    },
    edit(change, dependent = []) {
      changeDraft(change);
      watch.changed([...fieldsOf(change), ...dependent]);
    },
    leave: (field) => watch.left(field),
    submit() {
      watch.pressed();
      unfold(parcels.filter(({ isFilled }) => !isFilled));
      press(common.length === 0 && rest.length === 0 && parcels.every(({ isFilled }) => isFilled));
    },
  };
}
