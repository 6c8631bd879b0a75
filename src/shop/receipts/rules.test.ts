import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReceiptSettings } from "../content/input.ts";
import { defaultReceiptSettings, legalForms } from "../content/rules/receipt-settings.ts";
import { deliveryTypes } from "../delivery/rules/settings.ts";
import type { PaymentProvider } from "../payments/rules/statuses.ts";
import { type Ledger, openReturns, openSales } from "./rules/due.ts";
import { returnedItems, type SoldOrder, soldItems, sumOf } from "./rules/items.ts";
import { policyOf } from "./rules/policy.ts";
import { shiftEndsAt } from "./rules/states.ts";

const settings = defaultReceiptSettings;
const providers: readonly PaymentProvider[] = [
  "liqpay",
  "monobank",
  "wayforpay",
  "cod",
  "invoice",
  "certificate",
];

describe("the issuer of a receipt", () => {
  test.each([
    ["liqpay", "branch", false, "shop", "paid", "cashless"],
    ["monobank", "postomat", false, "shop", "paid", "cashless"],
    ["wayforpay", "courier", false, "shop", "paid", "cashless"],
    ["liqpay", "pickup", false, "shop", "paid", "cashless"],
    ["liqpay", "branch", true, "shop", "paid", "cashless"],
    ["cod", "pickup", false, "shop", "handed_over", "cash"],
    ["cod", "pickup", true, "shop", "handed_over", "cash"],
    ["cod", "branch", false, "carrier", "paid", "cashless"],
    ["cod", "postomat", false, "carrier", "paid", "cashless"],
    ["cod", "courier", false, "carrier", "paid", "cashless"],
    ["cod", "branch", true, "person", "paid", "cashless"],
    ["invoice", "branch", false, "none", "paid", "cashless"],
    ["invoice", "pickup", false, "none", "paid", "cashless"],
    ["invoice", "branch", true, "person", "paid", "cashless"],
    ["certificate", "branch", false, "shop", "paid", "certificate"],
    ["certificate", "pickup", false, "shop", "paid", "certificate"],
  ] as const)(
    "%s, %s, with a certificate: %s → %s, when %s, %s",
    (provider, delivery, hasCertificate, issuer, when, form) => {
      for (const legalForm of ["fop_2_3", "company"] as const)
        expect(policyOf({ provider, delivery, hasCertificate }, { ...settings, legalForm })).toMatchObject({
          issuer,
          when,
          form,
        });
    },
  );

  const everyWay = providers.flatMap((provider) =>
    deliveryTypes.flatMap((delivery) =>
      [true, false].map((hasCertificate) => ({ provider, delivery, hasCertificate })),
    ),
  );

  test("a shop that needs no register, or has receipts off, issues none for any payment", () => {
    for (const paid of everyWay)
      for (const exempt of [{ legalForm: "fop_1" }, { isOn: false }] as const)
        expect(policyOf(paid, { ...settings, ...exempt }).issuer).toBe("none");
  });

  test.each(["liqpay", "monobank", "wayforpay"] as const)(
    "%s with its own receipts issues them for every delivery type",
    (provider) => {
      for (const delivery of deliveryTypes)
        for (const legalForm of legalForms.filter((form) => form !== "fop_1"))
          expect(
            policyOf(
              { provider, delivery, hasCertificate: false },
              { ...settings, legalForm, [provider]: false },
            ).issuer,
          ).toBe("provider");
    },
  );

  test("the certificate part that a provider's receipt does not cover needs a receipt by hand", () => {
    const own: ReceiptSettings = { ...settings, liqpay: false };
    const paid = { provider: "liqpay", delivery: "branch", hasCertificate: true } as const;
    expect(policyOf(paid, own)).toMatchObject({ issuer: "person", covers: "certificate" });
  });

  test("the shop issues receipts for carrier cash when that is on, and staff for pickup cash when that is off", () => {
    const paid = { provider: "cod", hasCertificate: false } as const;
    expect(policyOf({ ...paid, delivery: "branch" }, { ...settings, cashOnDelivery: true }).issuer).toBe(
      "shop",
    );
    expect(policyOf({ ...paid, delivery: "pickup" }, { ...settings, cashAtPickup: false }).issuer).toBe(
      "person",
    );
  });
});

const anOrder = (changes: Partial<SoldOrder> = {}): SoldOrder => ({
  number: "10001",
  discount_kop: 0,
  wrap_kop: 45_00,
  delivery_kop: 80_00,
  fee_kop: 0,
  total_kop: 1_125_00,
  lines: [
    {
      id: 1,
      variant_id: 7,
      name: "Трюфелі",
      quantity: 3,
      total_kop: 700_00,
      borne_kop: 0,
      isCertificate: false,
    },
    {
      id: 2,
      variant_id: 8,
      name: "Сертифікат",
      quantity: 1,
      total_kop: 300_00,
      borne_kop: 0,
      isCertificate: true,
    },
  ],
  ...changes,
});

