import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { claimRefusal, lastClaimDay } from "./claims.ts";

const receivedAt = new Date("2026-11-06T20:00:00+02:00");
const received = { status: "delivered", receivedAt, hasOpenClaim: false } as const;

describe("a claim", () => {
  test("is accepted to the last minute of the fourteenth day in Kyiv, and not a minute later", () => {
    expect(lastClaimDay(receivedAt)).toBe("2026-11-20");
    expect(claimRefusal(received, new Date("2026-11-20T23:59:00+02:00"))).toBeNull();
    expect(claimRefusal(received, new Date("2026-11-21T00:00:00+02:00"))).toEqual({ code: "claim_too_late" });
  });

  test("is accepted for received orders only", () => {
    const heard = orderStatuses.filter(
      (status) => claimRefusal({ ...received, status }, receivedAt) === null,
    );
    expect(heard).toEqual(["delivered", "completed"]);
    expect(claimRefusal({ ...received, receivedAt: null }, receivedAt)).toEqual({
      code: "claim_not_received",
    });
  });

  test("waits until the one before it is answered", () => {
    expect(claimRefusal({ ...received, hasOpenClaim: true }, receivedAt)).toEqual({ code: "claim_open" });
  });

  test("once too late, stays too late", () => {
    const day = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(day, day, (days, more) => {
        const at = (n: number) => new Date(receivedAt.getTime() + n * 86_400_000);
        if (claimRefusal(received, at(days))) expect(claimRefusal(received, at(days + more))).not.toBeNull();
      }),
    );
  });
});
