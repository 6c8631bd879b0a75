import { useEffect, useState } from "react";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";
import { useCartView } from "../../shared/cart/use-cart-view.ts";
import { useQuote } from "../../shared/cart/use-quote.ts";
import { cartNow, useCart } from "../../shared/cart-store.ts";
import { type CheckoutDraft, changeDraft, useCheckoutDraft } from "../../shared/checkout-draft.ts";
import { cityStore } from "../../shared/city-store.ts";
import { useDevice } from "../../shared/device-store.ts";
import {
  type FieldName,
  fieldNames,
  fieldTexts,
  formProblems,
  orderBody,
  paymentOf,
} from "../../shared/order-form/form.ts";
import { chosenOption, pointProblem, quotedDelivery } from "../../shared/order-form/point.ts";
import { orderRunner, useOrderProgress } from "../../shared/order-outbox/order-runner.ts";
import { useLocale } from "../../shared/use-locale.ts";
import type { Checkout, CheckoutFacts } from "./checkout-context.ts";
import { useFieldWords } from "./use-field-words.ts";

/** A certificate pays for everything: no way to pay is asked for. */
export const isPaidByCertificate = (quote: QuoteJson | null): boolean =>
  quote !== null && quote.certificate !== null && quote.due === 0;

type Texts = Partial<Record<FieldName, string>>;

export interface CheckoutState extends Checkout {
  /** The quote whose total was agreed to at the last press. */
  readonly agreed: QuoteJson | null;
  /** It was pressed with something in the cart that cannot be had. */
  readonly isMending: boolean;
  stopMending(): void;
  /** Sends the draft at a total of a newer quote. */
  submitAt(quote: QuoteJson): void;
}

export function useCheckoutState(facts: CheckoutFacts): CheckoutState {
  const locale = useLocale();
  const cart = useCart();
  const draft = useCheckoutDraft();
  const deviceCity = useDevice(cityStore, null);
  const city = draft.city ?? deviceCity;
  const progress = useOrderProgress();
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [agreed, setAgreed] = useState<QuoteJson | null>(null);
  const [isMending, setMending] = useState(false);
  const [forgotten, setForgotten] = useState<{ progress: unknown; fields: readonly FieldName[] } | null>(
    null,
  );

  const remote = useQuote({
    items: cart,
    city_ref: city?.ref || null,
    delivery: quotedDelivery(draft),
    payment: paymentOf(draft),
    promo_code: draft.promo || null,
    ...(draft.certificate && { certificate_code: draft.certificate }),
    gift: { wrap: draft.wrap, ribbon: draft.ribbon },
  });
  const view = useCartView(remote);
  const { quote } = view;
  const option = chosenOption(quote, draft);
  const wordsOf = useFieldWords(draft, facts);
  const problems = formProblems(draft, city, {
    message: facts.messageLength,
    isPaid: isPaidByCertificate(quote),
  });

  // The server's words about a field hold until the field is changed.
  const refused = progress.kind === "refused" ? fieldTexts(progress.refusal.errors) : {};
  const stale = forgotten?.progress === progress ? forgotten.fields : [];
  const errors: Texts = {};
  for (const field of fieldNames) {
    const problem = problems.find((one) => one.field === field);
    const isDue = attempt > 0 || left.has(field);
    const text = problem && isDue ? wordsOf(problem) : stale.includes(field) ? undefined : refused[field];
    if (text) errors[field] = text;
  }
  if (option?.reason) errors.delivery = wordsOf.unavailable(option.reason);
  const unfit = pointProblem(quote, draft);
  if (unfit) errors.warehouse = wordsOf.unfit(unfit);

  // The shop has seen something that this page has not: a product is gone, a code has expired.
  const isRefused = progress.kind === "refused";
  const { retry } = view;
  useEffect(() => {
    if (isRefused) retry();
  }, [isRefused, retry]);

  function send(seen: QuoteJson): void {
    setAgreed(seen);
    // A code that does not count is in nobody's total: the order goes without it.
    const isPromoWrong = seen.problems.some(({ code }) => code.startsWith("promo_"));
    const form = isPromoWrong ? { ...draft, promo: "" } : draft;
    const seenDue = seen.certificate ? seen.due : undefined;
    void orderRunner.submit(
      orderBody(form, {
        cart: cartNow(),
        city,
        seenTotal: seen.total,
        seenDue,
        days: seen.delivery_days,
        seenArrivesBy: seen.arrives_by,
        locale,
      }),
    );
  }

  return {
    facts,
    draft,
    city,
    view,
    quote,
    option,
    errors,
    attempt,
    progress,
    agreed,
    isMending: isMending && view.isBlocked,
    stopMending: () => setMending(false),
    edit(fields, change: Partial<CheckoutDraft>) {
      changeDraft(change);
      const news = [fields].flat().filter((field) => refused[field] && !stale.includes(field));
      if (news.length > 0) setForgotten({ progress, fields: [...stale, ...news] });
    },
    leave: (field) => setLeft((now) => (now.has(field) ? now : new Set([...now, field]))),
    submit() {
      setAttempt((n) => n + 1);
      setMending(view.isBlocked);
      if (problems.length > 0 || option?.reason || unfit || view.isBlocked || !quote) return;
      send(quote);
    },
    submitAt: send,
  };
}
