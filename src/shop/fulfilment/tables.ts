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

declare module "#db/database.ts" {
  interface Database {
    packing: PackingTable;
    packing_items: PackingItemsTable;
  }
}
