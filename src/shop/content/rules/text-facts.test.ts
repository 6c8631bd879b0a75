import fc from "fast-check";
import { expect, test } from "vitest";
import type { CashContract } from "../../delivery/rules/prices/cash-fees.ts";
import { type AdvanceSettings, noAdvance } from "../../payments/rules/advance.ts";
import { defaultSettings } from "./settings.ts";
import { textFacts, withFacts } from "./text-facts.ts";

const today = "2026-11-20";

test("a text has the values of the settings, in its language", () => {
  const facts = textFacts(defaultSettings, "ru", [], today);
  expect(withFacts("Отделение — {branch_price}, от {free_from} бесплатно: {seller_name}.", facts)).toBe(
    "Отделение — 95\u00a0₴, от 1\u00a0500\u00a0₴ бесплатно: ФЛП Гнатюк Марта Орестовна.",
  );
});

test("a phone number is not broken at the end of a line", () => {
  const { contacts } = defaultSettings;
  for (const hotline of [contacts.hotline, ""])
    expect(
      textFacts({ ...defaultSettings, contacts: { ...contacts, hotline } }, "uk", [], today).phone,
    ).not.toMatch(/ /);
});

test("a text says how soon an order is ready for pickup", () => {
  const soon = (readyInMinutes: number, language: "uk" | "ru") => {
    const { delivery } = defaultSettings;
    const pickup = { ...delivery.pickup, readyInMinutes };
    return textFacts({ ...defaultSettings, delivery: { ...delivery, pickup } }, language, [], today)
      .pickup_time;
  };
  expect([soon(60, "uk"), soon(120, "uk"), soon(300, "ru"), soon(90, "uk"), soon(21, "ru")]).toEqual([
    "1\u00a0годину",
    "2\u00a0години",
    "5\u00a0часов",
    "90\u00a0хвилин",
    "21\u00a0минуту",
  ]);
});

test("a text says how long a parcel travels, how soon the shop calls back, and what is free", () => {
  const said = (near: number, far: number, language: "uk" | "ru") => {
    const delivery = { ...defaultSettings.delivery, transitDays: { near, far } };
    return textFacts({ ...defaultSettings, delivery }, language, [], today).transit;
  };
  expect([
    said(1, 2, "uk"),
    said(2, 5, "uk"),
    said(1, 1, "uk"),
    said(2, 5, "ru"),
    said(21, 21, "ru"),
  ]).toEqual(["1–2\u00a0дні", "2–5\u00a0днів", "1\u00a0день", "2–5\u00a0дней", "21\u00a0день"]);
  expect(textFacts(defaultSettings, "uk", [], today)).toMatchObject({
    callback: "15\u00a0хвилин",
    pickup_price: "безкоштовно",
  });
});

test("the carrier's fee in a text is the fee of the checkout", () => {
  expect(textFacts(defaultSettings, "uk", [], today).cod_example_fee).toBe("32\u00a0₴");
});

test("a text shows the fee only where there is one, and the app's fee only where it is less", () => {
  const lines = "Приймає {cod_carrier}.\nКомісія {cod_fixed} + {cod_percent}.\nУ застосунку {cod_app_fixed}.";
  const told = (contract: Partial<CashContract>) => {
    const { delivery } = defaultSettings;
    const cashContract = { ...delivery.cashContract, ...contract };
    return withFacts(
      lines,
      textFacts({ ...defaultSettings, delivery: { ...delivery, cashContract } }, "uk", [], today),
    );
  };
  expect(told({})).toBe("Приймає «Нова пошта».\nКомісія 20\u00a0₴ + 2\u00a0%.\nУ застосунку 10\u00a0₴.");
  expect(told({ service: "money_transfer" })).toBe("Приймає «Нова пошта».\nКомісія 20\u00a0₴ + 2\u00a0%.");
  expect(told({ plan: "standard" })).toBe("Приймає «Нова пошта».");
  expect(told({ service: "none" })).toBe("");
});

test("a line about something that the shop does not have is left out, the others stay", () => {
  const delivery = { ...defaultSettings.delivery, freeFrom_kop: null };
  const facts = textFacts({ ...defaultSettings, delivery }, "uk", [], today);
  expect(withFacts("Відділення — {branch_price}.\nВід {free_from} безкоштовно.\nПриходьте.", facts)).toBe(
    "Відділення — 95\u00a0₴.\nПриходьте.",
  );
});

test("a text mentions heat in its season only, and a shop without thermo bags promises none", () => {
  const bag = "Коли обіцяють {thermo_from} або більше, кладемо термопакет.";
  const heat = "Від {heat_from} поштомати зачинені.";
  const warm = { isWarm: true, isHot: false };
  const hot = { isWarm: true, isHot: true };
  const said = (line: string, season: typeof hot | undefined, change: object = {}) => {
    const delivery = { ...defaultSettings.delivery, ...change };
    return withFacts(line, textFacts({ ...defaultSettings, delivery }, "uk", [], today, season));
  };
  expect(said(bag, warm)).toBe("Коли обіцяють 20\u00a0°C або більше, кладемо термопакет.");
  expect(said(heat, hot)).toBe("Від 28\u00a0°C поштомати зачинені.");
  expect([said(bag, undefined), said(heat, undefined), said(heat, warm)]).toEqual(["", "", ""]);
  expect(said(bag, hot, { thermoBagFromC: 0 })).toBe("");
  expect(said(heat, hot, { heat: { guard: "never", fromC: 28 } })).toBe("");
});

