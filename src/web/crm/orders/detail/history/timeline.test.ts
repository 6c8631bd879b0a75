import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderEvent } from "../order-view.server.ts";
import { type OrderMessage, type OrderNote, timelineOf } from "./timeline.ts";

const at = fc
  .integer({ min: 0, max: 50 })
  .map((hours) =>
    new Date(Date.UTC(2026, 9, 24) + hours * 3_600_000).toISOString().replace(".000Z", "+00:00"),
  );
const note = at.map((at): OrderNote => ({ id: 1, at, author: null, text: "…", mentions: [], unseen: false }));
const message = at.map(
  (created_at): OrderMessage => ({
    id: 1,
    channel: "sms",
    purpose: "order_placed",
    status: "sent",
    error: null,
    carrier: null,
    segments: null,
    created_at,
    sent_at: null,
    settled_at: null,
  }),
);
const event = at.map(
  (at): OrderEvent => ({ id: 1, at, kind: "placed", actor: "system", name: null, data: {} }),
);

test("no entry is lost and none is older than the one below it", () => {
  fc.assert(
    fc.property(fc.array(note), fc.array(message), fc.array(event), (notes, messages, history) => {
      const line = timelineOf({ notes, messages, history });
      expect(line).toHaveLength(notes.length + messages.length + history.length);
      const times = line.map((entry) => Date.parse(entry.at));
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }),
  );
});

test("timestamps are compared as moments, not as text", () => {
  const notes: OrderNote[] = [
    { id: 1, at: "2026-10-25T03:30:00+03:00", author: null, text: "до", mentions: [], unseen: false },
    { id: 2, at: "2026-10-25T03:10:00+02:00", author: null, text: "після", mentions: [], unseen: false },
  ];
  const line = timelineOf({ notes, messages: [], history: [] });
  expect(line.map((entry) => entry.kind === "note" && entry.note.text)).toEqual(["після", "до"]);
});
