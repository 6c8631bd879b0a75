// Polls carriers for parcel statuses. The carrier is called outside of any transaction; each report is saved
// in one, together with its effects: the order's step, a message to the buyer, a notification to staff.
import type { SiteNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { noticesDue } from "#shop/delivery/rules/parcels/parcel-notices.ts";
import { takeParcelEvent } from "#shop/fulfilment/ops/parcels.server.ts";
import type { CarrierError } from "../delivery/port.ts";
import { mostAsked, type ParcelReport, type ParcelTrackers } from "./port.ts";
import { type AskingPace, nextAsk } from "./rules/asking.ts";
import { newestScan, stepsBrought, waitsSince } from "./rules/journey.ts";
import {
  beginFollowing,
  type DueParcel,
  lockParcel,
  postpone,
  saveScan,
  takeDue,
  writeParcel,
} from "./store.server.ts";

export interface TrackingNeeds extends SiteNeeds {
  readonly trackers: ParcelTrackers;
  readonly askingPace: AskingPace;
}

/** A request without an answer is repeated after this time. */
const leaseMs = 2 * 60_000;
/** Requests in one run; the rest waits for the next. */
const batchesMost = 20;

/** Polls each carrier about all its due parcels; a failing one does not block the others. */
export async function followParcels(needs: TrackingNeeds) {
  await beginFollowing(needs.db, needs.clock());
  let asked = 0;
  let trouble: CarrierError | null = null;
  for (let batch = 0; batch < batchesMost; batch += 1) {
    const now = needs.clock();
    const due = await takeDue(needs.db, { now, until: new Date(now.getTime() + leaseMs), most: mostAsked });
    if (due.length === 0) break;
    for (const [carrier, parcels] of Map.groupBy(due, (parcel) => parcel.carrier)) {
      const told = await (needs.trackers[carrier]?.statuses(parcels) ?? ok([]));
      if (!told.ok) trouble = told.error;
      else await hear(needs, parcels, told.value);
    }
    asked += due.length;
    // Parcels are due again later, so there is no immediate retry.
    if (trouble) break;
  }
  return trouble ? refuse(trouble) : ok({ asked });
}

async function hear(
  needs: TrackingNeeds,
  due: readonly DueParcel[],
  reports: readonly ParcelReport[],
): Promise<void> {
  const now = needs.clock();
  const byNumber = new Map(reports.map((report) => [report.number, report]));
  const same: { orderId: number; askAt: Date | null }[] = [];
  for (const parcel of due) {
    const report = byNumber.get(parcel.number);
    const heard = report ? `${kyivDate(now)} ${JSON.stringify(report)}` : parcel.heard;
    if (report && heard !== parcel.heard) await take(needs, parcel, report, heard);
    else same.push({ orderId: parcel.order_id, askAt: askAgain(parcel, report, { needs, now }) });
  }
  await postpone(needs.db, same);
}

const askAgain = (
  parcel: DueParcel,
  report: ParcelReport | undefined,
  { needs, now }: { needs: TrackingNeeds; now: Date },
): Date | null =>
  nextAsk(
    {
      state: parcel.state,
      money: report?.money ?? null,
      since: parcel.since,
      arrivesOn: parcel.arrives_on,
      begunAt: parcel.begun_at,
      bringsCash: parcel.bringsCash,
    },
    now,
    needs.askingPace,
  );

/** Saves one report with all its effects. Does nothing when tracking was restarted during the request. */
async function take(
  needs: TrackingNeeds,
  due: DueParcel,
  report: ParcelReport,
  heard: string,
): Promise<void> {
  const now = needs.clock();
  await transact(needs.db, async (tx) => {
    const parcel = await lockParcel(tx, due.order_id);
    if (parcel?.number !== report.number) return ok(null);
    const scans = await saveScan(tx, parcel, report);
    const newest = newestScan(scans);
    if (!newest) return ok(null);
    const waiting = waitsSince(scans);
    const goesOn = report.sentOnAs === null ? parcel : { number: report.sentOnAs, leg: parcel.leg + 1 };
    const notices = noticesDue({
      state: newest.state,
      leg: goesOn.leg,
      waitsSince: waiting,
      storedUntil: newest.stored_until,
      today: kyivDate(now),
      told: parcel.told,
    });
    const isOpen = await takeParcelEvent(tx, needs.env, {
      orderId: parcel.order_id,
      steps: stepsBrought(scans, due.bringsCash),
      number: goesOn.number,
      notices: notices.map(({ notice }) => notice),
      state: newest.state,
      isSentOn: goesOn.leg > 0,
      place: newest.place,
      storedUntil: newest.stored_until,
      now,
    });
    const known = {
      state: newest.state,
      money: newest.money,
      since: newest.at,
      arrivesOn: newest.arrives_on,
      begunAt: parcel.begun_at,
      bringsCash: due.bringsCash,
    };
    // The new number must be polled too.
    const askAt = report.sentOnAs === null ? nextAsk(known, now, needs.askingPace) : now;
    await writeParcel(tx, parcel.order_id, {
      number: goesOn.number,
      leg: goesOn.leg,
      state: newest.state,
      since: newest.at,
      words: newest.words,
      place: newest.place,
      arrives_on: newest.arrives_on,
      stored_until: newest.stored_until,
      told: [...parcel.told, ...notices.map(({ mark }) => mark)],
      heard,
      answered_at: now,
      ask_at: isOpen ? askAt : null,
    });
    return ok(null);
  });
}
