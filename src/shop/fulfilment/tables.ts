// Makes this file a module, so that the declaration below is merged.
export {};

interface PackingTable {
  order_id: number;
  /** Null: no packer has it. */
  packer_id: number | null;
  taken_at: Date | null;
  packed_at: Date | null;
  shipped_at: Date | null;
}

interface PackingItemsTable {
  order_id: number;
  /** The id of an order line, `wrap`, `ribbon` or `card`. */
  item: string;
  picked: number;
}

interface PackingStepsTable {
  key: string;
  order_id: number;
  person_id: number;
  /** What a tick has changed, and by how many units. */
  item: string | null;
  units: number;
  outcome: "done" | "already";
  done_at: Date | null;
  colleague: string | null;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    packing: PackingTable;
    packing_items: PackingItemsTable;
    packing_steps: PackingStepsTable;
  }
}
