import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kyivMoment } from "#kit/clock.ts";
import { dispatchTime } from "#shop/fulfilment/rules/dispatch.ts";
import { defaultDeliverySettings, deliveryTypes } from "../../delivery/rules/settings.ts";
import { departure, dueMoments, keeping } from "./punctual.ts";

describe("the time when an order must leave", () => {
  test.each(["15:00", "14:30"])("is the promised one, with a cut-off at %s", (cutoff) => {
    const settings = { ...defaultDeliverySettings, cutoff };
    const cities = new Map([
      ["near", { areaUk: "Львівська", rank: 5 }],
      ["far", { areaUk: "Одеська", rank: null }],
    ]);
    const dueOf = dueMoments(settings, cities);
    const placedAt = fc.date({
      min: new Date("2026-10-20"),
      max: new Date("2026-11-05"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        placedAt,
        fc.constantFrom(...deliveryTypes),
        fc.constantFrom(null, "2026-10-28", "2026-11-10"),
        fc.constantFrom("near", "far", null),
        (at, type, wantedDay, cityRef) => {
          const city = cities.get(cityRef ?? "") ?? null;
          const { day, time } = dispatchTime({ placedAt: at, type, wantedDay, city }, settings);
          expect(dueOf({ placedAt: at, type, wantedDay, cityRef }).leaves).toEqual(
            kyivMoment(`${day}T${time}`),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test("a parcel's promise is a day, a pickup's is an hour", () => {
    const dueOf = dueMoments(defaultDeliverySettings, new Map());
    const placed = { placedAt: new Date("2026-11-20T10:00:00+02:00"), wantedDay: null, cityRef: null };
    expect(dueOf({ ...placed, type: "branch" }).promised).toEqual(new Date("2026-11-21T00:00:00+02:00"));
    const pickup = dueOf({ ...placed, type: "pickup" });
    expect(pickup.promised).toEqual(pickup.leaves);
  });
});

describe("an order", () => {
  const promised = new Date("2026-11-21T00:00:00+02:00");
  const before = new Date("2026-11-20T23:59:59.999+02:00");
  test.each([
    ["left in time", { status: "shipped", shippedAt: before }, "in_time"],
    ["left a moment late", { status: "completed", shippedAt: promised }, "late"],
    ["came back after it left in time", { status: "returned", shippedAt: before }, "in_time"],
    ["has not left", { status: "packing", shippedAt: null }, "late"],
    ["was cancelled", { status: "cancelled", shippedAt: null }, "unknown"],
    ["was delivered without a recorded departure", { status: "delivered", shippedAt: null }, "unknown"],
  ] as const)("that %s", (_, order, outcome) => {
    expect(departure({ ...order, promised }, promised)).toBe(outcome);
  });
  test("that has not left before its promised time waits", () => {
    expect(departure({ status: "new", shippedAt: null, promised }, before)).toBe("waiting");
  });

  const until = promised;
  test.each([
    ["received in the last minute of its day", "delivered", "2026-11-20T23:59:59+02:00", "kept"],
    ["received after midnight", "completed", "2026-11-21T00:00:00+02:00", "broken"],
    ["on its way after its day", "shipped", null, "broken"],
    ["cancelled", "cancelled", null, "open"],
    ["completed, at an unknown time", "completed", null, "open"],
  ] as const)("an order that was %s", (_, status, at, kept) => {
    const receivedAt = at === null ? null : new Date(at);
    expect(keeping({ status, until, receivedAt }, until)).toBe(kept);
  });
  test("that is on its way on its promised day may still arrive in time", () => {
    expect(keeping({ status: "shipped", until, receivedAt: null }, before)).toBe("open");
  });
});
