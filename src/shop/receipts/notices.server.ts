// The buyer hears of a receipt by a letter, when they left an address; everybody finds it on the order's page.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { ReceiptRow } from "./store.server.ts";

type Told = Pick<ReceiptRow, "order_id" | "kind" | "amount_kop" | "tax_url">;

export async function tellIssued(tx: Tx, { order_id, kind, amount_kop, tax_url }: Told, now: Date) {
  const order = await tx
    .selectFrom("orders")
    .select(["number", "lang", "contact_first_name", "contact_email"])
    .where("id", "=", order_id)
    .executeTakeFirst();
  if (!order?.contact_email || !tax_url) return;
  const { brand } = await shopSettings(tx);
  const t = translator(order.lang);
  const facts = {
    number: order.number,
    name: order.contact_first_name,
    sum: formatMoney(amount_kop),
    url: tax_url,
    shop: brand.name[order.lang],
  };
  await sendMessage(tx, {
    channel: "email",
    to: order.contact_email,
    subject: t(`messages.receipt_issued.${kind}.subject`, facts),
    text: t(`messages.receipt_issued.${kind}.text`, facts),
    lang: order.lang,
    purpose: "receipt_issued",
    orderId: order_id,
    now,
  });
}
