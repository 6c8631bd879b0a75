// The setup of tests of bought certificates.
import type { Db } from "#db/database.ts";
import { trackingPath } from "#shop/orders/rules/statuses.ts";
import { aProduct } from "./products.ts";

/** What the shop's ops need besides a database and a clock to sell certificates. */
export const certificateShop = {
  publicUrl: "https://diaka.example.com.ua",
  cards: ["card_liqpay"],
  certificateKeys: ["a secret"],
  pathOf: trackingPath,
} as const;

/** A certificate of 500 ₴ as the only product. @returns its id */
export async function theCertificate(db: Db): Promise<number> {
  const { productId } = await aProduct(db, { variants: [{ price_kop: 500_00 }] });
  await db.updateTable("products").set({ kind: "certificate" }).execute();
  return productId;
}
