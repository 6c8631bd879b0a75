// TrackingDocument.getStatusDocuments: where parcels are. The carrier has no webhooks, so it is polled; up to
// 100 numbers at once, each with the recipient's phone, without which the carrier omits names (a warning, no
// error). General knowledge, not from a first-party page: DatePayedKeeping is the first day that is paid for,
// so the last free one is the day before; LastCreatedOnTheBasisNumber is the new number of a parcel whose
// code is 104.
import { addDays } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import type { MoneyOnDelivery, ParcelReport, ParcelState, ParcelTracker } from "#shop/tracking/port.ts";
import type { NovaPoshtaClient } from "./client.ts";
import { type TrackingRow, trackingRow } from "./wire.ts";
import { wireDay, wireMoment } from "./wire-time.ts";

/** The carrier's codes; an unknown code leaves the parcel's state unchanged. */
const states: Readonly<Record<string, ParcelState>> = {
  1: "created",
  2: "deleted",
  3: "not_found",
  4: "handed_over",
  41: "handed_over",
  12: "handed_over",
  5: "in_transit",
  6: "in_transit",
  7: "at_branch",
  8: "at_postomat",
  9: "received",
  10: "received",
  11: "received",
  101: "on_the_way_to_door",
  // The recipient was not at home, or chose another day: the courier comes again.
  111: "on_the_way_to_door",
  112: "on_the_way_to_door",
  102: "refused",
  103: "refused",
  104: "redirected",
  105: "storage_ended",
  106: "returning",
};
const money: Readonly<Record<string, MoneyOnDelivery>> = { 10: "pending", 11: "paid_out" };

function report(row: TrackingRow): ParcelReport[] {
  const state = Object.hasOwn(states, row.StatusCode) ? states[row.StatusCode] : undefined;
  if (!state) return [];
  const paidFrom = wireDay(row.DatePayedKeeping);
  const next = row.LastCreatedOnTheBasisNumber;
  return [
    {
      number: row.Number,
      code: Number(row.StatusCode),
      state,
      money: money[row.StatusCode] ?? null,
      at: wireMoment(row.TrackingUpdateDate) ?? wireMoment(row.DateCreated),
      words: row.Status,
      place: row.WarehouseRecipient.replace(/['`ʼ]/g, "’").replace(/"([^"]*)"/g, "«$1»"),
      arrivesOn: wireDay(row.ScheduledDeliveryDate),
      storedUntil: paidFrom === null ? null : addDays(paidFrom, -1),
      sentOnAs: state === "redirected" && /^\d{14}$/.test(next) && next !== row.Number ? next : null,
    },
  ];
}

export function novaPoshtaTracker(client: NovaPoshtaClient): ParcelTracker {
  return {
    async statuses(asked) {
      const answer = await client.call(
        "TrackingDocument",
        "getStatusDocuments",
        {
          Documents: asked.map(({ number, phone }) => ({
            DocumentNumber: number,
            Phone: phone.replace(/\D/g, ""),
          })),
        },
        trackingRow,
      );
      return answer.ok ? ok(answer.value.rows.flatMap(report)) : answer;
    },
  };
}
