// How else a placed order may be paid: cash on delivery instead of by card, and the reverse. The carrier's
// fee is added or removed; the agreed prices of products and delivery stay. Pure.
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import { cashOnDeliveryFee, isTooMuchCash, takesCash } from "#shop/delivery/rules/prices/prices.ts";
import { type DeliverySettings, isPlaced, type OrderWay } from "#shop/delivery/rules/settings.ts";
import type { CardMethod } from "#shop/payments/port.ts";
import { type AdvanceTerms, advanceOf } from "#shop/payments/rules/advance.ts";
import type { PaymentMethod, PaymentStatus } from "#shop/payments/rules/statuses.ts";
import { isCashOff } from "../gift-secrecy.ts";
import type { OrderStatus } from "../statuses.ts";
import { isHandedOverByShop } from "./step-money.ts";

interface Order {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly payment_method: PaymentMethod;
  readonly delivery_type: OrderWay;
  readonly carrier: CarrierName;
  readonly total_kop: Kop;
  readonly fee_kop: Kop;
  readonly recipient_phone: string | null;
  readonly gift_anonymous: boolean;
}

export interface PayOption {
  readonly method: "cod" | CardMethod;
  readonly fee_kop: Kop;
  readonly total_kop: Kop;
  /** The part still to be paid. */
  readonly due_kop: Kop;
  /** Of it, paid right away although cash on delivery is chosen; 0: nothing. */
  readonly advance_kop: Kop;
}

interface World {
  /** By certificates and the like. */
  readonly paid_kop: Kop;
  /** A card payment is still in progress at the bank. */
  readonly isBusy: boolean;
  readonly cards: readonly CardMethod[];
  readonly delivery: DeliverySettings;
  readonly today: Day;
  /** The buyer has left parcels unclaimed: no cash on delivery. */
  readonly mustPrepay: boolean;
  /** When cash on delivery needs an advance; null: never. */
  readonly advance: AdvanceTerms;
}

export function optionOf(
  order: Pick<Order, "delivery_type" | "carrier" | "total_kop" | "fee_kop">,
  method: PayOption["method"],
  { paid_kop, delivery, today, advance }: Pick<World, "paid_kop" | "delivery" | "today" | "advance">,
): PayOption {
  const bare_kop = order.total_kop - order.fee_kop;
  const isCarried = method === "cod" && !isHandedOverByShop(order);
  const advance_kop = isCarried
    ? advanceOf({ total_kop: bare_kop, due_kop: bare_kop - paid_kop }, advance)
    : 0;
  const fee_kop = isCarried
    ? cashOnDeliveryFee(bare_kop - paid_kop - advance_kop, delivery, today, order.carrier)
    : 0;
  const total_kop = bare_kop + fee_kop;
  return { method, fee_kop, total_kop, due_kop: total_kop - paid_kop, advance_kop };
}

/** The parcel's documents state what the carrier collects, so the choice ends when packing starts. */
const isOpen = ({ status, payment_status }: Order): boolean =>
  (status === "new" || status === "confirmed") &&
  (payment_status === "unpaid" || payment_status === "failed");

export function otherWays(order: Order, world: World): PayOption[] {
  if (!isOpen(order) || world.isBusy || order.payment_method === "invoice") return [];
  // An electronic order has no delivery at which to pay cash, and a recipient who chooses pays nothing.
  const atDoor =
    !isPlaced(order.delivery_type) || isCashOff(order) || world.mustPrepay ? [] : (["cod"] as const);
  const ways: readonly PayOption["method"][] = order.payment_method === "cod" ? world.cards : atDoor;
  const isCash = ({ due_kop, advance_kop }: PayOption): boolean =>
    isHandedOverByShop(order) ||
    (takesCash(world.delivery, order.carrier) && !isTooMuchCash(due_kop - advance_kop, world.delivery));
  return ways
    .map((method) => optionOf(order, method, world))
    .filter(({ due_kop }) => due_kop > 0)
    .filter((option) => option.method !== "cod" || isCash(option));
}
