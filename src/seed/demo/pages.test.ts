import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { locales } from "#i18n/locale.ts";
import { pageReadiness } from "#shop/content/rules/page-readiness.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { termFactNames } from "#shop/content/rules/term-facts.ts";
import { textFacts } from "#shop/content/rules/text-facts.ts";
import { pages, parsePage } from "./pages.ts";

describe("the demo's pages", () => {
  it("are all read, in both languages", () => {
    const slugs = pages.map(({ slug }) => `${slug}.md`).toSorted();
    for (const locale of locales)
      expect(fs.readdirSync(path.join(import.meta.dirname, "pages", locale)).toSorted()).toEqual(slugs);
  });

  it("may be published: as full in Ukrainian as in Russian, with facts that the shop has", () => {
    const facts = [...Object.keys(textFacts(defaultSettings, "uk", [], "2026-11-20")), ...termFactNames];
    for (const page of pages) expect(pageReadiness(page, facts).missing, page.slug).toEqual([]);
  });

  it("are Markdown after a title and a description", () => {
    const source = "---\ntitle: Доставка: як\nmeta: Ціни\n---\n\n## Скільки?\n\n---\n\n{price}.\n";
    const page = { title: "Доставка: як", meta: "Ціни", body: "## Скільки?\n\n---\n\n{price}." };
    expect(parsePage("page.md", source)).toEqual(page);
    expect(parsePage("page.md", source.replaceAll("\n", "\r\n"))).toEqual(page);
  });

  it.each([
    ["no title", "---\nmeta: Ціни\n---\n\nТекст.\n"],
    ["an unknown key", "---\ntitle: Доставка\nmeta: Ціни\nslug: dostavka\n---\n\nТекст.\n"],
    ["a line that is not a key and a value", "---\ntitle: Доставка\nmeta: Ціни\nі ще\n---\n\nТекст.\n"],
    ["no text", "---\ntitle: Доставка\nmeta: Ціни\n---\n\n"],
    ["no title and description at all", "## Доставка\n\nТекст.\n"],
  ])("are refused with %s", (_, source) => {
    expect(() => parsePage("page.md", source)).toThrow("page.md: ");
  });
});
