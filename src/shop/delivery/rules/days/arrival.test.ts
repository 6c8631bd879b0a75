import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, kyivDate, weekday } from "#kit/clock.ts";
import { deliveryTypes, defaultDeliverySettings as settings } from "../settings.ts";
import {
  type ArrivalInput,
  arrivesBy,
  availableDays,
  dispatchDay,
  dispatchDayFor,
  minutesToCutoff,
  nextDispatchDays,
  pickupReady,
} from "./arrival.ts";

const kyiv = { areaUk: "", rank: 1 };
const uzhhorod = { areaUk: "Закарпатська", rank: 36 };
const konotop = { areaUk: "Сумська", rank: 53 };
const village = { areaUk: "Полтавська", rank: null };

// November 2026: the 20th is a Friday, Kyiv is two hours ahead of UTC.
const friday1305 = new Date("2026-11-20T11:05:00Z");
const friday1500 = new Date("2026-11-20T13:00:00Z");
const saturday1600 = new Date("2026-11-21T14:00:00Z");

const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
const cities = fc.constantFrom(kyiv, uzhhorod, konotop, village);
const types = fc.constantFrom(...deliveryTypes);

describe("dispatch", () => {
  test("an order leaves today before the cut-off, tomorrow from the cut-off on", () => {
    expect(dispatchDay(friday1305, settings)).toBe("2026-11-20");
    expect(dispatchDay(new Date("2026-11-20T12:59:59Z"), settings)).toBe("2026-11-20");
    expect(dispatchDay(friday1500, settings)).toBe("2026-11-21");
  });

  test("the cut-off is Kyiv's, in summer too", () => {
    expect(dispatchDay(new Date("2026-07-01T11:59:00Z"), settings)).toBe("2026-07-01");
    expect(dispatchDay(new Date("2026-07-01T12:00:00Z"), settings)).toBe("2026-07-02");
  });

  test("nothing leaves on Sunday or on a closed day", () => {
    expect(dispatchDay(saturday1600, settings)).toBe("2026-11-23");
    expect(dispatchDay(friday1305, { ...settings, closedDays: ["2026-11-20", "2026-11-21"] })).toBe(
      "2026-11-23",
    );
  });

  test("the countdown runs to today's cut-off and stops then", () => {
    expect(minutesToCutoff(friday1305, settings)).toBe(115);
    expect(minutesToCutoff(friday1500, settings)).toBeNull();
    expect(minutesToCutoff(new Date("2026-11-22T08:00:00Z"), settings)).toBeNull();
  });

  test("an order always leaves on a working day, today at the earliest", () => {
    fc.assert(
      fc.property(moments, (now) => {
        const day = dispatchDay(now, settings);
        expect(weekday(day)).toBeLessThanOrEqual(6);
        expect(day >= kyivDate(now) && day <= addDays(kyivDate(now), 2)).toBe(true);
      }),
    );
  });
});

describe("arrival", () => {
  const by = (city: ArrivalInput["city"], now = friday1305) =>
    arrivesBy({ now, city, type: "branch", settings });

  test("large cities and the west take one night, the others two", () => {
    expect([kyiv, uzhhorod, konotop, village].map((city) => by(city))).toEqual([
      ...["2026-11-21", "2026-11-21", "2026-11-22", "2026-11-22"],
    ]);
  });

  test("after Saturday's cut-off an order arrives in Kyiv on Tuesday", () => {
    expect(by(kyiv, saturday1600)).toBe("2026-11-24");
  });

  test("ordering later never brings a parcel earlier", () => {
    fc.assert(
      fc.property(moments, fc.nat({ max: 10_000 }), cities, types, (now, minutesLater, city, type) => {
        const later = new Date(now.getTime() + minutesLater * 60_000);
        const sooner = String(arrivesBy({ now, city, type, settings }));
        expect(String(arrivesBy({ now: later, city, type, settings })) >= sooner).toBe(true);
      }),
    );
  });
});

