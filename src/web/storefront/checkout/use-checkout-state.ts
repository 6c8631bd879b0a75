import { cartNow, useCart } from "../../shared/cart/cart-store.ts";
import { useCartView } from "../../shared/cart/use-cart-view.ts";
import { isPaidByCertificate, useQuote } from "../../shared/cart/use-quote.ts";
import { changeDraft, fieldsOf, useCheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import {
  draftOf,
  fieldNames,
  fieldTexts,
  formProblems,
  orderBody,
} from "../../shared/checkout/order-form/form.ts";
import { chosenOption, pointProblem, quotedDelivery } from "../../shared/checkout/order-form/point.ts";
import { useOrderProgress } from "../../shared/checkout/order-outbox/order-runner.ts";
import { useFieldWatch } from "../../shared/checkout/parcels/use-field-watch.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useStripCity } from "../../shared/delivery/city/city-search.ts";
import type { Checkout, CheckoutFacts } from "./checkout-context.ts";
import { useFieldMessage } from "./use-field-message.ts";
import { agreedTo, type Sending, useSending } from "./use-sending.ts";

export type CheckoutState = Checkout & Omit<Sending, "press">;

/** An order of one parcel. */
export function useCheckoutState(facts: CheckoutFacts): CheckoutState {
  const locale = useLocale();
  const cart = useCart();
  const draft = draftOf(useCheckoutDraft(), cart);
  const stripCity = useStripCity(locale);
  const city = draft.screen.city ?? stripCity;
  const progress = useOrderProgress();
  const watch = useFieldWatch(progress.kind === "refused" ? progress.refusal : null);

  const remote = useQuote({
    items: cart,
    city_ref: city?.ref || null,
    delivery: quotedDelivery(draft),
    payment: draft.payment,
    promo_code: draft.promo_code || null,
    ...(draft.certificate_code && { certificate_code: draft.certificate_code }),
    gift: { wrap: draft.gift.wrap, ribbon: draft.gift.ribbon },
  });
  const view = useCartView(remote);
  const { quote } = view;
  const option = chosenOption(quote, draft);
  const messageOf = useFieldMessage(facts);
  const problems = formProblems(draft, city, {
    message: facts.messageLength,
    isPaid: isPaidByCertificate(quote),
  });

  const errors = watch.texts({
    fields: fieldNames,
    problems,
    messageOf: (problem) => messageOf(problem, draft),
    refused: progress.kind === "refused" ? fieldTexts(progress.refusal.errors) : {},
  });
  if (option?.reason) errors["delivery.type"] = messageOf.unavailable(option.reason);
  const unfit = pointProblem(quote, draft);
  if (unfit) errors["delivery.warehouse_ref"] = messageOf.unfit(unfit);

  const { press, ...sending } = useSending(view, progress, (seen) => {
    const { form, ...sums } = agreedTo(draft, seen);
    return orderBody(form, {
      ...sums,
      cart: cartNow(),
      city,
      days: seen.delivery_days,
      seenArrivesBy: seen.arrives_by,
      locale,
    });
  });

  return {
    ...sending,
    facts,
    draft,
    city,
    view,
    quote,
    errors,
    attempt: watch.attempt,
    progress,
    edit(change, dependent = []) {
      changeDraft(change);
      watch.changed([...fieldsOf(change), ...dependent]);
    },
    leave: (field) => watch.left(field),
    submit() {
      watch.pressed();
      press(problems.length === 0 && !option?.reason && !unfit);
    },
  };
}
