import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import settingsMessages from "#i18n/uk/crmSettings.json" with { type: "json" };
import type { LogLine } from "#shop/audit/reads.server.ts";
import { changesBetween, type LogSubject } from "#shop/audit/rules/changes.ts";
import type { CollectionEdit } from "#shop/catalog/input/collection-edit.ts";
import type { CategoryEdit } from "#shop/catalog/input/listing-edit.ts";
import type { ProductEdit } from "#shop/catalog/input/product-edit.ts";
import { defaultHome } from "#shop/content/rules/home.ts";
import { emptyBlock } from "#shop/content/rules/landing.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import type { PromotionTermsInput } from "#shop/promotions/input.ts";
import { crmMarkup } from "../../../../../tests/crm/markup.tsx";
import { AuditLines } from "./audit-lines.tsx";

const plain = {
  key: "1",
  at: "2026-11-20T10:00:00+02:00",
  who: "Марта",
  action: "changed",
  thing: "1",
  name: null,
  changes: [],
  event: null,
} as const;

const shown = (line: Partial<LogLine> & Pick<LogLine, "subject">): string =>
  pageOf([{ ...plain, ...line }], { first: "/crm/audit", isFirst: true, next: null });

const pageOf = (lines: readonly LogLine[], pages: ComponentProps<typeof AuditLines>["pages"]): string =>
  crmMarkup(
    <AuditLines
      lines={lines}
      people={[]}
      pages={pages}
      empty={{
        whole: "/crm/audit",
        messages: { none: ["Empty log", ""], nothing: ["No match", ""], beyond: ["Past the end", ""] },
      }}
    />,
  );

const labels = (html: string): string[] =>
  [...html.matchAll(/<span class="muted">([^<]*):<\/span>/g)].map(([, label = ""]) => label);

const both = (text: string) => ({ uk: text, ru: text });

const product = {
  published: true,
  slug: "peru",
  category_id: 1,
  name: both("Перу"),
  tagline: both("Плитка"),
  description: both("Чорна"),
  meta: both("Купити"),
  collections: [1],
  badges: ["new"],
  most_per_order: 5,
  presentation: { family: "peru", inside: both("Карамель"), maker: both("Олена") },
  food: {
    composition: both("Какао"),
    allergens: ["milk"],
    traces: ["soy"],
    no_added_sugar: true,
    nutrition: {
      energy_kj: 1,
      energy_kcal: 1,
      fat_g: 1,
      saturated_g: 1,
      carbs_g: 1,
      sugars_g: 1,
      protein_g: 1,
      salt_g: 1,
    },
    storage: both("Сухо"),
    shelf_life_days: 3,
    units: 9,
    chocolate: ["dark"],
    fillings: [],
  },
  variants: [
    {
      id: 1,
      sku: "PERU",
      name: both("100 г"),
      price: 1,
      old_price: 2,
      sale_ends_on: "2026-12-01",
      weight_g: 100,
      cost: 1,
    },
  ],
  pictures: [],
} satisfies ProductEdit;
const category: CategoryEdit = {
  published: true,
  slug: "plytky",
  name: both("Плитки"),
  description: both("Плитки"),
  meta: both("Плитки"),
  parent_id: 1,
  featured: true,
  facets: ["chocolate"],
};
const collection: CollectionEdit = {
  published: true,
  slug: "zyma",
  name: both("Зима"),
  description: both("Зима"),
  meta: both("Зима"),
  tint: "ruby",
};
const products = { products: [1], categories: [2], collections: [3] };
const limits = {
  starts_at: new Date(),
  ends_at: new Date(),
  total_limit: 1,
  per_customer_limit: 1,
  note: "Нотатка",
};
const promotion: PromotionTermsInput = {
  ...limits,
  name: both("Акція"),
  conditions: {
    min_subtotal_kop: 1 as never,
    products,
    units: 2,
    delivery: ["branch"],
    payment: ["cod"],
    first_order: true,
    weekdays: [1],
    from: "10:00",
    to: "12:00",
  },
  action: { kind: "percent", percent: 10, on: "chosen" },
  priority: 1,
  combines: true,
  with_codes: true,
  is_on: true,
};
const promoCode = {
  ...limits,
  percent: 10,
  amount_kop: 100,
  min_subtotal_kop: 100,
};
const { variants, ...texts } = product;
const sizes = Object.fromEntries(variants.map(({ id: _, sku, ...variant }) => [sku, variant]));
const blocksOf = (blocks: readonly { readonly key: string }[]) =>
  Object.fromEntries(blocks.map(({ key, ...block }) => [key, { ...block, kind: null, is_on: null }]));
