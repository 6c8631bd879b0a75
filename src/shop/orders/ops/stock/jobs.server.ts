// Orders past their payment deadline release their stock; if paid stock is missing, the team and the buyer
// are notified. The bank is queried before, because a callback may be lost; a bank that does not answer keeps
// no stock.
import { z } from "zod";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { notifyPayment } from "../../messages/buyer.server.ts";
import { notifyStaffOfMoney } from "../../messages/staff.server.ts";
import type { LookNeeds } from "../payment/events.server.ts";
import type { PaymentJobNeeds } from "../payment/jobs.server.ts";
import { askBanks } from "../payment/unpaid.server.ts";
import { addEvent, lockOrderById } from "../row.server.ts";
import { releaseStock, stockShort } from "./hold.server.ts";

const mostAtOnce = 50;
const mostBatches = 20;

async function releaseDue(needs: LookNeeds): Promise<number> {
  const { db, clock } = needs;
  const due = await db
    .selectFrom("orders")
    .select("id")
    .where("stock_until", "<=", clock())
    .orderBy("stock_until")
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();
  for (const { id } of due) {
    await askBanks(needs, id);
    await transact<Ok<null>>(db, async (tx) => {
      const order = await lockOrderById(tx, id);
      if (order) await releaseStock(tx, order, clock());
      return ok(null);
    });
  }
  return due.length;
}

export const releaseUnpaidStock = defineJob(
  "release_unpaid_stock",
  z.object({}),
  async ({ env, ...given }: PaymentJobNeeds) => {
    const needs = { ...given, publicUrl: env.publicUrl };
    for (let batch = 0; batch < mostBatches; batch += 1) if ((await releaseDue(needs)) < mostAtOnce) return;
  },
);

type NotifyNeeds = Pick<PaymentJobNeeds, "db" | "clock" | "env">;

export const notifyOfShortStock = defineJob(
  stockShort.name,
  stockShort.payload,
  async ({ db, clock, env: { publicUrl } }: NotifyNeeds, { order_id }) => {
    const now = clock();
    await transact<Ok<null>>(db, async (tx) => {
      const order = await lockOrderById(tx, order_id);
      if (order?.stock_state !== "short") return ok(null);
      const told = await tx
        .selectFrom("order_events")
        .select("id")
        .where("order_id", "=", order_id)
        .where("kind", "=", "stock_short")
        .executeTakeFirst();
      if (told) return ok(null);
      await addEvent(tx, order_id, system, { kind: "stock_short", data: {} }, now);
      const trouble = { trouble: "stock_gone", amount_kop: order.total_kop } as const;
      await notifyStaffOfMoney(tx, order, trouble, { publicUrl, now });
      const settings = await shopSettings(tx);
      await notifyPayment(tx, order, "short", { publicUrl, settings, now });
      return ok(null);
    });
  },
);
