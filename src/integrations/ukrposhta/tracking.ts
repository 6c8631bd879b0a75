// StatusTracking: the last event of up to 100 parcels. A parcel is unknown there until an office has
// registered it, which is no error. General knowledge, not seen on the wire: what an office does after 31100,
// and that 41000 with reason 10 is a return to the sender. The wire contains neither how long a parcel is
// kept nor the money.
import { kyivMoment } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import type { ParcelReport, ParcelState, ParcelTracker } from "#shop/tracking/port.ts";
import type { UkrposhtaClient } from "./client.ts";
import { type TrackingRow, trackingAnswer } from "./wire.ts";

/** The vendor's events; an unknown event leaves the parcel's state unchanged. */
const states: Readonly<Record<string, ParcelState>> = {
  10100: "handed_over",
  10600: "deleted",
  10601: "created",
  10602: "deleted",
  10603: "deleted",
  20700: "in_transit",
  20800: "in_transit",
  20900: "in_transit",
  21500: "in_transit",
  // Redirected to another office under the same number.
  31300: "in_transit",
  31400: "in_transit",
  21400: "at_branch",
  21700: "at_branch",
  // Not collected today; it stays at the office.
  31100: "at_branch",
  31200: "returning",
  41000: "received",
  48000: "received",
};
const isHandedBack = ({ event, eventReason_id }: TrackingRow): boolean =>
  event === "41000" && eventReason_id === "10";

function momentOf(date: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(date) ?? [];
  if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
  return kyivMoment(`${day}T${time}`);
}

const nowhere = { money: null, arrivesOn: null, storedUntil: null, sentOnAs: null } as const;

function report(row: TrackingRow): ParcelReport[] {
  const state = Object.hasOwn(states, row.event) ? states[row.event] : undefined;
  if (!state) return [];
  return [
    {
      ...nowhere,
      number: row.barcode,
      code: Number(row.event),
      state: isHandedBack(row) ? "returning" : state,
      at: momentOf(row.date),
      words: row.eventName,
      place: [row.index, row.name].filter(Boolean).join(", "),
    },
  ];
}

const unregistered = (number: string): ParcelReport => ({
  ...nowhere,
  number,
  code: 0,
  state: "created",
  at: null,
  words: "",
  place: "",
});

export function ukrposhtaTracker(client: UkrposhtaClient): ParcelTracker {
  return {
    async statuses(asked) {
      const answer = await client.tracking({
        operation: "statuses/last",
        path: "statuses/last/with-not-found",
        method: "POST",
        isRead: true,
        body: asked.map(({ number }) => number),
        row: trackingAnswer,
      });
      if (!answer.ok) return answer;
      const numbers = new Set(asked.map(({ number }) => number));
      const { found, notFound } = answer.value;
      return ok([
        ...found.flatMap(report).filter(({ number }) => numbers.has(number)),
        ...notFound.filter((number) => numbers.has(number)).map(unregistered),
      ]);
    },
  };
}
