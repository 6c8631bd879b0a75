// Information pages: a Markdown file for each language. Before the Markdown, between two lines «---», are the
// page's title and its description for search engines (meta), a line each. Facts in braces:
// shop/content/rules/text-facts.ts.
import { z } from "zod";
import type { Locale } from "#i18n/locale.ts";
import { parseData, readText, text } from "../data-file.ts";

const pageFile = z.strictObject({ title: text, meta: text, body: text });

export function parsePage(name: string, source: string) {
  const [, front = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll("\r\n", "\n")) ?? [];
  const facts = Object.fromEntries(front.split("\n").map((line) => line.split(/: (.*)/, 2)));
  return parseData(name, pageFile, { ...facts, body: body.trim() });
}

function readPage(slug: string, locale: Locale) {
  const name = `demo/pages/${locale}/${slug}.md`;
  return parsePage(name, readText(name));
}

export const pages = [
  "about-us",
  "contacts",
  "showcase",
  "refund-policy",
  "user-agreement",
  "privacy-policy",
  "delivery-payment",
  "certificate-terms",
  "for-companies",
].map((slug) => {
  const [uk, ru] = [readPage(slug, "uk"), readPage(slug, "ru")];
  return {
    slug,
    title: { uk: uk.title, ru: ru.title },
    body: { uk: uk.body, ru: ru.body },
    meta: { uk: uk.meta, ru: ru.meta },
  };
});
