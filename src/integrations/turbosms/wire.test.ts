import { describe, expect, test } from "vitest";
import { accepted, deliveryStatusOf, duplicateRequest, meaningOf } from "./wire.ts";

/** Every code of the service's list, by its meaning for the shop. */
const codes = {
  accepted: [0, 800, 801, 802, 803],
  key: [103, 105, 301],
  account: [106, 200, 203, 302, 400, 401],
  trouble: [500, 501, 502, 503, 504, 505, 999],
  refused: [104, 201, 202, 204, 205, 206, 300, 303, 304, 305, 306, 404, 405, 406, 407, 409, 412, 413, 414],
} as const;

describe("a code of TurboSMS", () => {
  for (const [meaning, list] of Object.entries(codes)) {
    test.each(list)(`%i means «${meaning}»`, (code) => {
      expect(meaningOf(code)).toBe(meaning);
      expect(accepted.has(code)).toBe(meaning === "accepted");
    });
  }

  test("that is unknown refuses this message alone: another user's may be sent", () => {
    expect(meaningOf(418)).toBe("refused");
  });

  test("about a duplicate message does not count as accepted: its earlier answer has to be there", () => {
    expect(accepted.has(duplicateRequest)).toBe(false);
    expect(meaningOf(duplicateRequest)).toBe("trouble");
  });
});

test.each([
  ["DELIVRD", "delivered"],
  ["Delivered", "delivered"],
  ["READ", "read"],
  ["Read", "read"],
  ["UNDELIV", "undelivered"],
  ["Undelivered", "undelivered"],
  ["REJECTD", "undelivered"],
  ["Rejected", "undelivered"],
  ["EXPIRED", "undelivered"],
  ["Expired", "undelivered"],
  ["Failed", "undelivered"],
  ["Cancelled", "undelivered"],
  ["Sent", null],
  ["In Queue", null],
])("a message that is «%s» is %s", (word, deliveryStatus) => {
  expect(deliveryStatusOf(word)).toBe(deliveryStatus);
});
