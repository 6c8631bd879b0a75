// The greeting and the next steps after ordering, by payment, card, delivery and calls. Pure.
import { hasCard } from "#shop/greeting-cards/rules/cards.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { isAwaited as isUnsettled } from "#shop/payments/rules/statuses.ts";

export type Ordered = Pick<
  OrderJson,
  | "status"
  | "payment"
  | "payment_status"
  | "do_not_call"
  | "due"
  | "rest"
  | "advance"
  | "gift"
  | "invoice"
  | "recipient"
> & {
  readonly delivery: Pick<OrderJson["delivery"], "type" | "carrier">;
  /** The bank holds the money until the order is confirmed. */
  readonly isHeld: boolean;
};

/** It, or an advance, must be paid before packing, and is not paid yet. */
const isAwaited = ({ payment, payment_status: paid, due, advance, isHeld }: Ordered): boolean =>
  !isHeld && (payment === "cod" ? (advance?.due ?? 0) : due) > 0 && isUnsettled(paid);

/** The advance of cash on delivery has come. */
const isAdvancePaid = ({ payment, payment_status: paid, advance }: Ordered): boolean =>
  payment === "cod" && advance !== null && advance.due === 0 && paid !== "paid";

export type Greeting = "thanks" | "paid" | "rest" | "advance" | "held" | "awaited";

export function greetingOf(order: Ordered): Greeting {
  if (isAwaited(order)) return "awaited";
  if (order.isHeld) return "held";
  if (order.payment_status === "paid") return order.rest > 0 ? "rest" : "paid";
  return isAdvancePaid(order) ? "advance" : "thanks";
}

type Awaited =
  | "await_card"
  | "await_bank"
  | "await_advance"
  | "await_invoice"
  /** The invoice is created later. */
  | "await_paper"
  /** It was paid, and has become more expensive. */
  | "await_rest";
type First = Awaited | "call" | "accepted" | `${"paid" | "advance" | "held"}_${"call" | "silent"}`;
type Pack = "pack" | "pack_card" | "pack_signed";
type Arrival =
  | `arrives_${"branch" | "postomat" | "courier" | "pickup"}`
  | "arrives_to_other"
  | `arrives_to_other_${"courier" | "silent"}`;

export interface NextStep {
  /** `arrival`: the promised day. */
  readonly title: First | Pack | "pay_sent" | "send" | "choose" | "arrival";
  readonly text:
    | `${First | "pay_sent" | "send" | "choose" | "pack" | "pack_pickup"}_text`
    | `${Arrival}_text`;
  /** It happens so only if the payment comes in time. */
  readonly ifPaid?: true;
}

function awaitedStep({ payment, payment_status: paid, invoice }: Ordered): Awaited {
  if (payment === "invoice") return invoice ? "await_invoice" : "await_paper";
  if (paid === "pending") return "await_bank";
  return payment === "cod" ? "await_advance" : "await_card";
}

/** Null: there is nothing more to confirm. */
function firstStep(order: Ordered): First | null {
  const greeting = greetingOf(order);
  if (greeting === "rest") return "await_rest";
  if (greeting === "awaited") return awaitedStep(order);
  if (order.status === "confirmed") return null;
  if (greeting === "thanks") return order.do_not_call ? "accepted" : "call";
  return `${greeting}_${order.do_not_call ? "silent" : "call"}`;
}

function packStep({ gift, delivery }: Ordered): NextStep {
  const title = gift.message !== null ? "pack_signed" : hasCard(gift) ? "pack_card" : "pack";
  return { title, text: delivery.type === "pickup" ? "pack_pickup_text" : "pack_text" };
}

function arrivalOf({ delivery: { type, carrier }, recipient, do_not_call: isSilent }: Ordered): Arrival {
  if (type === "pickup" || type === "digital") return "arrives_pickup";
  if (type === "recipient_choice") return "arrives_to_other";
  if (!recipient) return `arrives_${type}`;
  if (type !== "courier") return "arrives_to_other";
  // A carrier's courier follows the carrier's own rules.
  return isSilent && carrier === "own" ? "arrives_to_other_silent" : "arrives_to_other_courier";
}

export function nextSteps(order: Ordered): readonly NextStep[] {
  if (order.delivery.type === "digital") {
    const send: NextStep = { title: "send", text: "send_text" };
    return order.payment_status === "paid" ? [send] : [{ title: "pay_sent", text: "pay_sent_text" }, send];
  }
  const first = firstStep(order);
  return [
    ...(first ? [{ title: first, text: `${first}_text` } as const] : []),
    ...(order.delivery.type === "recipient_choice"
      ? [{ title: "choose", text: "choose_text" } as const]
      : []),
    packStep(order),
    {
      title: "arrival",
      text: `${arrivalOf(order)}_text`,
      ...(["awaited", "rest"].includes(greetingOf(order)) && { ifPaid: true }),
    },
  ];
}
