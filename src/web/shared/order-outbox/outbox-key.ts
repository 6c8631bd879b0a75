// Apart from the rest, so that pages can look for a waiting order without loading what sends it.

export const outboxKey = "diaka.order";

/** Whether this device holds an order that nobody has answered for yet. */
export function hasWaitingOrder(): boolean {
  try {
    return window.localStorage.getItem(outboxKey)?.includes('"isWaiting":true') ?? false;
  } catch {
    return false;
  }
}