test("an unknown fact name stays as it was written", () => {
  const facts = textFacts(defaultSettings, "uk", [], today);
  const words = fc.string().filter((text) => !/\{\w+\}/.test(text));
  fc.assert(fc.property(words, (text) => withFacts(text, facts) === text));
  expect(withFacts("{toString} {nema} {}", facts)).toBe("{toString} {nema} {}");
});

test("a text names the card providers, and without any its line is left out", () => {
  const text = "- Карткою через {card_ways}.\n- Післяплатою.";
  expect(withFacts(text, textFacts(defaultSettings, "uk", ["card_liqpay", "card_monobank"], today))).toBe(
    "- Карткою через LiqPay або monobank.\n- Післяплатою.",
  );
  expect(withFacts(text, textFacts(defaultSettings, "uk", [], today))).toBe("- Післяплатою.");
});

test("a text names the advance of cash on delivery only while one is asked for and can be paid", () => {
  const of = (changes: Partial<AdvanceSettings>, cards: readonly "card_liqpay"[] = ["card_liqpay"]) => {
    const advance = { ...noAdvance, kind: "sum" as const, fromTotal_kop: 1_000_00, ...changes };
    const selling = { ...defaultSettings.selling, advance };
    return textFacts({ ...defaultSettings, selling }, "uk", cards, today).cod_advance;
  };
  expect([of({}), of({ kind: "percent", percent: 25 })]).toEqual(["200\u00a0₴", "25\u00a0%"]);
  expect([of({ kind: "off" }), of({ fromTotal_kop: null }), of({}, [])]).toEqual([null, null, null]);
});

test("a text says how long products are reserved, and mentions held card payments where they are used", () => {
  const of = (holdCards: boolean) =>
    textFacts({ ...defaultSettings, selling: { ...defaultSettings.selling, holdCards } }, "uk", [], today);
  expect(of(true)).toMatchObject({ card_hold: "45\u00a0хвилин", hold_until: "підтвердження" });
  expect(of(false).hold_until).toBeNull();
});

test("a text says where the shop's own courier delivers, and nothing about a courier where there is none", () => {
  const zone = { cities: [], price_kop: 90_00, freeFrom_kop: 1_500_00, weekdays: [1] };
  const courier = {
    isOn: true,
    zones: [
      { ...zone, name: "Львів" },
      { ...zone, name: "Винники", price_kop: 120_00, freeFrom_kop: null },
    ],
    slots: [{ from: "09:00", to: "13:00", cutoff: "20:00", daysBefore: 1, capacity: null }],
  };
  expect(textFacts({ ...defaultSettings, courier }, "uk", [], today)).toMatchObject({
    own_courier_zones: "Львів, 90\u00a0₴ (від 1\u00a0500\u00a0₴ безкоштовно); Винники, 120\u00a0₴",
    own_courier_hours: "9:00–13:00",
  });
  expect(withFacts("- {own_courier_zones}", textFacts(defaultSettings, "uk", [], today))).toBe("");
});

test("a text says how far ahead a day can be chosen, and on which days parcels leave", () => {
  const of = (delivery: Partial<typeof defaultSettings.delivery>, language: "uk" | "ru") => {
    const settings = { ...defaultSettings, delivery: { ...defaultSettings.delivery, ...delivery } };
    const { choose_ahead, dispatch_days } = textFacts(settings, language, [], today);
    return [choose_ahead, dispatch_days];
  };
  expect(of({}, "uk")).toEqual(["30\u00a0днів", "пн–сб"]);
  expect(of({ chooseAheadDays: 21, dispatchWeekdays: [5, 1, 3] }, "ru")).toEqual([
    "21\u00a0день",
    "пн, ср, пт",
  ]);
  expect(of({ chooseAheadDays: 3, dispatchWeekdays: [1, 2, 3, 4, 5, 6, 7] }, "ru")).toEqual([
    "3\u00a0дня",
    "пн–вс",
  ]);
});

test("a text says what Ukrposhta takes and how much slower it is, and nothing of it when it is off", () => {
  const line = "Довше на {post_slower}.\nКомісія {cod_post_fee}.";
  const of = (post: Partial<typeof defaultSettings.delivery.ukrposhta>) => {
    const { delivery } = defaultSettings;
    const ukrposhta = { ...delivery.ukrposhta, ...post };
    return withFacts(
      line,
      textFacts({ ...defaultSettings, delivery: { ...delivery, ukrposhta } }, "uk", [], today),
    );
  };
  expect(of({})).toBe("Довше на 2\u00a0дні.\nКомісія 15\u00a0₴ + 2\u00a0%.");
  expect(of({ slowerDays: 0, cashOnDelivery: { fixed_kop: 0, percent: 0 } })).toBe("Комісія 0\u00a0₴.");
  expect(of({ isOn: false })).toBe("");
});

test("a text says that the seller pays no VAT only while both settings say so", () => {
  const of = (paysVat: boolean, vat: string) => {
    const { receipts, seller } = defaultSettings;
    const settings = { ...defaultSettings, receipts: { ...receipts, paysVat }, seller: { ...seller, vat } };
    return textFacts(settings, "uk", [], today).no_vat;
  };
  expect(of(false, "без ПДВ")).toBe("ПДВ не сплачуємо");
  expect([of(true, "без ПДВ"), of(false, "у т. ч. ПДВ")]).toEqual([null, null]);
});
