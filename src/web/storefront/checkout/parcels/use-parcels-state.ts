// The checkout of several parcels: each is a form of its own under one payer, one payment and one sum.
import { useEffect, useMemo, useState } from "react";
import { addLine, type Cart } from "#shop/cart/rules/lines.ts";
import type { QuoteParcelJson } from "#shop/cart/rules/quote-json.ts";
import { useCartView } from "../../../shared/cart/use-cart-view.ts";
import { type Quoted, useQuote } from "../../../shared/cart/use-quote.ts";
import { useCart } from "../../../shared/cart-store.ts";
import {
  type CheckoutDraft,
  changeDraft,
  draftNow,
  type ParcelDraft,
  useCheckoutDraft,
} from "../../../shared/checkout-draft.ts";
import { type City, cityStore } from "../../../shared/city-store.ts";
import { useDevice } from "../../../shared/device-store.ts";
import {
  fieldNames,
  fieldTexts,
  formProblems,
  isOfParcel,
  orderBody,
  parcelFieldNames,
  paymentOf,
} from "../../../shared/order-form/form.ts";
import type { OrderForm } from "../../../shared/order-form/form-context.ts";
import { fitted, itemsOf, left, type TakenBack, withLeft } from "../../../shared/order-form/handing-out.ts";
import { parcelsOf, withParcels } from "../../../shared/order-form/parcels.ts";
import { chosenOption, pointProblem, quotedDelivery } from "../../../shared/order-form/point.ts";
import { useOrderProgress } from "../../../shared/order-outbox/order-runner.ts";
import { useLocale } from "../../../shared/use-locale.ts";
import type { CheckoutFacts } from "../checkout-context.ts";
import { paymentsForSeveral } from "../payments-for-several.ts";
import { type CheckoutState, isPaidByCertificate } from "../use-checkout-state.ts";
import { useFieldWatch } from "../use-field-watch.ts";
import { useFieldWords } from "../use-field-words.ts";
import { agreedTo, useSending } from "../use-sending.ts";

/** One parcel as the page has it; its fields are a form of an order under the parcel's key. */
export interface ParcelState extends OrderForm {
  readonly scope: string;
  /** From 1, as it is called. */
  readonly number: number;
  readonly parcel: ParcelDraft;
  readonly items: Cart;
  readonly quote: QuoteParcelJson | null;
  /** Nothing in it stands in the way. */
  readonly isFilled: boolean;
}

export interface ParcelsState extends CheckoutState {
  readonly parcels: readonly ParcelState[];
  /** What nobody gets yet. */
  readonly left: Cart;
  /** What the cart has lost of the parcels meanwhile, until that is read. */
  readonly taken: readonly TakenBack[];
  readTaken(): void;
  /** The keys of the parcels that are unfolded. */
  readonly open: ReadonlySet<string>;
  setOpen(key: string, isOpen: boolean): void;
  /** Asks a parcel's fields to say what is wrong with them. */
  check(key: string): void;
}

/** A way to pay that was chosen for one parcel may be none for several. */
const withPaymentOf = (draft: CheckoutDraft, on: readonly string[]): CheckoutDraft =>
  on.includes(draft.payment) ? draft : { ...draft, payment: "" };

