import fc from "fast-check";
import { expect, test } from "vitest";
import { kyivDate, kyivHourMinute, kyivIso, kyivMoment } from "#kit/clock.ts";
import { defaultDeliverySettings as settings } from "#shop/delivery/rules/settings.ts";
import { cutoffsOf } from "./dispatch-progress.ts";
import { type PackStage, waveOf } from "./packing.ts";

// 20 November 2026 is a Friday, 22 a Sunday without a dispatch.
const kyiv = (day: string, time: string): Date => new Date(`${day}T${time}:00+02:00`);
const none = { carrier: 0, courier: 0, pickup: 0 };
/** The shop's own courier delivers to the door here. */
const carriers = { branch: "nova_poshta", courier: "own", pickup: null } as const;
const order = (
  day: string,
  time: string,
  stage: PackStage = "to_pack",
  type: keyof typeof carriers = "branch",
) => ({
  delivery: { type, carrier: carriers[type] },
  wave: waveOf(type, { day, time }, "2026-11-20"),
  stage,
  due: { day, time, at: kyivIso(kyivMoment(`${day}T${time}`)) },
});
const friday = { shipped: none, settings, now: kyiv("2026-11-20", "14:36") };

test("the carrier cut-off exists on every dispatch day, with shipped orders counted as packed", () => {
  const orders = [order("2026-11-20", "15:00"), order("2026-11-20", "15:00", "packed")];
  expect(cutoffsOf(orders, { ...friday, shipped: { ...none, carrier: 2 } })).toEqual([
    {
      isLater: false,
      handover: "carrier",
      day: "2026-11-20",
      time: "15:00",
      at: "2026-11-20T15:00:00+02:00",
      total: 4,
      packed: 3,
      left: 1,
    },
  ]);
  expect(cutoffsOf([], friday)).toMatchObject([{ handover: "carrier", total: 0 }]);
});

test("the pickup cut-off is that of the first unpacked order, including the parcels due before it", () => {
  const orders = [
    order("2026-11-20", "13:00", "packed", "pickup"),
    order("2026-11-20", "16:30", "packing", "pickup"),
    order("2026-11-20", "15:00"),
  ];
  expect(cutoffsOf(orders, friday)[1]).toMatchObject({
    handover: "pickup",
    time: "16:30",
    total: 2,
    packed: 1,
    left: 2,
  });
});

test("orders due tomorrow are shown separately, and only their nearest day is counted", () => {
  const orders = [order("2026-11-21", "15:00"), order("2026-11-23", "15:00")];
  expect(cutoffsOf(orders, friday).at(-1)).toMatchObject({
    isLater: true,
    day: "2026-11-21",
    total: 1,
    left: 1,
  });
});

test("courier orders and pickups have their own cut-offs, today and on a later day", () => {
  const monday = "2026-11-23";
  const orders = [
    order("2026-11-20", "10:00", "to_pack", "courier"),
    order(monday, "10:00", "to_pack", "courier"),
    order(monday, "11:00", "to_pack", "pickup"),
    order(monday, "15:00"),
    order(monday, "15:00"),
  ];
  const cards = cutoffsOf(orders, { ...friday, shipped: { carrier: 3, courier: 1, pickup: 0 } });
  expect(cards.map(({ handover, day, time, total }) => [handover, day, time, total])).toEqual([
    ["carrier", "2026-11-20", "15:00", 3],
    ["courier", "2026-11-20", "10:00", 2],
    ["carrier", monday, "15:00", 2],
    ["courier", monday, "10:00", 1],
    ["pickup", monday, "11:00", 1],
  ]);
});

test("on a Sunday the carrier has no cut-off, unless an order is late", () => {
  const sunday = { ...friday, now: kyiv("2026-11-22", "12:00") };
  expect(cutoffsOf([], sunday)).toEqual([]);
  expect(cutoffsOf([order("2026-11-20", "15:00")], sunday)).toMatchObject([{ day: "2026-11-20", left: 1 }]);
});

test("a cut-off is in Kyiv time, also on the days the clock changes", () => {
  for (const [day, at] of [
    ["2026-03-28", "2026-03-28T15:00:00+02:00"],
    ["2026-03-30", "2026-03-30T15:00:00+03:00"],
    ["2026-10-24", "2026-10-24T15:00:00+03:00"],
    ["2026-10-26", "2026-10-26T15:00:00+02:00"],
  ] as const) {
    expect(cutoffsOf([], { ...friday, now: kyivMoment(`${day}T09:00`) })[0]?.at).toBe(at);
  }
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const anyDay = fc.date({ min: new Date("2024-01-01"), max: new Date("2032-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, minute, (date, n) => {
      const day = kyivDate(date);
      const time = `${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
      const at = kyivMoment(`${day}T${time}`);
      expect(kyivDate(at)).toBe(day);
      // Only the hour that spring skips is not on the clock.
      if (!time.startsWith("03")) expect(kyivHourMinute(at)).toBe(time);
    }),
  );
});

test("the packed count never exceeds the total, and none is left when all are packed", () => {
  const stage = fc.constantFrom<PackStage>("to_pack", "packing", "packed");
  const some = fc.record({
    day: fc.constantFrom("2026-11-19", "2026-11-20", "2026-11-21"),
    time: fc.constantFrom("10:00", "15:00"),
    stage,
    type: fc.constantFrom("branch", "courier", "pickup"),
  });
  fc.assert(
    fc.property(fc.array(some), (given) => {
      const orders = given.map(({ day, time, stage: at, type }) => order(day, time, at, type));
      for (const { total, packed, left } of cutoffsOf(orders, friday)) {
        expect(packed).toBeLessThanOrEqual(total);
        if (orders.every((one) => one.stage === "packed")) expect(left).toBe(0);
      }
    }),
  );
});