describe("the content of a receipt", () => {
  const kops = fc.integer({ min: 1, max: 5_000_00 });
  const line = fc.record({ price: kops, quantity: fc.integer({ min: 1, max: 30 }) });
  const orders = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      off: fc.integer({ min: 0, max: 100 }),
      wrap: kops,
      delivery: kops,
    })
    .map(({ lines, off, wrap, delivery }): SoldOrder => {
      const rows = lines.map(({ price, quantity }, index) => ({
        id: index + 1,
        variant_id: index + 1,
        name: "Плитка",
        quantity,
        total_kop: price * quantity,
        borne_kop: 0,
        isCertificate: false,
      }));
      const subtotal = rows.reduce((sum, { total_kop }) => sum + total_kop, 0);
      const discount_kop = Math.floor((subtotal * off) / 100);
      return anOrder({
        lines: rows,
        discount_kop,
        wrap_kop: wrap,
        delivery_kop: delivery,
        total_kop: subtotal - discount_kop + wrap + delivery,
      });
    });

  test("comes to what was paid, to the kopiyka, for any discounts and any number of units", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const items = soldItems(order, { amount_kop: order.total_kop, isWhole: true }, settings);
        expect(sumOf(items)).toBe(order.total_kop);
        expect(items.every(({ price_kop, quantity }) => price_kop > 0 && quantity > 0)).toBe(true);
      }),
    );
  });

  test("of a return comes to the refunded sum, for some units or without named units", () => {
    fc.assert(
      fc.property(
        orders,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.boolean(),
        (order, part, isOfUnits) => {
          const sold = soldItems(order, { amount_kop: order.total_kop, isWhole: true }, settings);
          const amount_kop = Math.max(1, Math.floor(order.total_kop * part));
          const items = returnedItems(sold, amount_kop, isOfUnits ? [{ id: 1, quantity: 1 }] : []);
          expect(sumOf(items)).toBe(amount_kop);
        },
      ),
    );
  });

  test("lists a sold certificate as an advance, unless it is set to be a product", () => {
    const names = (with_: ReceiptSettings) =>
      soldItems(anOrder(), { amount_kop: 1_125_00, isWhole: true }, with_).map(({ name }) => name);
    expect(names(settings)).toContain("Аванс: Сертифікат");
    expect(names({ ...settings, certificateIsAdvance: false })).toContain("Сертифікат");
  });
});

describe("the missing receipts of an order", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const paid = { id: 5, provider: "liqpay", amount_kop: 825_00, status: "paid", updated_at: now } as const;
  const certificate = { ...paid, id: 6, provider: "certificate", amount_kop: 300_00 } as const;
  const ledger = (changes: Partial<Ledger> = {}): Ledger => ({
    order: { ...anOrder(), delivery: "branch" },
    handedOverAt: null,
    attempts: [paid, certificate],
    refunds: [],
    receipts: [],
    ...changes,
  });

  test("list a card and a certificate as two forms of payment in one receipt of all products", () => {
    const [sale, ...more] = openSales(ledger(), settings, now);
    expect(more).toEqual([]);
    expect(sale?.receipt).toMatchObject({ attempt_id: 5, amount_kop: 1_125_00 });
    expect(sale?.receipt.payments.map(({ form, amount_kop }) => [form, amount_kop])).toEqual([
      ["cashless", 825_00],
      ["certificate", 300_00],
    ]);
  });

  test("are none while the card is not paid, though the certificate is spent", () => {
    expect(
      openSales(ledger({ attempts: [{ ...paid, status: "created" }, certificate] }), settings, now),
    ).toEqual([]);
  });

  test("do not include an issued one, and a later payment is a sale of its own", () => {
    const [sale] = openSales(ledger(), settings, now);
    const receipts = sale ? [{ id: 1, ...sale.receipt }] : [];
    expect(openSales(ledger({ receipts }), settings, now)).toEqual([]);
    const later = { ...paid, id: 9, amount_kop: 50_00 };
    const [second] = openSales(ledger({ receipts, attempts: [paid, certificate, later] }), settings, now);
    expect(second?.receipt).toMatchObject({
      attempt_id: 9,
      amount_kop: 50_00,
      payments: [{ form: "cashless" }],
    });
  });

  test("include a return for the card and one for the certificate, each in the form of its payment", () => {
    const [sale] = openSales(ledger(), settings, now);
    const refund = { state: "done", lines: [] } as const;
    const returns = openReturns(
      ledger({
        receipts: sale ? [{ id: 1, ...sale.receipt }] : [],
        refunds: [
          { ...refund, id: 3, attempt_id: 5, amount_kop: 100_00, way: "card" },
          { ...refund, id: 4, attempt_id: 6, amount_kop: 300_00, way: "certificate" },
        ],
      }),
    );
    expect(
      returns.map(({ refund_id, payments }) => [refund_id, payments[0]?.form, payments[0]?.amount_kop]),
    ).toEqual([
      [3, "cashless", 100_00],
      [4, "certificate", 300_00],
    ]);
  });

  test("include a return for a refund that the provider made itself, once", () => {
    const attempts = [{ ...paid, status: "refunded" as const }];
    const order = { ...anOrder({ total_kop: 825_00 }), delivery: "branch" as const };
    const [sale] = openSales(ledger({ attempts, order }), settings, now);
    const receipts = sale ? [{ id: 1, ...sale.receipt }] : [];
    const [back] = openReturns(ledger({ attempts, order, receipts }));
    expect(back).toMatchObject({ refund_id: null, amount_kop: 825_00 });
    const known = back ? [...receipts, { ...back, id: 2 }] : [];
    expect(openReturns(ledger({ attempts, order, receipts: known }))).toEqual([]);
  });

  test("do not include payments from before receipts were on, which staff issue by hand", () => {
    const attempts = [{ ...paid, updated_at: new Date("2026-11-10T12:00:00Z") }];
    expect(openSales(ledger({ attempts }), settings, now)).toMatchObject([{ isOld: true }]);
  });
});

test.each([
  ["2026-11-20T09:00:00+02:00", "2026-11-20T23:50:00+02:00"],
  ["2026-11-20T23:55:00+02:00", "2026-11-21T23:50:00+02:00"],
  ["2026-10-24T23:55:00+03:00", "2026-10-25T23:50:00+02:00"],
])("a shift that opens at %s is closed at %s", (opened, closed) => {
  expect(shiftEndsAt(new Date(opened))).toEqual(new Date(closed));
});
