import type { GeneratedAlways, JSONColumnType } from "kysely";
import type { NoteFacts } from "./rules/delivery-note.ts";

interface InvoiceCompaniesTable {
  /** All parcels of a purchase are paid by one invoice. */
  purchase_id: string;
  name: string;
  /** ЄДРПОУ or РНОКПП. */
  code: string;
  address: string | null;
  /** Where documents are sent. */
  email: string | null;
}

interface DeliveryNotesTable {
  number: GeneratedAlways<number>;
  purchase_id: string;
  /** Of the hand-over. */
  day: string;
  /** As they were when it was issued. */
  facts: JSONColumnType<NoteFacts>;
  issued_at: Date;
}

interface DeliveryNoteOrdersTable {
  order_id: number;
  note: number;
}

declare module "#db/database.ts" {
  interface Database {
    invoice_companies: InvoiceCompaniesTable;
    delivery_notes: DeliveryNotesTable;
    delivery_note_orders: DeliveryNoteOrdersTable;
  }
}
