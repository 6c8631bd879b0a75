import { expect, test } from "vitest";
import { withViewSheet } from "./view-sheet-link.ts";

const sheets = { product: "/assets/product-1.css" };
const page = (main: string): string => `<html><head><title>Дяка</title></head><body>${main}</body></html>`;

test("the sheet of a view is in the head of its HTML, so that it is there before the first paint", () => {
  const html = page('<main id="main" data-page="product"></main>');
  expect(withViewSheet(html, sheets)).toContain(
    '<title>Дяка</title><link rel="stylesheet" href="/assets/product-1.css"/></head>',
  );
});

test("a page without views, or with a view that has no sheet, stays as it is", () => {
  for (const html of [page('<main id="main"></main>'), page('<main id="main" data-page="content"></main>')])
    expect(withViewSheet(html, sheets)).toBe(html);
});
