// The content of a delivery note before layout: «видаткова накладна», the accounting document about products
// that a company was handed over. In Ukrainian in every interface language, like the invoice.
import type { Day } from "#kit/clock.ts";
import type { Company } from "../input.ts";
import {
  basis,
  chargesOf,
  companyPairs,
  dayInText,
  type InvoiceFacts,
  type InvoiceParcel,
  type PaperDocument,
  sellerPairs,
  sumText,
} from "./document.ts";

/** Stored with the note: later changes of the shop, the company or the orders do not change the paper. */
export interface NoteFacts {
  readonly brand: string;
  readonly seller: InvoiceFacts["seller"];
  readonly company: Omit<Company, "email">;
  readonly invoice: { readonly number: string; readonly day: Day };
  /** Those that were handed over on its day. */
  readonly parcels: readonly InvoiceParcel[];
}

export interface NoteDocument extends PaperDocument {
  /** The whole sum. */
  readonly sum: string;
  readonly sumInText: string;
  /** The company that receives. */
  readonly receiver: string;
}

/** Longer ago, the accountant has written the note by hand. */
export const noteDays = 31;

export function noteDocument(note: { number: number; day: Day }, facts: NoteFacts): NoteDocument {
  const { brand, seller, company, invoice, parcels } = facts;
  const { rows, items, totals, all_kop } = chargesOf(parcels);
  const [only] = parcels;
  return {
    brand,
    title: `Видаткова накладна № ${note.number} від ${dayInText(note.day)}`,
    seller: sellerPairs(seller),
    buyer: [
      ...companyPairs(company),
      ["Підстава", `Рахунок № ${invoice.number} від ${dayInText(invoice.day)}`],
      ...(parcels.length === 1 && only ? [["Замовлення", `№ ${only.number}`] as const] : basis(parcels)),
    ],
    rows: rows.map((row, index) => ({
      ...row,
      quantity: `${row.quantity}\u00a0${index < items ? "шт." : "посл."}`,
    })),
    totals: totals.slice(0, -1),
    sum: totals.at(-1)?.[1] ?? "",
    sumInText: sumText(all_kop, seller.vat),
    signer: seller.name,
    receiver: company.name,
  };
}
