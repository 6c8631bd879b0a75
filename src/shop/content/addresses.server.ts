// What pages need from the rest of the shop: one address space is shared by all kinds of pages.
import type { Tx } from "#db/database.ts";

export interface Addresses {
  /** Other transactions that assign addresses wait until the commit. */
  lock(tx: Tx): Promise<void>;
  /** Whether another page has the address, or the shop reserves it. */
  isTaken(tx: Tx, path: string): Promise<boolean>;
  /** Redirects from the old address to the new one permanently. */
  move(tx: Tx, from: string, to: string): Promise<void>;
}
