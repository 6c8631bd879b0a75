import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, kyivDate } from "#kit/clock.ts";
import { type GuestIdentity, giftState, heldUntil, isComingDay } from "./rules.ts";

const now = new Date("2026-11-21T14:00:00+02:00");
const owner = 7;
const seen = { now, ownerId: owner };
const promisedBy = (guest_id: number | null, guest_device: string | null = null) => ({
  guest_id,
  guest_device,
  lapses_at: new Date("2026-12-01T00:00:00+02:00"),
});
const anonymous: GuestIdentity = { customerId: null, device: null };

describe("a reserved gift", () => {
  test("is recognised as the guest's own by account or browser, and is taken for all others", () => {
    expect(giftState(promisedBy(3), { customerId: 3, device: null }, seen)).toBe("mine");
    expect(giftState(promisedBy(null, "x"), { customerId: null, device: "x" }, seen)).toBe("mine");
    expect(giftState(promisedBy(null, "x"), { customerId: 3, device: "x" }, seen)).toBe("mine");
    expect(giftState(promisedBy(3), { customerId: 4, device: "x" }, seen)).toBe("others");
    expect(giftState(promisedBy(null, "x"), anonymous, seen)).toBe("others");
    expect(giftState(promisedBy(3), anonymous, seen)).toBe("others");
  });

  test("is free again once the reservation has expired", () => {
    const guest = { customerId: 3, device: null };
    const late = { ...seen, now: new Date("2026-12-01T00:00:00+02:00") };
    expect(giftState(promisedBy(3), guest, late)).toBe("free");
  });

  test("looks free to the owner of the list for any guest", () => {
    const guestId = fc.option(fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(guestId, fc.option(fc.constantFrom("x", "y")), (customerId, device) => {
        const eyes = { customerId: owner, device: "x" };
        expect(giftState(promisedBy(customerId, device), eyes, seen)).toBe("free");
      }),
    );
  });
});

test("a reservation lasts a month, and through the day of the gifts when that is later", () => {
  expect(kyivDate(heldUntil(now, null))).toBe("2026-12-21");
  expect(kyivDate(heldUntil(now, "2026-11-25"))).toBe("2026-12-21");
  expect(kyivDate(heldUntil(now, "2027-02-14"))).toBe("2027-02-15");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 }), (ahead) => {
      const day = addDays(kyivDate(now), ahead);
      expect(kyivDate(heldUntil(now, day)) > day).toBe(true);
      expect(heldUntil(now, day) > now).toBe(true);
    }),
  );
});

test("a list has a future date within a year, or no date", () => {
  const today = "2026-11-21";
  expect(isComingDay(null, today)).toBe(true);
  expect(isComingDay(today, today)).toBe(true);
  expect(isComingDay("2027-11-21", today)).toBe(true);
  expect(isComingDay("2026-11-20", today)).toBe(false);
  expect(isComingDay("2027-11-23", today)).toBe(false);
});
