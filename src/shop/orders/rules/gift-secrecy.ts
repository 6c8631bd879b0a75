// What a recipient sees, and what it may contain. A gift for another person never shows its price or the
// payer's comment; only its card says who it is from. Every such document and page uses this rule.

/** Documents, messages and pages about an order, and the reader of each. */
const readers = {
  slip: "recipient",
  label: "recipient",
  card: "recipient",
  waybill: "recipient",
  /** Read by the courier in front of the recipient. */
  courier: "bearer",
  message: "payer",
  email: "payer",
  tracking: "payer",
  receipt: "payer",
  invoice: "payer",
} as const satisfies Record<string, "recipient" | "bearer" | "payer">;
export type Surface = keyof typeof readers;
export const surfaces = Object.keys(readers) as Surface[];

/** The columns of an order that this depends on. */
export interface GiftSecrecy {
  /** Null: the payer receives. */
  readonly recipient_phone: string | null;
  readonly gift_anonymous: boolean;
  readonly do_not_call: boolean;
}

export interface Visible {
  /** Who pays. */
  readonly payer: boolean;
  /** Prices; a sum still to be collected is shown to the person who collects it. */
  readonly prices: boolean;
  /** The payer's comment to the shop. */
  readonly comment: boolean;
  /** The recipient may be called. */
  readonly call: boolean;
}

const everything: Visible = { payer: true, prices: true, comment: true, call: true };

export function visibleOn(surface: Surface, order: GiftSecrecy): Visible {
  const reader = readers[surface];
  if (reader === "payer" || order.recipient_phone === null) return everything;
  const call = !order.do_not_call;
  if (reader === "bearer") return { payer: !order.gift_anonymous, prices: false, comment: true, call };
  return { payer: false, prices: false, comment: false, call };
}

/** Cash on delivery would show an anonymous gift's price to its recipient: it must be paid in advance. */
export const isCashOff = ({
  recipient_phone,
  gift_anonymous,
}: Pick<GiftSecrecy, "recipient_phone" | "gift_anonymous">): boolean =>
  recipient_phone !== null && gift_anonymous;
