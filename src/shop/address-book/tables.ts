import type { Generated } from "kysely";
import type { Allergen } from "../catalog/rules/product.ts";
import type { AddressType } from "./rules/addresses.ts";

interface AddressesTable {
  id: Generated<number>;
  customer_id: number;
  name: string | null;
  is_default: Generated<boolean>;
  delivery_type: AddressType;
  city_ref: string;
  warehouse_ref: string | null;
  street: string | null;
  building: string | null;
  apartment: string | null;
  courier_on_door: boolean;
  created_at: Date;
}

interface RecipientsTable {
  id: Generated<number>;
  customer_id: number;
  surname: string;
  name: string;
  phone: string;
  birthday: string | null;
  reminded_of: string | null;
  /** Allergens that the payer asked to avoid. */
  avoids: Generated<Allergen[]>;
  created_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    addresses: AddressesTable;
    recipients: RecipientsTable;
  }
}
