// The packers' board opens without a connection: its last document lies in a cache of its own, for the person who
// signed in and for a working day (decision 0219). No other page of staff is kept.

export const boardCache = "diaka-board";
export const boardMs = 12 * 3_600_000;

export const isBoard = (path: string): boolean => /^\/(?:ru\/)?crm\/packing\/?$/.test(path);

/** When a session starts or ends, and when the shop does not show it any more: the next person must not see it. */
export async function forgetBoard(): Promise<void> {
  try {
    await caches.delete(boardCache);
  } catch {
    // Plain http has no caches, and a blocked storage has no copy.
  }
}
