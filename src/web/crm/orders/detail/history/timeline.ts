import type { OrderEvent, OrderView } from "../order-view.server.ts";

export type OrderNote = OrderView["notes"][number];
export type OrderMessage = OrderView["messages"][number];

export type TimelineEntry =
  | { readonly kind: "note"; readonly at: string; readonly note: OrderNote }
  | { readonly kind: "message"; readonly at: string; readonly message: OrderMessage }
  | { readonly kind: "event"; readonly at: string; readonly event: OrderEvent };

/** The newest first; at the same moment, notes and messages come above the event. */
export function timelineOf({ notes, messages, history }: Pick<OrderView, "notes" | "messages" | "history">) {
  const entries: TimelineEntry[] = [
    ...notes.map((note) => ({ kind: "note", at: note.at, note }) as const),
    ...messages.map((message) => ({ kind: "message", at: message.created_at, message }) as const),
    ...history.map((event) => ({ kind: "event", at: event.at, event }) as const),
  ];
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
