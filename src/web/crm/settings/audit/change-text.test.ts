import { describe, expect, test } from "vitest";
import { plainValue, readField } from "./change-text.ts";

describe("a field of the audit log", () => {
  test.each([
    ["status", { name: "status", of: null, language: null }],
    ["description.ru", { name: "description", of: null, language: "ru" }],
    ["food.composition.uk", { name: "composition", of: null, language: "uk" }],
    ["hours.opens", { name: "opens", of: null, language: null }],
    ["variants.DARK-90.old_price", { name: "old_price", of: "DARK-90", language: null }],
    ["variants.DARK-90", { name: "variants", of: "DARK-90", language: null }],
    ["pictures.demo/mug-front.uk", { name: "pictures", of: "demo/mug-front", language: "uk" }],
    ["conditions.weekdays", { name: "weekdays", of: null, language: null }],
    ["blocks.hero.title.uk", { name: "title", of: "hero", language: "uk" }],
    ["uk", { name: "uk", of: null, language: null }],
  ])("«%s» has its name, its object and its language", (path, told) => {
    expect(readField(path)).toEqual(told);
  });
});

describe("a value of the audit log", () => {
  test("that is a sum is shown in hryvnias, other numbers unchanged", () => {
    expect(plainValue("min_subtotal_kop", 50_000)).toBe("500\u00a0₴");
    expect(plainValue("price_kop.branch", 7_000)).toBe("70\u00a0₴");
    expect(plainValue("percent", 10)).toBe("10");
  });
  test("that is a timestamp is shown in Kyiv's time, winter and summer", () => {
    expect(plainValue("ends_at", "2026-12-20T22:00:00.000Z")).toBe("21.12.26, 00:00");
    expect(plainValue("ends_at", "2026-06-30T21:00:00.000Z")).toBe("01.07.26, 00:00");
  });
  test("that is a day is shown with its year", () => {
    expect(plainValue("expires_on", "2027-11-28")).toBe("28.11.2027");
  });
  test("of any other kind is not formatted", () => {
    expect(plainValue("note", "На головній")).toBeNull();
    expect(plainValue("badges", ["new"])).toBeNull();
  });
});
