// Makes this file a module, so that the declaration below is merged.
export {};

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

declare module "#db/database.ts" {
  interface Database {
    invoice_companies: InvoiceCompaniesTable;
  }
}
