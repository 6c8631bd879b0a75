// What the carrier's news of a parcel means for its order. The order's own rules stay: only a step that may follow is
// taken, so what a person did meanwhile stands, and news heard again changes nothing.
import type { Tx } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import { shopSettings } from "../content/reads.server.ts";
import { system } from "../staff/rules.ts";
import type { ParcelNotice } from "../tracking/rules/notices.ts";
import type { ParcelState } from "../tracking/rules/states.ts";
import { tellParcel } from "./notices.server.ts";
import { takeStep } from "./ops.server.ts";
import { orderCan } from "./rules.ts";
import { tellStaffOfParcel } from "./staff-notices.server.ts";
import { settleStep } from "./step-money.server.ts";
import { addEvent, changeOrder, lockOrderById } from "./store.server.ts";

export interface ParcelNews {
  readonly orderId: number;
  /** That the parcel's way brings, in their order. */
  readonly steps: readonly ("delivered" | "completed")[];
  /** The number it travels under. */
  readonly number: string;
  readonly notices: readonly ParcelNotice[];
  readonly state: ParcelState;
  /** The carrier has sent it on to another place than the order names. */
  readonly isSentOn: boolean;
  /** Where it is, in the carrier's words. */
  readonly place: string;
  /** The last day it is kept for nothing. */
  readonly storedUntil: Day | null;
  readonly now: Date;
}

/** Takes the news in the caller's transaction. @returns whether anything more about the parcel matters to the order */
export async function takeParcelNews(
  tx: Tx,
  needs: { readonly publicUrl: string },
  news: ParcelNews,
): Promise<boolean> {
  let order = await lockOrderById(tx, news.orderId);
  if (!order) return false;
  const { now, number } = news;
  if (order.status === "shipped" && order.tracking_number !== number) {
    await addEvent(tx, order.id, system, { kind: "tracking", data: { tracking_number: number } }, now);
    order = await changeOrder(tx, order, { tracking_number: number }, now);
  }
  const teller = { publicUrl: needs.publicUrl, settings: await shopSettings(tx), now };
  if (order.status === "shipped") {
    for (const notice of news.notices) await tellParcel(tx, order, notice, news, teller);
    if (news.notices.includes("returning") || news.notices.includes("redirected")) {
      await addEvent(tx, order.id, system, { kind: "parcel", data: { state: news.state } }, now);
      await tellStaffOfParcel(tx, order, news.state, teller);
    }
  }
  for (const to of news.steps)
    if (orderCan.move(order, to)) {
      // It is completed when the carrier has paid out the cash it took; where the parcel is, is a fact in any case.
      const settled = await settleStep(tx, system, order, { to, taken: "carrier" }, now);
      order = await takeStep(tx, needs, system, settled.ok ? settled.value : order, { to }, now);
    }
  return order.status === "shipped" || order.status === "delivered";
}
