import { expect, test } from "vitest";
import { availableDays } from "#shop/delivery/rules/arrival.ts";
import { defaultDeliverySettings, deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { deliveryDays } from "./delivery-days.ts";

const now = new Date("2026-11-20T10:00:00Z");
const settings = { ...defaultDeliverySettings, closedDays: ["2026-11-24", "2026-12-01"] };

test("the page offers exactly the days that the shop accepts", () => {
  for (const type of deliveryTypes) {
    for (const areaUk of ["Львівська", "Сумська"]) {
      const accepted = availableDays({ now, town: { areaUk, rank: 100 }, type, settings });
      expect(deliveryDays(accepted[0] ?? "", type, settings, now)).toEqual(accepted);
    }
  }
});
