// What comes before a recipient's eyes, and what of the order may be told there. A gift for somebody else never says
// what it cost nor what its payer wrote to us; who it is from, only its card says. Every such surface asks here.

/** Papers, messages and pages that speak of an order, and who reads each. */
const readers = {
  slip: "recipient",
  label: "recipient",
  card: "recipient",
  waybill: "recipient",
  /** Read by the courier, who stands before the recipient. */
  courier: "bearer",
  message: "payer",
  letter: "payer",
  tracking: "payer",
  receipt: "payer",
  invoice: "payer",
} as const satisfies Record<string, "recipient" | "bearer" | "payer">;
export type Surface = keyof typeof readers;
export const surfaces = Object.keys(readers) as Surface[];

/** As much of an order as it depends on. */
export interface Surprising {
  /** Null: the payer receives. */
  readonly recipient_phone: string | null;
  readonly gift_anonymous: boolean;
  readonly do_not_call: boolean;
}

export interface Told {
  /** Who pays. */
  readonly payer: boolean;
  /** What it costs; what is still to be taken at the door is told to whoever takes it. */
  readonly prices: boolean;
  /** What the payer wrote to the shop. */
  readonly comment: boolean;
  /** The one who receives may be rung. */
  readonly call: boolean;
}

const everything: Told = { payer: true, prices: true, comment: true, call: true };

export function toldOn(surface: Surface, order: Surprising): Told {
  const reader = readers[surface];
  if (reader === "payer" || order.recipient_phone === null) return everything;
  const call = !order.do_not_call;
  if (reader === "bearer") return { payer: !order.gift_anonymous, prices: false, comment: true, call };
  return { payer: false, prices: false, comment: false, call };
}

/**
 * Money taken at the door would show the recipient of an anonymous gift its price, and make them pay for it: such an
 * order is paid before it leaves.
 */
export const isCashOff = ({
  recipient_phone,
  gift_anonymous,
}: Pick<Surprising, "recipient_phone" | "gift_anonymous">): boolean =>
  recipient_phone !== null && gift_anonymous;