const landing = (
  ["hero", "deadline", "sets", "people", "cards", "questions", "text", "prices", "enquiry"] as const
).map((kind) => emptyBlock(kind));
/** Not in any form. */
const unseen = /^(postomat|nearAreasUk|nearRank)/;

const edited: readonly (readonly [LogSubject, string, object])[] = [
  ["product", "1", { ...texts, variants: sizes }],
  ["category", "1", category],
  ["collection", "1", collection],
  ["promotion", "1", promotion],
  ["promo_code", "SALE", promoCode],
  ["home", "home", { order: "hero", blocks: blocksOf(defaultHome.blocks) }],
  ["landing", "1", { order: "hero", blocks: blocksOf(landing) }],
  ["saved_view", "1", { name: "Мої", search: "?q=", span: null, shared: true, place: 1 }],
  ["certificate", "1", { last4: "ABCD", nominal_kop: 1, balance_kop: 1, expires_on: null, blocked: true }],
  ["lead", "1", { status: "new", note: "", handler: null, order: "10001" }],
  [
    "api_key",
    "dyaka_0f1e2d3c",
    { name: "Склад", api_scopes: ["orders:read"], expires_at: null, access: true },
  ],
  [
    "webhook",
    "1",
    { url: "https://erp.example/hook", webhook_events: [], webhook_secret: "new", webhook_on: true },
  ],
  ["review", "1", { status: "pending", reply: "" }],
  ["customer", "1", { tags: ["VIP"], notes: 1, blocked: true, reason: "Борг", merged_into: 2 }],
  ["import", "1", { file: "товари.xlsx", created: 1, changed: 2, undone: true }],
  ["customer_import", "1", { file: "клієнти.xlsx", created: 1, changed: 2, undone: true, kept: 1 }],
  ["payout", "1", { file: "реєстр.xlsx", tracking_number: "59001", note: "Доплатили" }],
  ...Object.entries(defaultSettings).map(([section, value]) => ["settings", section, value] as const),
];

/** Every object with fields of its own, so that each field is a change. */
const emptied = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]))
    : "before";

const settingLabels = new Set<string>(Object.values(settingsMessages.labels));

test.each(edited)("the log names each field of %s %s in words", (subject, thing, value) => {
  const changes = changesBetween(emptied(value) as object, value).filter(({ field }) => !unseen.test(field));
  const raw = labels(shown({ subject, thing, changes })).filter(
    (label) =>
      !/[а-яіїєґ]/i.test(label.replace(/«[^»]*»|\(укр\.\)|\(рос\.\)/g, "")) && !settingLabels.has(label),
  );
  expect(raw).toEqual([]);
});

test("a price of the settings is a sum under the name of its field", () => {
  const changes = [
    { field: "giftWrap_kop", from: 4_500, to: 5_000 },
    { field: "price_kop.branch", from: 7_000, to: 8_000 },
  ];
  const html = shown({ subject: "settings", thing: "selling", changes });
  expect(html).toContain("50\u00a0₴");
  expect(labels(html)[0]).toBe("Святкове пакування");
  expect(shown({ subject: "settings", thing: "delivery", changes })).toContain("80\u00a0₴");
});

