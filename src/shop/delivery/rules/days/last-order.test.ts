import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, kyivDate } from "#kit/clock.ts";
import { defaultDeliverySettings as settings } from "../settings.ts";
import { arrivesBy } from "./arrival.ts";
import { isPast, lastOrder } from "./last-order.ts";

const kyiv = { areaUk: "", rank: 1 };
const village = { areaUk: "Полтавська", rank: null };

test("a gift for the eve of 6 December leaves on the 4th for Kyiv, on the 3rd for a far village", () => {
  expect(lastOrder("2026-12-05", { city: kyiv, type: "branch", settings })).toEqual({
    day: "2026-12-04",
    time: "15:00",
  });
  expect(lastOrder("2026-12-05", { city: village, type: "branch", settings }).day).toBe("2026-12-03");
});

test("a Sunday, a closed day and a full day are no days to dispatch on", () => {
  const branch = { city: kyiv, type: "branch" } as const;
  expect(lastOrder("2026-12-07", { ...branch, settings }).day).toBe("2026-12-05");
  const closed = { ...settings, closedDays: ["2026-12-05"] };
  expect(lastOrder("2026-12-07", { ...branch, settings: closed }).day).toBe("2026-12-04");
  const full = { ...settings, taken: { fullDays: ["2026-12-05"], fullSlots: [] } };
  expect(lastOrder("2026-12-07", { ...branch, settings: full }).day).toBe("2026-12-04");
});

test("in the showroom a gift must be ready before it closes", () => {
  expect(lastOrder("2026-12-05", { city: kyiv, type: "pickup", settings })).toEqual({
    day: "2026-12-05",
    time: "18:00",
  });
});

test("the deadline is the border of what the product page promises", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
      fc.constantFrom(kyiv, village),
      fc.constantFrom("branch", "postomat", "pickup" as const),
      fc.integer({ min: 0, max: 9 }),
      (now, city, type, days) => {
        const wanted = addDays(kyivDate(now), days);
        const arrives = arrivesBy({ now, city, type, settings }) ?? "9999-12-31";
        // The showroom's last minute itself still counts there; the deadline promises less.
        if (!isPast(lastOrder(wanted, { city, type, settings }), now)) expect(arrives <= wanted).toBe(true);
        else if (type !== "pickup") expect(arrives > wanted).toBe(true);
      },
    ),
  );
});
