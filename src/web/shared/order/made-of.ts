// The contents of a built product, in a line of its order.
import type { OrderItemJson } from "#shop/orders/output/order.ts";

/**
 * «Карпатський фундук × 3, Фісташка»; for a message its text, «ДЯКУЮ / МАМО»; empty for products sold as they
 * are.
 */
export function madeOf({ parts, options }: Pick<OrderItemJson, "parts" | "options">): string {
  if (parts.length > 0 && typeof options.text === "string") return options.text.replaceAll("|", " / ");
  const kinds = new Map<string, { readonly name: string; readonly count: number }>();
  for (const { key, name } of parts) kinds.set(key, { name, count: (kinds.get(key)?.count ?? 0) + 1 });
  return [...kinds.values()].map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(", ");
}
