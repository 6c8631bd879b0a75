import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { pageInput } from "#shop/content/input.ts";
import { savePage } from "#shop/content/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { aProduct, type TestProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";
import { seoDocument } from "./document.ts";

let shop: TestShop;
let product: TestProduct;

beforeAll(async () => {
  shop = await startShop({ env: { PUBLIC_URL: "https://diaka.example" } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  product = await aProduct(shop.db, {
    name_uk: "Горнятко «Мама & я»",
    name_ru: "Чашка «Мама и я»",
    variants: [
      { price_kop: 250_00, old_price_kop: 300_00, weight_g: 400 },
      { price_kop: 480_00, weight_g: 800, stock: 0 },
    ],
  });
  await aProduct(shop.db, { name_uk: "Прихований", published: false });
  const texts = { uk: "Текст.", ru: "Текст." };
  const page = { slug: "contacts", title: { uk: "Контакти", ru: "Контакты" }, body: texts, meta: texts };
  must(await savePage(shop.shop, system, pageInput.parse(page)));
  must(await savePage(shop.shop, system, pageInput.parse({ ...page, slug: "draft", published: false })));
  onCatalogueEvent(shop.db, { kind: "category_changed" });
});

async function read(address: string): Promise<string> {
  const answer = await seoDocument(shop.shop, address);
  if (!answer || !("page" in answer)) throw new Error(`nothing at ${address}`);
  return answer.page.body.toString();
}

const quoted = /"(?:[^"]|"")*"/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = ""]) => part);

describe("the sitemap", () => {
  test("lists its parts, and they list every published page in both languages, nothing else", async () => {
    expect(all(await read("/sitemap.xml"), /<loc>(.*?)<\/loc>/g)).toEqual([
      "https://diaka.example/sitemap-1.xml",
    ]);
    const part = await read("/sitemap-1.xml");
    const paths = [
      "/",
      "/sitemap",
      "/reviews",
      "/pidibraty-podarunok",
      "/shokolad",
      `/${product.slug}`,
      "/contacts",
    ];
    expect(all(part, /<url><loc>(.*?)<\/loc>/g).toSorted()).toEqual(
      paths
        .flatMap((path) => [path, path === "/" ? "/ru" : `/ru${path}`])
        .map((path) => `https://diaka.example${path}`)
        .toSorted(),
    );
  });

  test("gives each page its languages, its pictures and the day it changed", async () => {
    const part = await read("/sitemap-1.xml");
    const entry = all(part, /<url>(.*?)<\/url>/g).find((url) => url.includes(`example/ru/${product.slug}<`));
    for (const [tag, prefix] of [
      ["uk", ""],
      ["ru", "/ru"],
      ["x-default", ""],
    ]) {
      expect(entry).toContain(`hreflang="${tag}" href="https://diaka.example${prefix}/${product.slug}"`);
    }
    expect(entry).toContain("<image:loc>https://diaka.example/_img/gallery@1x/");
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  });

  test("has no part that it does not list", async () => {
    expect(await seoDocument(shop.shop, "/sitemap-2.xml")).toMatchObject({ personal: { status: 404 } });
  });
});

test("robots.txt allows the shop, disallows what is private and points to the sitemap", async () => {
  const lines = (await read("/robots.txt")).split("\n");
  expect(lines).toContain("Sitemap: https://diaka.example/sitemap.xml");
  for (const closed of ["/crm/", "/ru/profile/", "/checkout$", "/api/"])
    expect(lines).toContain(`Disallow: ${closed}`);
  expect(lines).not.toContain("Disallow: /");
});

test("llms.txt says in each language what is sold and how it is delivered", async () => {
  expect(await read("/llms.txt")).toContain("- [Контакти](https://diaka.example/contacts)");
  const russian = await read("/ru/llms.txt");
  expect(russian).toContain("[Шоколад](https://diaka.example/ru/shokolad): 1 товар");
  expect(russian).toContain("Отделение «Новой почты»: 95\u00a0₴");
});

describe("merchant feeds", () => {
  test("for Google: each variant with its price, sale, stock class and language", async () => {
    const feed = await read("/ru/feeds/google.xml");
    const [first, second, ...rest] = all(feed, /<item>(.*?)<\/item>/g);
    expect(rest).toEqual([]);
    expect(first).toContain("<g:title>Чашка «Мама и я»</g:title>");
    expect(first).toContain("<g:price>300.00 UAH</g:price><g:sale_price>250.00 UAH</g:sale_price>");
    expect(first).toContain("<g:availability>in_stock</g:availability>");
    expect(first).toContain(`<g:link>https://diaka.example/ru/${product.slug}?v=v0</g:link>`);
    expect(second).toContain("<g:availability>out_of_stock</g:availability>");
    expect(second).not.toContain("g:sale_price");
    expect(await read("/feeds/google.xml")).toContain("<g:title>Горнятко «Мама &amp; я»</g:title>");
  });

  test("for Meta: a row a variant, with as many cells as columns", async () => {
    const [head = "", ...rows] = (await read("/feeds/meta.csv")).trimEnd().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain("in stock,new,300.00 UAH,250.00 UAH,");
    for (const row of rows) expect(row.replace(quoted, "").split(",")).toHaveLength(head.split(",").length);
    expect(rows[1]).toContain("out of stock");
  });

  test("for Prom and Rozetka: both languages in one document, categories by number", async () => {
    const feed = await read("/feeds/prom.yml");
    const category = all(feed, /<category id="(\d+)">Шоколад</g)[0];
    expect(feed).toContain(`<categoryId>${category}</categoryId>`);
    expect(feed).toContain("<name>Чашка «Мама и я»</name><name_ua>Горнятко «Мама &amp; я»</name_ua>");
    expect(feed).toContain('available="true"');
    expect(feed).toContain('available="false"');
  });

  test("never say how many units are left, nor list unpublished products", async () => {
    for (const address of ["/feeds/google.xml", "/feeds/meta.csv", "/feeds/prom.yml"]) {
      const feed = await read(address);
      expect(feed).not.toContain("Прихований");
      expect(feed).not.toMatch(/quantity/i);
    }
  });
});

test("an address that is no document is left to the pages", () => {
  for (const address of ["/", "/sitemap", "/sitemap-0.xml", "/sitemap-1.xml/x", "/feeds/other.xml"])
    expect(seoDocument(shop.shop, address)).toBeNull();
});

test("in each language the shop can be installed under its name, with icons for any mask and its own shortcuts", async () => {
  for (const [address, home] of [
    ["/manifest.webmanifest", "/"],
    ["/ru/manifest.webmanifest", "/ru"],
  ] as const) {
    const manifest = JSON.parse(await read(address));
    expect(manifest).toMatchObject({ id: "/", short_name: "Дяка", start_url: home, scope: "/" });
    expect(manifest.display).toBe("standalone");
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[];
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(path.join("public", src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect(url.startsWith(home)).toBe(true);
  }
});
