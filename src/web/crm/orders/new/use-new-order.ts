import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointBody } from "#api/client-types.ts";
import type { QuoteJson, QuoteLineJson, QuoteProblemJson } from "#shop/cart/output/quote.ts";
import { lineKey } from "#shop/cart/rules/lines.ts";
import { isByCard, type PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { typedPercent } from "#shop/pricing/rules/manual-discount.ts";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { lineProblem } from "../../../shared/cart/line-problem-of.ts";
import { isPaidByCertificate, useQuote } from "../../../shared/cart/use-quote.ts";
import { fieldsOf } from "../../../shared/checkout/checkout-draft.ts";
import type { GiftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import {
  type FieldName,
  type FieldProblem,
  fieldNames,
  fieldTexts,
  formProblems,
  isOfParcel,
  orderBody,
} from "../../../shared/checkout/order-form/form.ts";
import type { OrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { withLeft } from "../../../shared/checkout/order-form/handing-out.ts";
import { parcelsOf, paymentsForSeveral } from "../../../shared/checkout/order-form/parcels.ts";
import { chosenOption, pointProblem } from "../../../shared/checkout/order-form/point.ts";
import type { ParcelsForm } from "../../../shared/checkout/parcels/parcels-form.ts";
import { ofWholeCart, parcelQuestions, quotesOf } from "../../../shared/checkout/parcels/parcels-quote.ts";
import { useFieldWatch } from "../../../shared/checkout/parcels/use-field-watch.ts";
import { useParcels } from "../../../shared/checkout/parcels/use-parcels.ts";
import { typedNumber } from "../../form/typed-number.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { cartOf, type DraftItem, type OrderChange, type OrderDraft } from "./drafts.ts";
import { type Outcome, outcomeOf, type PlacingRefusal } from "./outcome.ts";
import type { Start } from "./start.server.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { useProblemMessage } from "./use-problem-message.ts";

export interface Facts extends GiftFacts {
  readonly payments: readonly PaymentMethod[];
  readonly pickupAddress: string;
  /** The member of staff may give discounts. */
  readonly mayReprice: boolean;
}

type Body = EndpointBody<"POST /crm/orders">;
/** A request, and the sums that the manager saw. */
interface Sent {
  readonly body: Body;
  readonly seen: QuoteJson;
}

export interface ItemView {
  readonly key: string;
  readonly item: DraftItem;
  readonly quoted: QuoteLineJson | null;
  /** Sold out, too few left, or not sold any more. */
  readonly problem: QuoteProblemJson | null;
}

export interface NewOrder extends OrderForm {
  readonly facts: Facts;
  /** The methods for this number of parcels. */
  readonly payments: readonly PaymentMethod[];
  readonly draft: OrderDraft;
  readonly isTouched: boolean;
  readonly items: readonly ItemView[];
  readonly quote: QuoteJson | null;
  readonly isBehind: boolean;
  readonly quoteFailure: ApiFailure | null;
  /** A certificate pays for everything. */
  readonly isPaid: boolean;
  readonly isBusy: boolean;
  readonly outcome: Outcome | null;
  /** Number of failed submits: each one moves the focus to the error summary. */
  readonly attempt: number;
  readonly lacksItems: boolean;
  readonly placed: string | null;
  /** The parcels as forms of their own; the only one is this form itself. */
  readonly parcels: ParcelsForm;
  edit(change: OrderChange, dependent?: readonly FieldName[]): void;
  retryQuote(): void;
  place(): void;
  startOver(): void;
}

export function useNewOrder(start: Start, facts: Facts): NewOrder {
  const draft = useOrderDraft(start, facts.payments);
  const isSeveral = draft.order.more_parcels.length > 0;
  const payments = isSeveral ? paymentsForSeveral(facts.payments) : facts.payments;
  const order = withPaymentIn(draft.order, payments);
  const { items } = order;
  // The idempotency key makes a second press harmless, so a retry needs no delay.
  const { busy, call } = useCrmCall(0);
  const [refusal, setRefusal] = useState<PlacingRefusal | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const watch = useFieldWatch(refusal);

  const discount = discountIn(order, facts);
  const cart = cartOf(order);
  const drafts = isSeveral ? parcelsOf(order) : withLeft(cart, parcelsOf(order));
  const cities = drafts.map(({ screen }) => screen.city);
  const asking = parcelQuestions(
    cart,
    drafts.map((parcel) => ({ parcel, city: parcel.screen.city })),
  );
  const remote = useQuote({
    ...asking,
    payment: order.payment,
    promo_code: order.promo_code || null,
    ...(order.certificate_code && { certificate_code: order.certificate_code }),
    ...(discount.asked !== null && { discount: discount.asked }),
  });
  const value = items.length > 0 ? remote.value : null;
  const whole = value && ofWholeCart(value);
  const quote = value?.quote ?? null;
  const views = items.map((item): ItemView => {
    const key = lineKey(item);
    const index = whole?.question.items.findIndex((asked) => lineKey(asked) === key) ?? -1;
    const quoted = quote?.lines[index] ?? null;
    return {
      key,
      item,
      quoted,
      problem: quoted && quote ? lineProblem(quoted, index, quote.problems) : null,
    };
  });

  const messageOf = useProblemMessage(order, facts, quote);
  const isPaid = isPaidByCertificate(quote);
  const limits = { message: facts.messageLength, isTaken: true, isPaid };
  const answered = refusal?.errors ?? null;
  const { unfoldUnfilled, ...parcels } = useParcels({
    cart,
    draft: order,
    drafts,
    cities,
    quotes: quotesOf(asking, value),
    limits,
    messages: messageOf,
    watch,
    answered,
    store: draft.parcels,
    size: "small",
  });
  const receiverOf = useReceiverOf();

  // The fields of several parcels are those of their own forms.
  const isHere = (field: FieldName): boolean => !isSeveral || !isOfParcel(field);
  const problems = [
    ...formProblems(order, order.screen.city, limits).filter(({ field }) => isHere(field)),
    ...discount.problems,
  ];
  const errors = watch.texts({
    fields: fieldNames.filter(isHere),
    problems,
    messageOf: messageOf.field,
    refused: answered ? fieldTexts(answered) : {},
  });
  const option = isSeveral ? null : chosenOption(quote, order);
  if (option?.reason) errors["delivery.type"] = messageOf.unavailable(option.reason);
  const unfit = isSeveral ? null : pointProblem(quote, order);
  if (unfit) errors["delivery.warehouse_ref"] = messageOf.unfit(unfit);
  const promo = messageOf.promo();
  if (promo && order.promo_code) errors.promo_code = promo;
  const tooBig = messageOf.discount();
  if (tooBig && discount.asked !== null) errors.discount = tooBig;
  const certificate = messageOf.certificate();
  if (certificate && order.certificate_code) errors.certificate_code = certificate;

  const cash = order.payment === "cod" && !isPaid ? messageOf.cash() : null;
  if (cash) errors.payment = cash;
  const isFilled =
    parcels.left.length === 0 && (!isSeveral || parcels.parcels.every((parcel) => parcel.isFilled));

  const isPlaced = placed !== null;
  const { drop } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order is placed once
  useEffect(() => {
    if (isPlaced) drop();
  }, [isPlaced]);

  async function send(request: Sent): Promise<void> {
    // From here on the order may exist: its key must survive any failure of the page.
    draft.keep();
    setSent(request);
    const answer = await call("place", "POST /crm/orders", { body: request.body });
    if (answer === "ignored") return;
    if (answer.ok) {
      setPlaced(answer.value.number);
      return;
    }
    const { error } = answer;
    if (!isRefusal(error)) return setOutcome({ kind: "unsure" });
    setSent(null);
    setRefusal(error);
    setOutcome(outcomeOf(error, request.seen));
    remote.retry();
  }

  return {
    facts,
    payments,
    isTouched: draft.isTouched && !isPlaced,
    draft: order,
    city: order.screen.city,
    size: "small",
    errors,
    items: views,
    quote,
    isBehind: remote.isLoading,
    quoteFailure: remote.failure,
    isPaid,
    retryQuote: remote.retry,
    isBusy: busy !== null,
    outcome,
    attempt: watch.attempt,
    lacksItems: watch.attempt > 0 && items.length === 0,
    placed,
    parcels: {
      ...parcels,
      store: draft.parcels,
      lines: views.map(({ key, item, quoted }) => ({ key, line: item, quoted, known: item })),
      taken: draft.taken,
      readTaken: draft.readTaken,
      receiverOf,
    },
    edit(change, dependent = []) {
      draft.change(change);
      setOutcome(null);
      watch.changed([...fieldsOf(change), ...dependent]);
    },
    leave: (field) => watch.left(field),
    place() {
      if (isPlaced) return;
      // A request without an answer is repeated unchanged.
      if (outcome?.kind === "unsure" && sent) return void send(sent);
      watch.pressed();
      if (isSeveral) unfoldUnfilled();
      // The team may exceed the quantity limit: it is only a warning.
      const isBlocked = views.some(({ problem }) => problem !== null && problem.code !== "quantity_limit");
      if (
        problems.length > 0 ||
        items.length === 0 ||
        isBlocked ||
        !isFilled ||
        option?.reason ||
        unfit ||
        errors.promo_code ||
        errors.discount ||
        errors.certificate_code ||
        cash
      )
        return;
      if (!quote || remote.isLoading) return;
      const [first, ...more] = parcels.parcels.map(({ items: held, city, quote: own }) => ({
        cart: held,
        city,
        days: own?.delivery_days ?? [],
        seenArrivesBy: own?.arrives_by ?? null,
      }));
      if (!first) return;
      const facts = {
        ...first,
        more,
        seenTotal: quote.total,
        seenDue: quote.certificate ? quote.due : undefined,
        locale: order.lang,
      };
      const { key, confirm, allow_cash } = order;
      const body = {
        ...orderBody(order, facts),
        key,
        confirm,
        allow_cash,
        ...(discount.asked !== null && {
          discount: discount.asked,
          discount_reason: order.discount_reason.trim(),
        }),
        lead_id: start.lead?.id ?? null,
      };
      void send({ body, seen: quote });
    },
    startOver() {
      draft.drop();
      watch.reset();
      setRefusal(null);
      setOutcome(null);
      setSent(null);
    },
  };
}

/** What was typed of a discount, as the API reads it; nothing counts when the member of staff may not give one. */
function discountIn(order: OrderDraft, { mayReprice }: Facts) {
  const typed = mayReprice ? typedNumber(order.discount) : null;
  const amount = typeof typed === "string" ? typedPercent(typed) : typed;
  const asked = amount !== null && amount > 0 ? typed : null;
  const problems: FieldProblem[] = [];
  if (typed !== null && !(amount !== null && amount >= 0))
    problems.push({ field: "discount", code: "required" });
  if (asked !== null && order.discount_reason.trim() === "")
    problems.push({ field: "discount_reason", code: "required" });
  return { asked, problems };
}

/** Several parcels are paid in advance: cash is replaced by a card, if the shop takes cards. */
const withPaymentIn = (order: OrderDraft, payments: readonly PaymentMethod[]): OrderDraft =>
  order.payment === null || payments.includes(order.payment)
    ? order
    : { ...order, payment: payments.find(isByCard) ?? payments[0] ?? null };

/** The caller may be the recipient of the first parcel. */
function useReceiverOf(): ParcelsForm["receiverOf"] {
  const t = useTranslations("crmNewOrder.parcels");
  return ({ parcel: { recipient, screen }, draft: { contact } }) =>
    screen.isForAnother
      ? `${recipient.name.trim()} ${recipient.surname.trim()}`.trim()
      : t("payer", { name: `${contact.first_name.trim()} ${contact.last_name.trim()}`.trim() });
}
