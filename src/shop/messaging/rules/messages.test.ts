import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kyivIso } from "#kit/clock.ts";
import { sendingTime } from "./classes.ts";
import { withoutSecret } from "./messages.ts";
import { smsSegments } from "./segments.ts";

describe("quiet hours, 21:00 to 09:00 in Kyiv", () => {
  const at = (iso: string) => kyivIso(sendingTime("sms", "order_shipped", new Date(iso)));

  test("a message of the evening is sent in the morning", () => {
    expect(at("2026-11-20T21:00:00+02:00")).toBe("2026-11-21T09:00:00+02:00");
    expect(at("2026-11-21T03:00:00+02:00")).toBe("2026-11-21T09:00:00+02:00");
  });

  test("a message of the day is sent at once", () => {
    expect(at("2026-11-20T20:59:00+02:00")).toBe("2026-11-20T20:59:00+02:00");
    expect(at("2026-11-20T09:00:00+02:00")).toBe("2026-11-20T09:00:00+02:00");
  });

  test("quiet hours end at 09:00 Kyiv time on the day of a clock change too", () => {
    expect(at("2026-10-25T01:00:00+03:00")).toBe("2026-10-25T09:00:00+02:00");
    expect(at("2027-03-28T01:00:00+02:00")).toBe("2027-03-28T09:00:00+03:00");
  });

  test("a marketing message is sent from 10:00 to 20:00 only", () => {
    const marketing = (iso: string) => kyivIso(sendingTime("sms", "birthday_reminder", new Date(iso)));
    expect(marketing("2026-11-20T09:30:00+02:00")).toBe("2026-11-20T10:00:00+02:00");
    expect(marketing("2026-11-20T20:00:00+02:00")).toBe("2026-11-21T10:00:00+02:00");
  });

  test("codes, order confirmations and e-mails ignore quiet hours", () => {
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

test("Latin text fits 160 characters into one segment, and € and brackets count as two", () => {
  expect(smsSegments("d".repeat(160))).toBe(1);
  expect(smsSegments("d".repeat(161))).toBe(2);
  expect(smsSegments(`${"d".repeat(158)}€`)).toBe(1);
  expect(smsSegments(`${"d".repeat(159)}€`)).toBe(2);
});

test("an emoji makes a text Unicode and counts as two characters", () => {
  expect(smsSegments(`${"д".repeat(68)}🎂`)).toBe(1);
  expect(smsSegments(`${"д".repeat(69)}🎂`)).toBe(2);
});

test("a longer text never takes fewer segments, and each segment has room for its text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "binary" }),
      (text, more) => {
        const parts = smsSegments(text);
        expect(smsSegments(text + more)).toBeGreaterThanOrEqual(parts);
        expect(parts).toBeLessThanOrEqual(Math.ceil(text.length / 66) + 1);
      },
    ),
  );
});

test("the staff's copy of a message contains no link that opens an order or starts a payment", () => {
  const text =
    "Код ABCD-2345-EFGH-6789. https://diaka.example/zamovlennia/10427?token=s3cret-x https://diaka.example/ru/balans-sertyfikata#ABCD2345EFGH6789";
  expect(withoutSecret("№\u00a010427 у нас: https://diaka.ua/o/81n0123456789abcdefghij")).toBe(
    "№\u00a010427 у нас: https://diaka.ua/o/…",
  );
  expect(withoutSecret(text)).toBe(
    "Код …6789. https://diaka.example/zamovlennia/10427?token=… https://diaka.example/ru/balans-sertyfikata#…",
  );
});
