// What pages need of the rest of the shop: addresses belong to all kinds of pages together.
import type { Tx } from "#db/database.ts";

export interface Addresses {
  /** Others who give addresses out wait until the commit. */
  lock(tx: Tx): Promise<void>;
  /** Whether another page has the address, or the shop keeps it for itself. */
  isTaken(tx: Tx, path: string): Promise<boolean>;
  /** Leads from an address that was left to the new one, for good. */
  move(tx: Tx, from: string, to: string): Promise<void>;
}
