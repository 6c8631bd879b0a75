// A receipt with its address as a QR code: drawn on the server, so that the page needs no code for it.
import { encode } from "uqr";
import type { BuyerReceiptJson } from "#shop/receipts/reads/order-receipts.server.ts";

export interface SquareCode {
  /** Modules along a side, with the quiet zone. */
  readonly size: number;
  /** SVG path, one unit per module. */
  readonly path: string;
}

const quietZone = 2;

function squareCode(text: string): SquareCode {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

export const withCodes = (receipts: readonly BuyerReceiptJson[]) =>
  receipts.map((receipt) => ({
    ...receipt,
    code: receipt.tax_url === null ? null : squareCode(receipt.tax_url),
  }));
