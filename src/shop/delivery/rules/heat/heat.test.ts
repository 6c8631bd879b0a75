import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, kyivDate, kyivMoment, weekday } from "#kit/clock.ts";
import { brings, type CarrierName } from "../carriers.ts";
import {
  type ArrivalInput,
  arrivesBy,
  deliveryDays,
  dispatchDay,
  dispatchDayFor,
  heatPromise,
  isHeldByHeat,
  promiseFor,
} from "../days/arrival.ts";
import { isPast, lastOrder } from "../days/last-order.ts";
import type { DeliveryTerms } from "../days/taken.ts";
import { deliveryOptions } from "../prices/prices.ts";
import { type DeliveryType, deliveryTypes, defaultDeliverySettings as settings } from "../settings.ts";
import { type ForecastDay, heatGuards, seasonOf } from "./heat.ts";

const lviv = { ref: "lviv", areaUk: "Львівська", rank: 7 };
const konotop = { ref: "konotop", areaUk: "Сумська", rank: 53 };

/** A week from Monday, July 6th; the forecast of each day from then on. */
const week = (...degrees: readonly number[]): ForecastDay[] =>
  degrees.map((maxC, index) => ({ day: addDays("2026-07-06", index), maxC }));
const hotWeek = week(31, 31, 31, 31, 31, 31, 31, 31, 31, 31);
const coolWeek = week(19, 19, 19, 19, 19, 19, 19, 19, 19, 19);
const warmWeek = week(24, 24, 24, 24, 24, 24, 24, 24, 24, 24);
const days = { mon: "06", tue: "07", wed: "08", thu: "09", fri: "10", sat: "11", sun: "12" } as const;
const nextWeek = { mon: "2026-07-13", tue: "2026-07-14", wed: "2026-07-15", thu: "2026-07-16" };
const on = (day: keyof typeof days): Day => `2026-07-${days[day]}`;
const noon = (day: keyof typeof days): Date => kyivMoment(`${on(day)}T12:00`);

const unavailable = (input: ArrivalInput, type: DeliveryType = "postomat") =>
  deliveryOptions({
    now: input.now,
    subtotal_kop: 500_00,
    parcel: { weight_g: 500, value_kop: 500_00 },
    city: { ...input.city, isServed: true, hasBranches: true, hasPostomats: true, hasPostOffices: true },
    settings: input.settings,
  }).find((option) => option.type === type)?.unavailable ?? null;

describe("a parcel ordered at noon", () => {
  // Lviv is one day away, Konotop two; Ukrposhta takes two more.
  test.each([
    ["mon", lviv, hotWeek, "branch", "nova_poshta", on("mon"), on("tue"), true],
    ["thu", lviv, hotWeek, "branch", "nova_poshta", on("thu"), on("fri"), true],
    ["thu", konotop, hotWeek, "branch", "nova_poshta", on("thu"), on("sat"), true],
    // To a branch on Saturday: it would lie there on Sunday.
    ["fri", lviv, hotWeek, "branch", "nova_poshta", nextWeek.mon, nextWeek.tue, true],
    ["fri", konotop, hotWeek, "branch", "nova_poshta", nextWeek.mon, nextWeek.wed, true],
    ["fri", lviv, hotWeek, "branch", "ukrposhta", nextWeek.mon, nextWeek.thu, true],
    ["sat", lviv, hotWeek, "branch", "nova_poshta", nextWeek.mon, nextWeek.tue, true],
    ["sun", lviv, hotWeek, "branch", "nova_poshta", nextWeek.mon, nextWeek.tue, true],
    // A courier hands it over on Saturday, but not on the way through Sunday.
    ["fri", lviv, hotWeek, "courier", "nova_poshta", on("fri"), on("sat"), true],
    ["fri", konotop, hotWeek, "courier", "nova_poshta", nextWeek.mon, nextWeek.wed, true],
    // Warm, not hot: only the bag.
    ["fri", lviv, warmWeek, "branch", "nova_poshta", on("fri"), on("sat"), true],
    ["fri", konotop, coolWeek, "branch", "nova_poshta", on("fri"), on("sun"), false],
    ["fri", konotop, [], "branch", "nova_poshta", on("fri"), on("sun"), false],
    // Only the days of this parcel count: it leaves on Monday and is collected by Wednesday.
    ["mon", lviv, week(19, 19, 28), "branch", "nova_poshta", on("mon"), on("tue"), true],
    ["mon", lviv, week(19, 19, 19, 35), "branch", "nova_poshta", on("mon"), on("tue"), false],
    ["tue", lviv, week(35, 19, 19, 19), "branch", "nova_poshta", on("tue"), on("wed"), false],
    // A hot Sunday is enough.
    [
      "fri",
      lviv,
      week(19, 19, 19, 19, 19, 19, 28),
      "branch",
      "nova_poshta",
      nextWeek.mon,
      nextWeek.tue,
      false,
    ],
  ] as const)(
    "on %s to %o by %s leaves and arrives as expected",
    (day, city, forecast, type, carrier, leaves, arrives, thermoBag) => {
      const input = { now: noon(day), city: { ...city, forecast }, type, carrier, settings };
      expect([dispatchDayFor(null, input), arrivesBy(input)]).toEqual([leaves, arrives]);
      expect(heatPromise(input).thermoBag).toBe(thermoBag);
      expect(promiseFor({ date: null, slot: null }, input)).toEqual({
        arrivesBy: arrives,
        slot: null,
        dispatchOn: leaves,
        thermoBag,
      });
    },
  );

  test.each([
    ["mon", lviv, hotWeek, "too_hot"],
    ["mon", lviv, warmWeek, null],
    ["mon", lviv, [], null],
    // Arrives on Tuesday; most are collected by Wednesday.
    ["mon", lviv, week(19, 19, 28, 19), "too_hot"],
    ["mon", lviv, week(19, 19, 19, 28), null],
    ["mon", konotop, week(19, 19, 19, 28), "too_hot"],
    ["mon", lviv, week(19, 27.9, 27.9), null],
    ["mon", lviv, week(19, 28, 19), "too_hot"],
  ] as const)("on %s to %o: the postomat is closed when it is hot", (day, city, forecast, reason) => {
    const input = { now: noon(day), city: { ...city, forecast }, type: "postomat", settings } as const;
    expect(unavailable(input)).toBe(reason);
    for (const type of ["branch", "courier", "pickup"] as const) expect(unavailable(input, type)).toBeNull();
  });
});

