import { useEffect, useState } from "react";
import type { EndpointBody, EndpointRefusal } from "#api/client-types.ts";
import type {
  DeliveryOptionJson,
  QuoteJson,
  QuoteLineJson,
  QuoteProblemJson,
} from "#shop/cart/output/quote.ts";
import { lineKey } from "#shop/cart/rules/lines.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { type ApiFailure, type ApiRefusal, isRefusal } from "../../../shared/api/api.ts";
import { lineProblem } from "../../../shared/cart/line-problem-of.ts";
import { useQuote } from "../../../shared/cart/use-quote.ts";
import { fieldsOf } from "../../../shared/checkout/checkout-draft.ts";
import type { GiftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import {
  type FieldName,
  fieldNames,
  fieldTexts,
  formProblems,
  orderBody,
} from "../../../shared/checkout/order-form/form.ts";
import type { OrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { chosenOption, pointProblem, quotedDelivery } from "../../../shared/checkout/order-form/point.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import type { DraftItem, OrderChange, OrderDraft } from "./drafts.ts";
import type { Start } from "./start.server.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { useProblemMessage } from "./use-problem-message.ts";

export interface Facts extends GiftFacts {
  readonly payments: readonly PaymentMethod[];
  readonly pickupAddress: string;
}

type Body = EndpointBody<"POST /crm/orders">;

export type Outcome =
  | { readonly kind: "price"; readonly was: number; readonly now: number }
  | { readonly kind: "stock" }
  /** The key has an order already, placed with other data. */
  | { readonly kind: "earlier"; readonly number: string }
  | { readonly kind: "failed"; readonly message: string }
  /** It is unknown whether the request arrived: the form waits for the answer to the same request. */
  | { readonly kind: "unsure" };

export interface ItemView {
  readonly key: string;
  readonly item: DraftItem;
  readonly quoted: QuoteLineJson | null;
  /** Sold out, too few left, or not sold any more. */
  readonly problem: QuoteProblemJson | null;
}

export interface NewOrder extends OrderForm {
  readonly facts: Facts;
  readonly draft: OrderDraft;
  readonly isTouched: boolean;
  readonly items: readonly ItemView[];
  readonly quote: QuoteJson | null;
  readonly isBehind: boolean;
  readonly quoteFailure: ApiFailure | null;
  readonly option: DeliveryOptionJson | null;
  readonly isBusy: boolean;
  readonly outcome: Outcome | null;
  /** Number of failed submits: each one moves the focus to the error summary. */
  readonly attempt: number;
  readonly lacksItems: boolean;
  readonly placed: string | null;
  edit(change: OrderChange, dependent?: readonly FieldName[]): void;
  retryQuote(): void;
  place(): void;
  startOver(): void;
}

export function useNewOrder(start: Start, facts: Facts): NewOrder {
  const draft = useOrderDraft(start, facts.payments);
  const { order } = draft;
  const { items } = order;
  // The idempotency key makes a second press harmless, so a retry needs no delay.
  const { busy, call } = useCrmCall(0);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<FieldName, string>>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sent, setSent] = useState<Body | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);

  const cart = items.map(({ name: _, was: __, ...line }) => line);
  const remote = useQuote({
    items: cart,
    city_ref: order.screen.city?.ref || null,
    delivery: quotedDelivery(order),
    payment: order.payment,
    promo_code: order.promo_code.trim() || null,
    gift: { wrap: order.gift.wrap, ribbon: order.gift.ribbon },
  });
  const quote = items.length > 0 ? (remote.value?.quote ?? null) : null;
  const option = chosenOption(quote, order);
  const views = items.map((item): ItemView => {
    const key = lineKey(item);
    const index = remote.value?.question.items.findIndex((asked) => lineKey(asked) === key) ?? -1;
    const quoted = quote?.lines[index] ?? null;
    return {
      key,
      item,
      quoted,
      problem: quoted && quote ? lineProblem(quoted, index, quote.problems) : null,
    };
  });

  const messageOf = useProblemMessage(order, facts, quote);
  const problems = formProblems(order, order.screen.city, { message: facts.messageLength, isTaken: true });
  const errors: Partial<Record<FieldName, string>> = {};
  for (const field of fieldNames) {
    const problem = problems.find((one) => one.field === field);
    const isDue = attempt > 0 || left.has(field);
    const text = problem && isDue ? messageOf.field(problem) : refused[field];
    if (text) errors[field] = text;
  }
  if (option?.reason) errors["delivery.type"] = messageOf.unavailable(option.reason);
  const unfit = pointProblem(quote, order);
  if (unfit) errors["delivery.warehouse_ref"] = messageOf.unfit(unfit);
  const promo = messageOf.promo();
  if (promo && order.promo_code) errors.promo_code = promo;

  const cash = order.payment === "cod" ? messageOf.cash() : null;
  if (cash) errors.payment = cash;

  const isPlaced = placed !== null;
  const { drop } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order is placed once
  useEffect(() => {
    if (isPlaced) drop();
  }, [isPlaced]);

  async function send(body: Body, seen: number): Promise<void> {
    // From here on the order may exist: its key must survive any failure of the page.
    draft.keep();
    setSent(body);
    const answer = await call("place", "POST /crm/orders", { body });
    if (answer === "ignored") return;
    if (answer.ok) {
      setPlaced(answer.value.number);
      return;
    }
    const { error } = answer;
    if (!isRefusal(error)) return setOutcome({ kind: "unsure" });
    setSent(null);
    setRefused(fieldTexts(error.errors));
    setOutcome(outcomeOf(error, seen));
    remote.retry();
  }

  return {
    facts,
    isTouched: draft.isTouched && !isPlaced,
    draft: order,
    city: order.screen.city,
    size: "small",
    errors,
    items: views,
    quote,
    isBehind: remote.isLoading,
    quoteFailure: remote.failure,
    retryQuote: remote.retry,
    option,
    isBusy: busy !== null,
    outcome,
    attempt,
    lacksItems: attempt > 0 && items.length === 0,
    placed,
    edit(change, dependent = []) {
      draft.change(change);
      setOutcome(null);
      const names: string[] = [...fieldsOf(change), ...dependent];
      setRefused((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !names.includes(field))),
      );
    },
    leave: (field) => setLeft((now) => (now.has(field) ? now : new Set([...now, field]))),
    place() {
      if (isPlaced) return;
      // A request without an answer is repeated unchanged.
      if (outcome?.kind === "unsure" && sent) return void send(sent, quote?.total ?? 0);
      setAttempt((n) => n + 1);
      // The team may exceed the quantity limit: it is only a warning.
      const isBlocked = views.some(({ problem }) => problem !== null && problem.code !== "quantity_limit");
      if (
        problems.length > 0 ||
        items.length === 0 ||
        isBlocked ||
        option?.reason ||
        unfit ||
        errors.promo_code ||
        cash
      )
        return;
      if (!quote || remote.isLoading) return;
      // A phone order has one parcel.
      const { more_parcels: _, ...body } = orderBody(order, {
        cart,
        city: order.screen.city,
        seenTotal: quote.total,
        days: quote.delivery_days,
        seenArrivesBy: quote.arrives_by,
        locale: order.lang,
      });
      const { key, confirm, allow_cash } = order;
      void send({ ...body, key, confirm, allow_cash, lead_id: start.lead?.id ?? null }, quote.total);
    },
    startOver() {
      draft.drop();
      setAttempt(0);
      setLeft(new Set());
      setRefused({});
      setOutcome(null);
      setSent(null);
    },
  };
}

/** Null when every error is shown beside its field. */
function outcomeOf(
  { code, message, errors, body }: ApiRefusal<EndpointRefusal<"POST /crm/orders">>,
  seen: number,
): Outcome | null {
  const { quote, number } = body as { quote?: QuoteJson; number?: string };
  if (code === "price_changed" && quote) return { kind: "price", was: seen, now: quote.total };
  if (code === "out_of_stock") return { kind: "stock" };
  if (code === "idempotency_conflict" && number) return { kind: "earlier", number };
  return Object.keys(fieldTexts(errors)).length > 0 ? null : { kind: "failed", message };
}
