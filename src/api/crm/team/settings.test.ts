import { afterAll, beforeEach, expect, test } from "vitest";
import { onSettingsEvent, shopSettings } from "#shop/content/reads.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { deliveryForm, sellingForm } from "../../../../tests/crm/input.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(async () => {
  await shop.reset();
  onSettingsEvent(shop.db, { kind: "settings_changed" });
});
afterAll(() => shop.close());

const selling = (facts: object = {}) => ({ ...sellingForm, value: { ...sellingForm.value, ...facts } });
const delivery = (facts: object = {}) => ({ ...deliveryForm, value: { ...deliveryForm.value, ...facts } });

test("a guest gets 401; every role but the owner 403", async () => {
  const path = "/api/crm/settings/selling";
  expect((await shop.visitor().put(path, selling())).statusCode).toBe(401);
  for (const role of ["manager", "packer", "content"] as const)
    expect((await (await shop.asStaff(role)).put(path, selling())).statusCode).toBe(403);
});

test("the owner changes a sum in hryvnias, visitors get it at once, and settings not in the form stay", async () => {
  const owner = await shop.asStaff("owner");
  expect((await shopSettings(shop.db)).delivery.freeFrom_kop).toBe(1_500_00);
  const saved = await owner.put("/api/crm/settings/delivery", delivery({ freeFrom: 999.5 }));
  expect([saved.statusCode, saved.json()]).toEqual([200, { version: 1 }]);
  const { freeFrom_kop, postomat, nearAreasUk } = (await shopSettings(shop.db)).delivery;
  expect(freeFrom_kop).toBe(999_50);
  expect({ postomat, nearAreasUk }).toEqual({
    postomat: defaultSettings.delivery.postomat,
    nearAreasUk: defaultSettings.delivery.nearAreasUk,
  });
  const entry = await shop.db
    .selectFrom("audit_entries")
    .select(["subject_id", "changes"])
    .where("subject", "=", "settings")
    .executeTakeFirst();
  expect(entry).toEqual({
    subject_id: "delivery",
    changes: [{ field: "freeFrom_kop", from: 150_000, to: 99_950 }],
  });
});

test("without a team chat, saving the e-mail notices keeps the settings of the chat notices", async () => {
  const email = { ...defaultSettings.notices.email, lead: false };
  const saved = await (await shop.asStaff("owner")).put("/api/crm/settings/notices", {
    version: 0,
    value: { email },
  });
  expect(saved.statusCode).toBe(200);
  const { telegram } = defaultSettings.notices;
  expect((await shopSettings(shop.db)).notices).toEqual({ email, telegram });
});

test("the second of two people who save a section gets a conflict, even for the first save", async () => {
  const owner = await shop.asStaff("owner");
  const path = "/api/crm/settings/selling";
  const answers = await Promise.all([
    owner.put(path, selling({ fewLeft: 3 })),
    owner.put(path, selling({ fewLeft: 4 })),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await owner.put(path, { ...selling({ fewLeft: 7 }), version: 1 })).statusCode).toBe(200);
  expect((await shopSettings(shop.db)).selling.fewLeft).toBe(7);
});

test.each([
  ["selling", selling({ giftWrap: -1 }), "value.giftWrap"],
  ["delivery", delivery({ freeFrom: "багато" }), "value.freeFrom"],
  ["delivery", delivery({ dispatchWeekdays: [] }), "value.dispatchWeekdays"],
  ["delivery", delivery({ closedDays: ["2026-02-30"] }), "value.closedDays.0"],
  [
    "delivery",
    delivery({ pickup: { opens: "20:00", closes: "09:00", readyInMinutes: 60 } }),
    "value.pickup.closes",
  ],
  ["contacts", { version: 0, value: { ...defaultSettings.contacts, phones: ["12"] } }, "value.phones.0"],
  [
    "site",
    { version: 0, value: { maintenance: false, redirects: [{ from: "/crm", to: "/", status: 301 }] } },
    "value.redirects.0.from",
  ],
])("a wrong field of «%s» is named", async (section, body, field) => {
  const answer = await (await shop.asStaff("owner")).put(`/api/crm/settings/${section}`, body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});
