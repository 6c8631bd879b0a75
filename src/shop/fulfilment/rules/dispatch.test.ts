import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultDeliverySettings as settings } from "#shop/delivery/rules/settings.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { dispatchTime, isLate, minutesLeft } from "./dispatch.ts";

// 20 November 2026 is a Friday; Kyiv is two hours ahead of UTC.
const kyiv = (day: string, time: string): Date => new Date(`${day}T${time}:00+02:00`);
const lviv = { areaUk: "Львівська", rank: 6 };
const kupiansk = { areaUk: "Харківська", rank: 200 };
const order = { placedAt: kyiv("2026-11-20", "12:00"), type: "branch", wantedDay: null, city: lviv } as const;

describe("an order must leave", () => {
  test("on the day it was placed when it came before the cut-off", () => {
    expect(dispatchTime(order, settings)).toEqual({ day: "2026-11-20", time: "15:00" });
  });

  test("on the next working day when it came after", () => {
    const saturday = { ...order, placedAt: kyiv("2026-11-21", "15:00") };
    expect(dispatchTime(saturday, settings)).toEqual({ day: "2026-11-23", time: "15:00" });
  });

  test("as many nights before the chosen day as delivery to its city takes", () => {
    expect(dispatchTime({ ...order, wantedDay: "2026-11-26" }, settings).day).toBe("2026-11-25");
    expect(dispatchTime({ ...order, wantedDay: "2026-11-26", city: kupiansk }, settings).day).toBe(
      "2026-11-24",
    );
    expect(dispatchTime({ ...order, wantedDay: "2026-11-26", city: null }, settings).day).toBe("2026-11-24");
  });

  test("for the showroom by the promised time", () => {
    expect(dispatchTime({ ...order, type: "pickup", city: null }, settings)).toEqual({
      day: "2026-11-20",
      time: "14:00",
    });
    expect(dispatchTime({ ...order, type: "pickup", city: null, wantedDay: "2026-11-25" }, settings)).toEqual(
      {
        day: "2026-11-25",
        time: "09:00",
      },
    );
  });
});

describe("an order is late", () => {
  const due = { day: "2026-11-20", time: "15:00" };

  test("from the promised minute on, not before", () => {
    expect(isLate("packing", due, kyiv("2026-11-20", "14:59"))).toBe(false);
    expect(isLate("packing", due, kyiv("2026-11-20", "15:00"))).toBe(true);
    expect(isLate("new", due, kyiv("2026-11-21", "00:10"))).toBe(true);
  });

  test("never once it has left or is cancelled", () => {
    const long = kyiv("2027-01-01", "00:00");
    expect(orderStatuses.filter((status) => isLate(status, due, long))).toEqual([
      "new",
      "confirmed",
      "packing",
    ]);
  });

  test("exactly when no minutes of its day are left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minute) => {
        const now = new Date(kyiv("2026-11-20", "00:00").getTime() + minute * 60_000);
        expect(isLate("confirmed", due, now)).toBe((minutesLeft(due, now) ?? 0) <= 0);
      }),
    );
  });
});
