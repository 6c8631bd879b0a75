// E-mails a buyer their receipt, if an address is known; the order's page shows it in any case.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import { receiptEmail } from "#shop/messaging/emails/order.server.ts";
import type { OrderRow } from "#shop/purchases/reads.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { IssuedReceipt } from "./port.ts";
import { receiptRecipient } from "./reads/ledger.server.ts";
import type { ReceiptRow } from "./store.server.ts";

/** Creates the secret link to an order. Passed in, because shop/orders depends on receipts. */
export type LinkOf = (order: Pick<OrderRow, "number" | "access_token" | "lang">) => `/${string}`;

type Told = Pick<ReceiptRow, "order_id" | "kind" | "amount_kop">;
type Done = Extract<IssuedReceipt, { state: "done" }>;

export async function notifyIssued(
  tx: Tx,
  { order_id, kind, amount_kop }: Told,
  { fiscalCode, taxUrl }: Pick<Done, "fiscalCode" | "taxUrl">,
  { publicUrl, linkOf, now }: { readonly publicUrl: string; readonly linkOf: LinkOf; readonly now: Date },
): Promise<void> {
  const order = await receiptRecipient(tx, order_id);
  if (!order?.contact_email || !taxUrl) return;
  const { number, lang, contact_email: to } = order;
  const sum = formatMoney(amount_kop);
  const frame = emailFrame(await shopSettings(tx), lang);
  const facts = { number, path: linkOf(order) };
  const email = receiptEmail(frame, facts, { kind, sum, fiscalCode, url: taxUrl });
  const subject = translator(lang)(`messages.receipt_issued.${kind}`, { sum, number });
  const about = { to, subject, purpose: "receipt_issued" as const, orderId: order_id, now };
  await sendMessage(tx, emailMessage(email, publicUrl, about));
}
