// How far the orders of a placed list are. Pure.
import type { RecipientChoice } from "../../orders/rules/recipient-choice.ts";
import type { OrderStatus } from "../../orders/rules/statuses.ts";

export const rowStates = ["waiting", "ready", "packing", "on_way", "received", "off"] as const;
export type RowState = (typeof rowStates)[number];

interface Followed {
  readonly status: OrderStatus;
  readonly recipient_choice: RecipientChoice | null;
}

const states = {
  packing: "packing",
  shipped: "on_way",
  delivered: "received",
  completed: "received",
  cancelled: "off",
  returned: "off",
} as const satisfies Partial<Record<OrderStatus, RowState>>;

export function rowState({ status, recipient_choice }: Followed): RowState {
  if (status !== "new" && status !== "confirmed") return states[status];
  return recipient_choice === "waiting" || recipient_choice === "expired" ? "waiting" : "ready";
}