/** The answer as one about the whole cart: the lines of all parcels, the same ones added up, as the shop adds them. */
function ofWholeCart({ quote, question }: Quoted): Quoted {
  const parcels = [question, ...(question.more_parcels ?? [])];
  const items = parcels.flatMap((parcel) => parcel.items).reduce<Cart>(addLine, []);
  return { quote, question: { ...question, items } };
}

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
  const wordsOf = useFieldWords(facts);
  const { drafts, taken, readTaken } = useFittedParcels(cart, draft);
  const cityOf = ({ city }: ParcelDraft, index: number): City | null =>
    city ?? (index === 0 ? deviceCity : null);

  const [first, ...more] = withLeft(cart, drafts).map((parcel, index) => ({
    items: itemsOf(cart, parcel),
    city_ref: cityOf(parcel, index)?.ref || null,
    delivery: quotedDelivery(parcel),
    gift: { wrap: parcel.wrap, ribbon: parcel.ribbon },
  }));
  const remote = useQuote({
    ...(first ?? { items: [], city_ref: null, gift: { wrap: false, ribbon: null } }),
    more_parcels: more,
    payment: paymentOf(draft),
    promo_code: draft.promo || null,
    ...(draft.certificate && { certificate_code: draft.certificate }),
  });
  const { value } = remote;
  const whole = useMemo(() => value && ofWholeCart(value), [value]);
  const view = useCartView({ ...remote, value: whole });
  const { quote } = view;
  const limits = { message: facts.messageLength, isPaid: isPaidByCertificate(quote) };
  const rest = left(cart, drafts);

  /** While the next quote is on its way the last one may be of other parcels. */
  function quoteAt(index: number): QuoteParcelJson | null {
    const asked = value && [value.question, ...(value.question.more_parcels ?? [])];
    if (!quote || !asked) return null;
    if (asked.length === drafts.length) return quote.parcels[index] ?? null;
    const same = JSON.stringify([first, ...more][index]?.delivery);
    const town = [first, ...more][index]?.city_ref;
    const at = asked.findIndex((one) => one.city_ref === town && JSON.stringify(one.delivery) === same);
    return quote.parcels[at] ?? null;
  }

  function stateOf(parcel: ParcelDraft, index: number): ParcelState {
    const { key } = parcel;
    const form = { ...draft, ...parcel };
    const city = cityOf(parcel, index);
    const own = quoteAt(index);
    const items = itemsOf(cart, parcel);
    const problems = formProblems(form, city, limits).filter(({ field }) => isOfParcel(field));
    const errors = watch.texts({
      fields: parcelFieldNames,
      problems,
      wordsOf: (problem) => wordsOf(problem, form),
      refused: progress.kind === "refused" ? fieldTexts(progress.refusal.errors, index) : {},
      scope: key,
    });
    const reason = chosenOption(own, parcel)?.reason;
    if (reason) errors.delivery = wordsOf.unavailable(reason);
    const unfit = pointProblem(own, parcel);
    if (unfit) errors.warehouse = wordsOf.unfit(unfit);
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
      edit(fields, change) {
        const changed = parcelsOf(draftNow()).map((one) => (one.key === key ? { ...one, ...change } : one));
        changeDraft(withParcels(changed));
        watch.changed(fields, key);
      },
      leave: (field) => watch.left(field, key),
    };
  }

  const parcels = drafts.map(stateOf);
  const [open, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        parcels
          .filter(({ isFilled }) => !isFilled)
          .slice(0, 1)
          .map(({ scope }) => scope),
      ),
  );
  const unfold = (keys: readonly string[]): void => setOpened((now) => new Set([...now, ...keys]));

  // What the shop says of a field must be in sight.
  const answered = progress.kind === "refused" ? progress.refusal.errors : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answered)
      unfold(
        drafts.flatMap(({ key }, index) => (Object.keys(fieldTexts(answered, index)).length > 0 ? key : [])),
      );
  }, [answered]);

  const common = formProblems(draft, cityOf(drafts[0] ?? draft, 0), limits).filter(
    ({ field }) => !isOfParcel(field),
  );
  const errors = watch.texts({
    fields: fieldNames.filter((field) => !isOfParcel(field)),
    problems: common,
    wordsOf: (problem) => wordsOf(problem, draft),
    refused: progress.kind === "refused" ? fieldTexts(progress.refusal.errors) : {},
  });

  const { press, ...sending } = useSending(view, progress, (seen) => {
    const { form, ...sums } = agreedTo(draft, seen);
    const [one, ...others] = parcels.map(({ items, city }, index) => ({
      cart: items,
      city,
      days: seen.parcels[index]?.delivery_days ?? [],
      seenArrivesBy: seen.parcels[index]?.arrives_by ?? null,
    }));
    // Who has nothing to pay has chosen no way to.
    const payment = form.payment || (ways[0] ?? "");
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
    setOpen: (key, isOpen) =>
      setOpened((now) => new Set(isOpen ? [...now, key] : [...now].filter((one) => one !== key))),
    check: (key) => {
      for (const field of parcelFieldNames) watch.left(field, key);
    },
    edit(fields, change) {
      changeDraft(change);
      watch.changed(fields);
    },
    leave: (field) => watch.left(field),
    submit() {
      watch.pressed();
      unfold(parcels.filter(({ isFilled }) => !isFilled).map(({ scope }) => scope));
      press(common.length === 0 && rest.length === 0 && parcels.every(({ isFilled }) => isFilled));
    },
  };
}
