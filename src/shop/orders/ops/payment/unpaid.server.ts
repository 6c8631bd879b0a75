// Unpaid card orders. The buyer gets one reminder with the payment link; if the settings say so, the order is
// cancelled some days later. The bank is queried before either, because a callback may be lost. A late
// payment event for a cancelled order is reported to the team as money for a closed order.
import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { sendingTime } from "#shop/messaging/rules/classes.ts";
import { cardAttempts, isQuiet, wasReturned } from "#shop/payments/reads/card-attempts.server.ts";
import { dueFor } from "#shop/payments/reads/money.server.ts";
import { cardMethods } from "#shop/payments/rules/statuses.ts";
import { boughtTogether } from "#shop/purchases/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { notifyUnpaid } from "../../messages/buyer.server.ts";
import { takeStep } from "../../ops.server.ts";
import { advanceDue } from "../../rules/payment/advance-due.ts";
import { cancelBefore, quietSince, remindedBefore, remindSpan } from "../../rules/payment/unpaid.ts";
import { isOff, type OrderStatus, orderCan } from "../../rules/statuses.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvent, lockOrderById } from "../row.server.ts";
import { toldTogether } from "./common-payment.server.ts";
import { type LookNeeds, lookAtAttempt } from "./events.server.ts";
import type { PaymentJobNeeds } from "./jobs.server.ts";

const mostAtOnce = 50;

const isReminded = (before: Date) => sql<SqlBool>`exists (
  select from order_events e where e.order_id = orders.id and e.kind = 'payment_reminded' and e.at <= ${before})`;

/** The order, or a parcel bought and paid with it, has one of the statuses. */
const isAny = (statuses: readonly OrderStatus[]) => sql<SqlBool>`exists (
  select from orders o where o.purchase_id = orders.purchase_id and o.status in (${sql.join(statuses)}))`;

/** With cash on delivery, as rules/advance.ts says it. */
const lacksItsAdvance = sql<SqlBool>`(payment_method = 'cod' and paid_kop < least(advance_kop, total_kop))`;

const unpaid = (db: Db) =>
  db
    .selectFrom("orders")
    .select("id")
    // Of several parcels the first one is paid for all.
    .where("parcel", "=", 1)
    .where("payment_status", "in", ["unpaid", "failed"])
    .where((eb) => eb.or([eb("payment_method", "in", cardMethods), lacksItsAdvance]))
    .where((eb) => eb.not(wasReturned))
    .orderBy("id")
    .limit(mostAtOnce);

/** Whether all banks have answered about the order's payments. */
export async function askBanks(needs: LookNeeds, orderId: number): Promise<boolean> {
  for (const attempt of await cardAttempts(needs.db, orderId)) {
    if (attempt.external_id === null) continue;
    if ((await lookAtAttempt(needs, attempt)) === "unavailable") return false;
  }
  return true;
}

/** The locked order while it is unpaid and no payment is in progress. */
async function stillUnpaid(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const order = await lockOrderById(tx, orderId);
  if (!order || !orderCan.pay({ ...order, collects: (await dueFor(tx, orderId)) > 0 })) return null;
  const busy = (await cardAttempts(tx, orderId)).some(({ status }) =>
    ["pending", "held", "paid"].includes(status),
  );
  return busy ? null : order;
}

async function remind(needs: LookNeeds): Promise<void> {
  const { db, clock, publicUrl } = needs;
  const now = clock();
  const settings = await shopSettings(db);
  const span = remindSpan(settings.selling, now);
  // At night a phone would ring, so the reminder waits until the morning.
  if (!span || sendingTime("sms", "payment_reminder", now) > now) return;
  const due = await unpaid(db)
    .where(isAny(["new", "confirmed"]))
    .where("created_at", ">", span.from)
    .where("created_at", "<=", span.until)
    .where(isQuiet(quietSince(now)))
    .where((eb) => eb.not(isReminded(now)))
    .execute();
  for (const { id } of due) {
    if (!(await askBanks(needs, id))) continue;
    await transact<Ok<null>>(db, async (tx) => {
      const order = await stillUnpaid(tx, id);
      if (!order) return ok(null);
      await addEvent(tx, id, system, { kind: "payment_reminded", data: {} }, now);
      const told = { ...(await toldTogether(tx, order)), advance_kop: advanceDue(order) };
      await notifyUnpaid(tx, told, { publicUrl, settings, now });
      return ok(null);
    });
  }
}

async function callOff(needs: LookNeeds): Promise<void> {
  const { db, clock } = needs;
  const now = clock();
  const { selling } = await shopSettings(db);
  const before = cancelBefore(selling, now);
  if (!before) return;
  const isWarned = selling.unpaidRemindHours > 0;
  // A confirmed order was agreed with the buyer by phone, so a person decides about it.
  const due = await unpaid(db)
    .where(isAny(["new"]))
    .where("created_at", "<=", before)
    .where(isQuiet(quietSince(now)))
    .$if(isWarned, (rows) => rows.where(isReminded(remindedBefore(now))))
    .execute();
  for (const { id } of due) {
    if (!(await askBanks(needs, id))) continue;
    await transact<Ok<null>>(db, async (tx) => {
      const order = await stillUnpaid(tx, id);
      const parcels = order ? await boughtTogether(tx, order) : [];
      const live = parcels.filter(({ status }) => !isOff(status));
      const [one] = live;
      if (!one || live.some(({ status }) => status !== "new")) return ok(null);
      const comment = translator("uk")("crmPayments.unpaid", { days: selling.unpaidCancelDays });
      await takeStep(tx, needs, system, one, { to: "cancelled", comment }, now);
      return ok(null);
    });
  }
}

export const followUnpaid = defineJob(
  "follow_unpaid",
  z.object({}),
  async ({ env, ...given }: PaymentJobNeeds) => {
    const needs = { ...given, publicUrl: env.publicUrl };
    await remind(needs);
    await callOff(needs);
  },
);
