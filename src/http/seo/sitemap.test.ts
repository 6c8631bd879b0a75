import { expect, test } from "vitest";
import { partsOf, sitemapIndex, sitemapPart } from "./sitemap.ts";
import { escapeXml } from "./xml.ts";

const pages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ path: `/p-${n}`, updatedAt: new Date(n), pictures: [] }));

test("a part holds at most 50 000 addresses, and both languages of a page stand in the same one", () => {
  const parts = partsOf(pages(60_000));
  expect(parts.map((part) => part.length)).toEqual([25_000, 25_000, 10_000]);
  const first = parts[0] ?? [];
  expect(sitemapPart(first, "https://diaka.example").match(/<loc>/g)).toHaveLength(50_000);
});

test("the index gives the time when each part's newest page changed", () => {
  const index = sitemapIndex(partsOf(pages(3), 4), (part) => `https://diaka.example/${part}.xml`);
  expect(index).toContain(
    "<loc>https://diaka.example/0.xml</loc><lastmod>1970-01-01T00:00:00.001Z</lastmod>",
  );
  expect(index).toContain(
    "<loc>https://diaka.example/1.xml</loc><lastmod>1970-01-01T00:00:00.002Z</lastmod>",
  );
});

test("any text is safe in XML", () => {
  expect(escapeXml('<a b="c">&\'\u0000\ud800🍫')).toBe("&lt;a b=&quot;c&quot;&gt;&amp;&apos;🍫");
});
