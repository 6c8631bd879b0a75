import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kyivMoment } from "#kit/clock.ts";
import { defaultDeliverySettings, deliveryTypes } from "../../delivery/rules/settings.ts";
import { dispatchTime } from "../../orders/rules/dispatch.ts";
import { departure, dueMoments, keeping } from "./punctual.ts";

describe("when an order must leave", () => {
  test.each(["15:00", "14:30"])("is what the order was promised, with a cut-off at %s", (cutoff) => {
    const settings = { ...defaultDeliverySettings, cutoff };
    const towns = new Map([
      ["near", { areaUk: "Львівська", rank: 5 }],
      ["far", { areaUk: "Одеська", rank: null }],
    ]);
    const dueOf = dueMoments(settings, towns);
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
        (at, type, wantedDay, townRef) => {
          const town = towns.get(townRef ?? "") ?? null;
          const { day, time } = dispatchTime({ placedAt: at, type, wantedDay, town }, settings);
          expect(dueOf({ placedAt: at, type, wantedDay, townRef }).leaves).toEqual(
            kyivMoment(`${day}T${time}`),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test("the carrier's parcels are promised for the day, a pickup for the hour", () => {
    const dueOf = dueMoments(defaultDeliverySettings, new Map());
    const placed = { placedAt: new Date("2026-11-20T10:00:00+02:00"), wantedDay: null, townRef: null };
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
    ["came back, and had left in time", { status: "returned", shippedAt: before }, "in_time"],
    ["is still here", { status: "packing", shippedAt: null }, "late"],
    ["was called off", { status: "cancelled", shippedAt: null }, "unknown"],
    ["left unnoticed", { status: "delivered", shippedAt: null }, "unknown"],
  ] as const)("that %s", (_, order, outcome) => {
    expect(departure({ ...order, promised }, promised)).toBe(outcome);
  });
  test("that is here before its moment waits", () => {
    expect(departure({ status: "new", shippedAt: null, promised }, before)).toBe("waiting");
  });

  const until = promised;
  test.each([
    ["received in the last minute of its day", "delivered", "2026-11-20T23:59:59+02:00", "kept"],
    ["received after midnight", "completed", "2026-11-21T00:00:00+02:00", "broken"],
    ["on the road after its day", "shipped", null, "broken"],
    ["called off", "cancelled", null, "open"],
    ["done, nobody knows when", "completed", null, "open"],
  ] as const)("%s", (_, status, at, kept) => {
    const receivedAt = at === null ? null : new Date(at);
    expect(keeping({ status, until, receivedAt }, until)).toBe(kept);
  });
  test("on the road on its day may still keep it", () => {
    expect(keeping({ status: "shipped", until, receivedAt: null }, before)).toBe("open");
  });
});
