import { expect, test } from "vitest";
import { sectionInputs } from "#shop/content/input/settings.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { sectionDraft, sectionJson, troubleOf } from "./section-draft.ts";
import { sectionKeys, settingsSections } from "./sections.ts";
import { shownSections } from "./shown-sections.server.ts";

const settings = {
  ...defaultSettings,
  security: { secondFactor: "owner", confirmBySms: true } as const,
};

test.each(sectionKeys)("«%s» is read back from its form as it was", (section) => {
  const groups = settingsSections[section];
  const shown = shownSections(settings, "live")[section];
  const value = sectionJson(groups, sectionDraft(groups, shown));
  expect(value).toEqual(JSON.parse(JSON.stringify(shown)));
  const saved = sectionInputs[section].parse({ version: 0, value });
  expect(settings[section]).toMatchObject(saved.value);
});

test("redirects are typed one per line, permanent by default", () => {
  const groups = settingsSections.site;
  const draft = { maintenance: false, redirects: "/old /new\n\n /a  /b 302 " };
  expect(sectionJson(groups, draft)).toEqual({
    maintenance: false,
    redirects: [
      { from: "/old", to: "/new", status: 301 },
      { from: "/a", to: "/b", status: 302 },
    ],
  });
});

test("an error in one item of a list is reported with its line", () => {
  const errors = { "phones.1": "Схоже, в номері помилка.", email: "Ні." };
  expect(troubleOf(errors, "phones")).toEqual({ text: "Схоже, в номері помилка.", line: 2 });
  expect(troubleOf(errors, "email")).toEqual({ text: "Ні.", line: null });
  expect(troubleOf(errors, "hotline")).toBeNull();
});