test("a courier's zone is told by its name, cities and price", () => {
  const zone = { name: "Київ", cities: [{ ref: "8d5a980d", name: "Бровари" }], price_kop: 9_000 };
  const html = shown({
    subject: "settings",
    thing: "courier",
    changes: [{ field: "zones", from: null, to: [{ ...zone, freeFrom_kop: null, weekdays: [1] }] }],
  });
  expect(html).toContain("Назва: Київ, Міста: Бровари, Ціна: 90\u00a0₴, Дні тижня: Пн");
});

test("a promotion is told as in its form", () => {
  const html = shown({
    subject: "promotion",
    changes: [
      { field: "action", from: null, to: { kind: "nth_free", nth: 3 } },
      { field: "conditions.weekdays", from: [], to: [1, 5] },
      { field: "conditions.payment", from: [], to: ["cod"] },
    ],
  });
  for (const text of ["Кожна N-та штука безкоштовно", "Дні тижня", "Пн, Пт", "Оплата"])
    expect(html).toContain(text);
  expect(html).not.toMatch(/nth_free|>cod</);
});

test("an empty value is told as empty", () => {
  for (const from of ["", []]) {
    const html = shown({ subject: "customer", changes: [{ field: "tags", from, to: ["VIP"] }] });
    expect(html).toContain("<del>порожньо</del>");
  }
});

test("a customer merged into another is told by the other's number", () => {
  const html = shown({ subject: "customer", changes: [{ field: "merged_into", from: null, to: 12 }] });
  expect(html).toContain("<b>№\u00a012</b>");
});

test("the scopes of an API key are told as in its form", () => {
  const changes = [{ field: "api_scopes", from: null, to: ["orders:read", "stock:write"] }];
  expect(shown({ subject: "api_key", thing: "dyaka_0f1e2d3c", changes })).toContain(
    "Читати замовлення, Змінювати залишки",
  );
});

test("a step of an order is told as in the order's history", () => {
  const event = {
    kind: "status",
    data: { from: "new", to: "confirmed", comment: "Так" },
    deliveryType: "branch",
  } as const;
  const html = shown({ subject: "order", thing: "10001", action: "step", event });
  expect(html).toContain("Підтверджено");
  expect(html).toContain("Так");
  expect(html).toContain("/crm/orders/10001");
});

test.each([
  ["landing", "category-3", "/crm/content/landings/categories/3"],
  ["page", "pro-nas", "/crm/content"],
  ["home", "home", "/crm/content/home"],
  ["call", "deliver_messages", "/crm/failed-jobs"],
  ["limit", "2026-11-20", "/crm/refusals"],
  ["api_key", "dyaka_0f1e2d3c", "/crm/api"],
  ["webhook", "1", "/crm/api"],
] as const)("a line about %s %s leads to its page", (subject, thing, href) => {
  expect(shown({ subject, thing })).toContain(`href="${href}"`);
});

describe("the pages of the log", () => {
  const lines = [{ ...plain, subject: "order" as const }];
  const first = "/crm/audit?who=7";
  const links = (html: string): string[] =>
    [...html.matchAll(/<a [^>]*rel="(\w+)"/g)].map(([, rel = ""]) => rel);

  test("the first one leads to older entries, the last one to the newest", () => {
    expect(links(pageOf(lines, { first, isFirst: true, next: `${first}&after=1` }))).toEqual(["next"]);
    expect(links(pageOf(lines, { first, isFirst: false, next: null }))).toEqual(["prev"]);
  });

  test("without entries it says why: none at all, none that match, or a page past the end", () => {
    expect(pageOf([], { first: "/crm/audit", isFirst: true, next: null })).toContain("Empty log");
    expect(pageOf([], { first, isFirst: true, next: null })).toContain("No match");
    const beyond = pageOf([], { first, isFirst: false, next: null });
    expect(beyond).toContain("Past the end");
    expect(beyond).toContain(`href="${first}"`);
  });
});
