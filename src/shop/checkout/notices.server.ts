// What the payer and the team are told of a new purchase.
import type { Tx } from "#db/database.ts";
import { placedMessages } from "#shop/orders/messages/buyer.server.ts";
import { noticeOfOrder } from "#shop/orders/messages/staff.server.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import { notifyTeam } from "../messaging/team/ops.server.ts";
import { linesToWrite, type Plan, type RecordedOrder } from "./order-rows.server.ts";
import type { PurchasePlan } from "./plan.server.ts";

/** Notifies the payer and the team once per purchase, for any number of parcels. */
export async function notifyOf(
  tx: Tx,
  { publicUrl, hasTeamChat }: { readonly publicUrl: string; readonly hasTeamChat?: boolean },
  orders: readonly RecordedOrder[],
  {
    whole,
    settings,
    now,
    isTold,
    documentsTo,
  }: Pick<PurchasePlan, "whole"> &
    Pick<Plan, "settings" | "now"> & {
      /** False for orders entered by staff, who know of them. */
      readonly isTold: boolean;
      /** The company's address for documents. */
      readonly documentsTo: string | null | undefined;
    },
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const purchase = {
    ...first,
    ...whole.sums,
    total_kop: whole.total_kop,
    numbers: orders.map(({ number }) => number),
  };
  const told = {
    lines: linesToWrite(whole),
    certificate_kop: whole.certificate?.used_kop ?? 0,
    advance_kop: whole.advance_kop,
  };
  const context = { publicUrl, settings, now };
  const toBuyer = placedMessages(purchase, told, context);
  if (documentsTo && documentsTo !== purchase.contact_email) {
    const copies = placedMessages({ ...purchase, contact_email: documentsTo }, told, context);
    toBuyer.push(...copies.filter(({ channel }) => channel === "email"));
  }
  if (!isTold) await sendMessages(tx, toBuyer);
  else await notifyTeam(tx, noticeOfOrder(purchase), { ...context, hasChat: hasTeamChat === true }, toBuyer);
}