describe("the days of a hot weekend", () => {
  const input = { now: noon("fri"), city: { ...lviv, forecast: hotWeek }, type: "branch", settings } as const;

  test("are shown as closed because of heat, and cannot be chosen", () => {
    expect(deliveryDays(input).slice(0, 4)).toEqual([
      { day: on("sat"), closed: "heat", thermoBag: true, slots: [] },
      { day: on("sun"), closed: "heat", thermoBag: true, slots: [] },
      { day: nextWeek.mon, closed: "heat", thermoBag: true, slots: [] },
      { day: nextWeek.tue, closed: null, thermoBag: true, slots: [] },
    ]);
    expect(promiseFor({ date: on("sat"), slot: null }, input)).toBe("heat");
  });

  test("are open by courier, and in a postomat no hot day is", () => {
    expect(deliveryDays({ ...input, type: "courier" })[0]).toMatchObject({ day: on("sat"), closed: null });
    const forecast = week(19, 19, 19, 31, 19, 19, 19, 19, 19, 19);
    const postomat = { ...input, now: noon("mon"), city: { ...lviv, forecast }, type: "postomat" } as const;
    // The parcel lies there on the day after its arrival too, and travels on the day before.
    const closed = deliveryDays(postomat).filter((day) => day.closed === "heat");
    expect(closed.map(({ day }) => day)).toEqual([on("wed"), on("thu"), on("fri")]);
  });
});

describe("by hand", () => {
  const terms = (change: Partial<DeliveryTerms>): DeliveryTerms => ({ ...settings, ...change });
  const by = (guard: "always" | "never", forecast: readonly ForecastDay[]) => ({
    now: noon("fri"),
    city: { ...lviv, forecast },
    type: "branch" as const,
    settings: terms({ heat: { guard, fromC: 28 } }),
  });

  test("every day is hot, whatever the forecast, or none is", () => {
    expect(heatPromise(by("always", coolWeek))).toEqual({ thermoBag: true, movedTo: nextWeek.mon });
    expect(unavailable({ ...by("always", []), type: "postomat" })).toBe("too_hot");
    expect(heatPromise(by("never", hotWeek))).toEqual({ thermoBag: false, movedTo: null });
    expect(unavailable({ ...by("never", hotWeek), type: "postomat" })).toBeNull();
  });

  test("a shop without thermo bags promises none, and a shop that sends on Fridays only still sends", () => {
    const input = by("always", []);
    expect(
      heatPromise({ ...input, settings: terms({ ...input.settings, thermoBagFromC: 0 }) }).thermoBag,
    ).toBe(false);
    const fridays = { ...input, settings: terms({ ...input.settings, dispatchWeekdays: [5, 6] }) };
    expect(dispatchDayFor(null, fridays)).toBe(on("fri"));
    expect(deliveryDays(fridays)[0]).toMatchObject({ day: on("sat"), closed: null });
  });

  test("nothing changes for pickup and for the shop's own courier", () => {
    const zone = {
      name: "Львів",
      cities: [{ ref: "lviv", name: "Львів" }],
      price_kop: 0,
      freeFrom_kop: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    };
    const courier = {
      isOn: true,
      zones: [zone],
      slots: [{ from: "16:00", to: "19:00", cutoff: "14:00", daysBefore: 0, capacity: null }],
    };
    const input = by("always", hotWeek);
    const own = { ...input, type: "courier" as const, settings: { ...input.settings, courier } };
    for (const way of [own, { ...input, type: "pickup" as const }]) {
      expect(heatPromise(way)).toEqual({ thermoBag: false, movedTo: null });
      expect(deliveryDays(way).some(({ closed, thermoBag }) => closed === "heat" || thermoBag)).toBe(false);
    }
  });
});