describe("pickup", () => {
  const ready = (now: string) => pickupReady(new Date(now), settings);

  test("is ready two hours later the same day", () => {
    expect(ready("2026-11-20T11:05:00Z")).toEqual({ day: "2026-11-20", time: "15:05" });
  });

  test("counts from the opening when ordered at night, and moves to the morning when it gets late", () => {
    expect(ready("2026-11-20T03:00:00Z")).toEqual({ day: "2026-11-20", time: "11:00" });
    expect(ready("2026-11-20T16:01:00Z")).toEqual({ day: "2026-11-21", time: "11:00" });
  });

  test("is open on Sundays, and not on closed days", () => {
    expect(ready("2026-11-22T10:00:00Z").day).toBe("2026-11-22");
    const closed = { ...settings, closedDays: ["2026-11-22"] };
    expect(pickupReady(new Date("2026-11-22T10:00:00Z"), closed).day).toBe("2026-11-23");
  });
});

describe("choosing a date", () => {
  const input = { now: friday1305, city: kyiv, type: "branch", settings } as const;

  test("the list of days begins with the soonest arrival and ends thirty days ahead", () => {
    const days = availableDays(input);
    expect(days[0]).toBe("2026-11-21");
    expect(days.at(-1)).toBe("2026-12-20");
    expect(days).toHaveLength(30);
  });

  test("for St Nicholas on Sunday an order leaves on Saturday, and for Monday on Saturday too", () => {
    expect(dispatchDayFor("2026-12-06", input)).toBe("2026-12-05");
    expect(dispatchDayFor("2026-12-07", input)).toBe("2026-12-05");
    expect(dispatchDayFor("2026-12-08", input)).toBe("2026-12-07");
  });

  test("without a chosen date it leaves at once", () => {
    expect(dispatchDayFor(null, input)).toBe("2026-11-20");
  });

  test("leaving on the planned day, an order arrives by the chosen date", () => {
    fc.assert(
      fc.property(
        moments,
        cities,
        fc.constantFrom("branch", "courier"),
        fc.nat(),
        (now, city, type, pick) => {
          const order = { now, city, type, settings } as const;
          const days = availableDays(order);
          const wanted = days[pick % days.length] ?? "";
          const leaves = dispatchDayFor(wanted, order);
          const nights = city === kyiv || city === uzhhorod ? 1 : 2;
          expect(addDays(leaves, nights) <= wanted).toBe(true);
          expect(leaves >= dispatchDay(now, settings)).toBe(true);
          expect(weekday(leaves)).not.toBe(7);
        },
      ),
    );
  });
});

describe("an arrival day that the carrier has named", () => {
  const slow = { type: "branch", dispatchedOn: "2026-11-20", arrivesOn: "2026-11-24" } as const;
  const input = { now: friday1305, city: { ...kyiv, estimates: [slow] }, type: "branch", settings } as const;

  test("applies to that delivery method and that dispatch day only", () => {
    expect(arrivesBy(input)).toBe("2026-11-24");
    expect(arrivesBy({ ...input, type: "courier" })).toBe("2026-11-21");
    expect(arrivesBy({ ...input, now: friday1500 })).toBe("2026-11-22");
  });

  test("falls back to the rule by distance when the carrier names none", () => {
    const silent = { ...kyiv, estimates: [{ ...slow, arrivesOn: null }] };
    expect(arrivesBy({ ...input, city: silent })).toBe("2026-11-21");
  });

  test("makes a parcel for a chosen day leave as late as the carrier allows", () => {
    const estimates = [{ ...slow, dispatchedOn: "2026-11-24", arrivesOn: "2026-11-26" }];
    const city = { ...kyiv, estimates };
    expect(dispatchDayFor("2026-11-25", { ...input, city })).toBe("2026-11-23");
    expect(dispatchDayFor("2026-11-26", { ...input, city })).toBe("2026-11-25");
  });

  test("is requested only for days on which parcels leave", () => {
    expect(nextDispatchDays(friday1500, settings, 3)).toEqual(["2026-11-21", "2026-11-23", "2026-11-24"]);
  });
});
