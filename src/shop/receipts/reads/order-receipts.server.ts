// An order's receipts for its buyer and for staff.
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { RegisterNeeds } from "../issuing.server.ts";
import { expectedPolicy, type OpenSale, openReturns, openSales, patienceMs } from "../rules/due.ts";
import { type ReceiptRow, receiptsOf } from "../store.server.ts";
import { ledgerOf, orderIdOf } from "./ledger.server.ts";

/** The fiscalised receipts of an order, oldest first: for users who may see the order. */
export async function buyerReceipts(db: Db, orderId: number) {
  return (await receiptsOf(db, orderId)).flatMap(
    ({ id, kind, amount_kop, fiscal_code, tax_url, fiscal_at }) =>
      fiscal_at && fiscal_code
        ? [{ id, kind, amount: hryvnias(amount_kop), fiscal_code, tax_url, at: kyivIso(fiscal_at) }]
        : [],
  );
}
export type BuyerReceiptJson = Awaited<ReturnType<typeof buyerReceipts>>[number];

export const receiptJson = (row: ReceiptRow, actor: Actor) => ({
  id: row.id,
  kind: row.kind,
  /** Hryvnias. */
  amount: hryvnias(row.amount_kop),
  forms: row.payments.map(({ form }) => form),
  state: row.state,
  trouble: row.trouble,
  /** The register's original message. */
  said: row.said,
  fiscal_code: row.fiscal_code,
  tax_url: row.tax_url,
  at: kyivIso(row.fiscal_at ?? row.created_at),
  /** Whether this user may send it again. */
  can_retry: row.state === "failed" && can(actor, "receipt.issue"),
});
export type ReceiptJson = ReturnType<typeof receiptJson>;

/**
 * The receipts of an order for staff; null for users who may not see sums, or when there is no such order.
 */
export async function orderReceipts({ db, clock, register }: RegisterNeeds, actor: Actor, number: string) {
  if (!can(actor, "order.money")) return null;
  const orderId = await orderIdOf(db, number);
  if (orderId === null) return null;
  const made = (await receiptsOf(db, orderId)).map((row) => receiptJson(row, actor));
  const ledger = await ledgerOf(db, orderId, { isLocked: false });
  if (!ledger || !register) return { made, expected: null, can_issue: false, is_coming: false };
  const { receipts: settings } = await shopSettings(db);
  const now = clock().getTime();
  const sales = openSales(ledger, settings, clock());
  const isLate = ({ since }: OpenSale) => now - since.getTime() > patienceMs;
  const own = sales.filter(({ policy }) => policy.issuer === "shop");
  const isForPerson = own.some(isLate) || sales.some(({ policy }) => policy.issuer === "person");
  const policy = expectedPolicy(ledger, settings);
  return {
    /** Oldest first. */
    made,
    /** Who issues the receipt, and when; null for an order without payments, or a shop without a register. */
    expected: policy && { issuer: policy.issuer, when: policy.when },
    /** Whether this user may issue receipts that are not automatic. */
    can_issue: isForPerson && can(actor, "receipt.issue"),
    /** Another receipt will be written within moments. */
    is_coming: own.some((sale) => !isLate(sale)) || openReturns(ledger).length > 0,
  };
}
export type OrderReceipts = NonNullable<Awaited<ReturnType<typeof orderReceipts>>>;