describe("in any weather", () => {
  const moments = fc.date({ min: new Date("2026-05-01"), max: new Date("2026-09-30"), noInvalidDate: true });
  const cities = fc.constantFrom(lviv, konotop, { areaUk: "", rank: null });
  const weather = fc.array(fc.tuple(fc.integer({ min: -2, max: 20 }), fc.integer({ min: -30, max: 45 })), {
    maxLength: 20,
  });
  const inputs = fc
    .record({
      now: moments,
      place: cities,
      weather,
      type: fc.constantFrom(...deliveryTypes),
      carrier: fc.constantFrom<CarrierName>("nova_poshta", "ukrposhta"),
      guard: fc.constantFrom(...heatGuards),
      weekdays: fc.constantFrom<number[]>([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [5], [1, 5, 7], [6, 7]),
    })
    .filter(({ carrier, type }) => brings(carrier, type))
    .map(({ now, place, weather: drawn, type, carrier, guard, weekdays }): ArrivalInput => {
      const forecast = drawn.map(([ahead, maxC]) => ({ day: addDays(kyivDate(now), ahead), maxC }));
      const heat = { guard, fromC: 28 };
      const terms = { ...settings, heat, dispatchWeekdays: weekdays };
      return { now, city: { ...place, forecast }, type, carrier, settings: terms };
    });

  test("an order leaves on a working day, never earlier than without heat and within a week of it", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        if (input.type === "pickup") return;
        const usual = dispatchDay(input.now, input.settings);
        const leaves = dispatchDayFor(null, input);
        expect(leaves >= usual && leaves <= addDays(usual, 7)).toBe(true);
        expect(input.settings.dispatchWeekdays).toContain(weekday(leaves));
        expect(isHeldByHeat(leaves, input)).toBe(false);
      }),
    );
  });

  test("the promised day is the first open day, as the buyer sees them", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const first = deliveryDays(input).find(({ closed }) => closed === null)?.day;
        // A postomat may be closed for all the hot days.
        if (input.type !== "postomat") expect(first).toBe(arrivesBy(input));
        else if (first !== undefined && unavailable(input) === null) expect(first).toBe(arrivesBy(input));
      }),
    );
  });

  test("a chosen day is promised exactly when it is open, with the bag that was shown", () => {
    fc.assert(
      fc.property(inputs, fc.nat(29), (input, ahead) => {
        const shown = deliveryDays(input)[ahead];
        if (!shown) return;
        const promise = promiseFor({ date: shown.day, slot: null }, input);
        if (shown.closed !== null) expect(promise).toBe(shown.closed);
        else expect(promise).toMatchObject({ arrivesBy: shown.day, thermoBag: shown.thermoBag });
      }),
    );
  });

  test("an order before the deadline for a day arrives by it", () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 20 }), (input, ahead) => {
        const wanted = addDays(kyivDate(input.now), ahead);
        if (isPast(lastOrder(wanted, input), input.now)) return;
        expect((arrivesBy(input) ?? "") <= wanted).toBe(true);
      }),
    );
  });

  test("without heat nothing changes", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const cool = { ...input, city: { ...input.city, forecast: [] } };
        const off = {
          ...cool,
          settings: { ...input.settings, heat: { guard: "never", fromC: 28 } as const },
        };
        if (input.settings.heat.guard === "always") return;
        expect(deliveryDays(cool)).toEqual(deliveryDays(off));
        expect(heatPromise(cool)).toEqual({ thermoBag: false, movedTo: null });
      }),
    );
  });
});

test.each([
  [null, false, false],
  [19.9, false, false],
  [20, true, false],
  [27.9, true, false],
  [28, true, true],
])("with %s °C ahead at most, the season is warm: %s, hot: %s", (warmestC, isWarm, isHot) => {
  expect(seasonOf(warmestC, settings)).toEqual({ isWarm, isHot });
});

test("by hand the season is hot in winter, or never; a shop without thermo bags has no warm season", () => {
  const by = (guard: "always" | "never", thermoBagFromC = 20) =>
    seasonOf(guard === "always" ? -5 : 35, { heat: { guard, fromC: 28 }, thermoBagFromC });
  expect(by("always")).toEqual({ isWarm: true, isHot: true });
  expect(by("never")).toEqual({ isWarm: false, isHot: false });
  expect(by("always", 0)).toEqual({ isWarm: false, isHot: true });
});
