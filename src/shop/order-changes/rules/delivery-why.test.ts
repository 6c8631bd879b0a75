import { expect, test } from "vitest";
import { defaultDeliverySettings as delivery } from "../../delivery/rules/settings.ts";
import { type DeliveryWhy, whyDelivery } from "./delivery-why.ts";

const branch = { delivery_type: "branch", carrier: "nova_poshta", city_ref: "kyiv" } as const;
const paid = { delivery_why: null, delivery_full_kop: 95_00, delivery_less_from_kop: null };
const bySum: DeliveryWhy = {
  delivery_why: "sum",
  delivery_full_kop: 95_00,
  delivery_less_from_kop: 1_500_00,
};
const why = (
  was: { delivery_kop: number } & DeliveryWhy,
  way: Parameters<typeof whyDelivery>[1],
  now: { delivery_kop: number; subtotal_kop: number },
) => whyDelivery({ ...branch, ...was }, way, now, { delivery });

test("unchanged delivery keeps the reason of its price", () => {
  const free = { delivery_kop: 0, ...bySum };
  expect(why(free, branch, { delivery_kop: 0, subtotal_kop: 2_000_00 })).toEqual(bySum);
});

test("a sum above the threshold makes delivery free, and a sum below removes the reason", () => {
  const now = { delivery_kop: 0, subtotal_kop: 1_600_00 };
  expect(why({ delivery_kop: 95_00, ...paid }, branch, now)).toEqual(bySum);
  const less = { delivery_kop: 95_00, subtotal_kop: 400_00 };
  expect(why({ delivery_kop: 0, ...bySum }, branch, less)).toEqual(paid);
});

test("an order changed to pickup has free delivery with pickup as the reason", () => {
  const pickup = { ...branch, delivery_type: "pickup" as const };
  const now = { delivery_kop: 0, subtotal_kop: 400_00 };
  expect(why({ delivery_kop: 95_00, ...paid }, pickup, now)).toMatchObject({ delivery_why: "pickup" });
});

test("free delivery by a promotion or by another order stays after a change of delivery type", () => {
  const postomat = { ...branch, delivery_type: "postomat" as const };
  const now = { delivery_kop: 0, subtotal_kop: 400_00 };
  for (const delivery_why of ["promotion", "split", "replacement"] as const)
    expect(why({ delivery_kop: 0, ...paid, delivery_why }, postomat, now)).toMatchObject({ delivery_why });
});
