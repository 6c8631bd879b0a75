// What somebody put together, as a line of their order tells it.
import type { OrderItemJson } from "#shop/orders/reads/order-json.server.ts";

/** «Карпатський фундук × 3, Фісташка»; of a message its words, «ДЯКУЮ / МАМО»; empty for what is sold as it is. */
export function madeOf({ parts, options }: Pick<OrderItemJson, "parts" | "options">): string {
  if (parts.length > 0 && typeof options.text === "string") return options.text.replaceAll("|", " / ");
  const kinds = new Map<string, { readonly name: string; readonly count: number }>();
  for (const { key, name } of parts) kinds.set(key, { name, count: (kinds.get(key)?.count ?? 0) + 1 });
  return [...kinds.values()].map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(", ");
}
