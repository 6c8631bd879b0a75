import { describe, expect, test } from "vitest";
import { kyivIso } from "#kit/clock.ts";
import { sendingTime, smsSegments } from "./rules.ts";

describe("quiet hours, 21:00 to 09:00 in Kyiv", () => {
  const at = (iso: string) => kyivIso(sendingTime("sms", "order_shipped", new Date(iso)));

  test("a message of the evening waits for the morning", () => {
    expect(at("2026-11-20T21:00:00+02:00")).toBe("2026-11-21T09:00:00+02:00");
    expect(at("2026-11-21T03:00:00+02:00")).toBe("2026-11-21T09:00:00+02:00");
  });

  test("a message of the day goes at once", () => {
    expect(at("2026-11-20T20:59:00+02:00")).toBe("2026-11-20T20:59:00+02:00");
    expect(at("2026-11-20T09:00:00+02:00")).toBe("2026-11-20T09:00:00+02:00");
  });

  test("nine o'clock is nine o'clock on the night the clocks change", () => {
    expect(at("2026-10-25T01:00:00+03:00")).toBe("2026-10-25T09:00:00+02:00");
    expect(at("2027-03-28T01:00:00+02:00")).toBe("2027-03-28T09:00:00+03:00");
  });

  test("codes and the answer to an order do not wait, nor do letters", () => {
    const night = new Date("2026-11-20T23:00:00+02:00");
    expect(sendingTime("sms", "sign_in_code", night)).toEqual(night);
    expect(sendingTime("sms", "order_placed", night)).toEqual(night);
    expect(sendingTime("email", "order_shipped", night)).toEqual(night);
  });
});

test("Cyrillic fits 70 characters into one segment, then 67 into each", () => {
  expect(smsSegments("д".repeat(70))).toBe(1);
  expect(smsSegments("д".repeat(71))).toBe(2);
  expect(smsSegments("д".repeat(134))).toBe(2);
  expect(smsSegments("д".repeat(135))).toBe(3);
});
