import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { guest, system } from "../staff/rules/rights.ts";
import { pageInput, settingsInput } from "./input.ts";
import { savePage, saveSettings } from "./ops.server.ts";
import { contentPage, contentPages, shopSettings } from "./reads.server.ts";
import { defaultSettings } from "./rules/settings.ts";

const { db, clock, reset, close } = await testDatabase();
beforeEach(reset);
afterAll(close);
const needs = { db, clock };

const about = pageInput.parse({
  slug: "about-us",
  title: { uk: "Про нас", ru: "О нас" },
  body: { uk: "Ми варимо шоколад.", ru: "Мы варим шоколад." },
  meta: { uk: "", ru: "" },
});

describe("information pages", () => {
  it("are shown in the requested language", async () => {
    must(await savePage(needs, system, about));
    expect(await contentPage(db, "about-us", "uk")).toMatchObject({
      title: "Про нас",
      body: "Ми варимо шоколад.",
    });
    expect(await contentPage(db, "about-us", "ru")).toMatchObject({
      title: "О нас",
      body: "Мы варим шоколад.",
    });
  });

  it("list the works of the shop once a member of the team has published them", async () => {
    must(await savePage(needs, system, { ...about, slug: "showcase" }));
    expect(await contentPages(db, "uk")).toEqual([]);
    expect(await contentPage(db, "showcase", "uk")).not.toBeNull();
    const editor = await ensureCustomer(db, "+380671112233", "uk");
    await db.updateTable("publication_versions").set({ published_by: editor }).execute();
    expect(await contentPages(db, "uk")).toMatchObject([{ slug: "showcase" }]);
  });

  it("are replaced when saved again", async () => {
    must(await savePage(needs, system, about));
    must(await savePage(needs, system, { ...about, title: { uk: "Майстерня", ru: "Мастерская" } }));
    expect(await contentPages(db, "uk")).toMatchObject([{ slug: "about-us", title: "Майстерня" }]);
  });

  it("are hidden until they are published", async () => {
    must(await savePage(needs, system, { ...about, published: false }));
    expect(await contentPage(db, "about-us", "uk")).toBeNull();
  });

  it("cannot have the address of a category", async () => {
    await db
      .insertInto("categories")
      .values({ slug: "kakao", path: "kakao", name_uk: "Какао", name_ru: "Какао" })
      .execute();
    expect(await savePage(needs, system, { ...about, slug: "kakao" })).toMatchObject({
      error: { code: "slug_taken" },
    });
  });

  it("cannot be edited by guests", async () => {
    expect(await savePage(needs, guest, about)).toMatchObject({ error: { code: "forbidden" } });
  });
});

describe("settings", () => {
  it("are the demo shop's until the owner saves their own", async () => {
    expect(await shopSettings(db)).toEqual(defaultSettings);
  });

  it("change by section and leave the other sections alone", async () => {
    const selling = { ...defaultSettings.selling, giftWrap_kop: 60_00 };
    must(await saveSettings(needs, system, settingsInput.parse({ selling })));
    expect(await shopSettings(db)).toEqual({ ...defaultSettings, selling });
  });

  it("accept their own values", () => {
    expect(settingsInput.parse(defaultSettings)).toEqual(defaultSettings);
  });

  it("refuse values that would break the shop", () => {
    const { delivery } = defaultSettings;
    for (const broken of [{ cutoff: "25:00" }, { dispatchWeekdays: [] }, { freeFrom_kop: -1 }]) {
      expect(settingsInput.safeParse({ delivery: { ...delivery, ...broken } }).success).toBe(false);
    }
  });
});
