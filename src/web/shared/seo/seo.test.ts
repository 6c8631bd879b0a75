import { describe, expect, test } from "vitest";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import { breadcrumbList, product } from "./json-ld.ts";
import { pageMeta } from "./page-meta.ts";
import { canonical, seoMeta } from "./seo.ts";

const page = {
  title: "Чорний шоколад",
  description: "Плитки від 54 до 99 %",
  locale: "ru",
  origin: "https://diaka.example",
  shopName: "Дяка",
  path: "/shokolad/chornyi",
} as const;

const linksOf = (meta: readonly object[]) =>
  meta.flatMap((tag) =>
    "rel" in tag && "href" in tag ? [[tag.rel, "hrefLang" in tag ? tag.hrefLang : "", tag.href]] : [],
  );

describe("the head of a page", () => {
  test("has its own address, both languages and the default one", () => {
    const query = new URLSearchParams({ page: "2" });
    expect(linksOf(seoMeta({ ...page, query }))).toEqual([
      ["canonical", "", "https://diaka.example/ru/shokolad/chornyi?page=2"],
      ["alternate", "uk", "https://diaka.example/shokolad/chornyi?page=2"],
      ["alternate", "ru", "https://diaka.example/ru/shokolad/chornyi?page=2"],
      ["alternate", "x-default", "https://diaka.example/shokolad/chornyi?page=2"],
    ]);
  });

  test("has the Russian home page without a trailing slash", () => {
    expect(canonical({ ...page, path: "/" }, "ru")).toBe("https://diaka.example/ru");
    expect(canonical({ ...page, path: "/" }, "uk")).toBe("https://diaka.example/");
  });

  test("follows the title template and has a large card", () => {
    const meta = seoMeta(page);
    expect(meta).toContainEqual({ title: "Чорний шоколад — Дяка" });
    expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  });

  test("keeps narrow listings out of search", () => {
    const robots = { name: "robots", content: "noindex, follow" };
    expect(seoMeta({ ...page, noIndex: true })).toContainEqual(robots);
    expect(seoMeta(page)).not.toContainEqual(robots);
  });

  test("of an error has its status and its message", () => {
    const titleOf = (error: unknown) => pageMeta({ loaderData: undefined, error })[0];
    const response = (status: number, statusText: string, data: unknown) => ({
      status,
      statusText,
      data,
      internal: false,
    });
    expect(titleOf(response(404, "", "Page not found: /x"))).toEqual({ title: "404 - Page not found: /x" });
    expect(titleOf(response(404, "Not Found", null))).toEqual({ title: "404 - Not Found" });
    expect(titleOf(response(500, "", "Out of cocoa"))).toEqual({ title: "500 - Out of cocoa" });
    expect(titleOf(new Error("a secret of ours"))).toEqual({ title: "500 - Internal Server Error" });
  });
});

describe("structured data", () => {
  const facts = {
    name: "Рубіновий шоколад",
    description: "Плитка",
    url: "https://diaka.example/rubinovyi-shokolad",
    pictures: [],
    brand: "Дяка",
    isFood: true,
    reviews: [],
    delivery: defaultDeliverySettings,
    offers: [
      { sku: "A-1", url: "https://diaka.example/a", price_kop: 17_550, inStock: false, saleEndsAt: null },
    ],
  };

  test("of a product has the price in hryvnias and whether it can be bought", () => {
    expect(product({ ...facts, rating: 4.9, reviewsCount: 12 })).toMatchObject({
      aggregateRating: { ratingValue: 4.9, reviewCount: 12 },
      offers: [{ price: 175.5, priceCurrency: "UAH", availability: "https://schema.org/OutOfStock" }],
    });
  });

  test("never invents a rating", () => {
    const unrated = product({ ...facts, rating: null, reviewsCount: 0 });
    expect(unrated).not.toHaveProperty("aggregateRating");
    expect(unrated).not.toHaveProperty("review");
  });

  test("says what delivery costs and that food cannot be returned", () => {
    expect(product({ ...facts, rating: null, reviewsCount: 0 })).toMatchObject({
      offers: [
        {
          shippingDetails: { shippingRate: { value: 95, currency: "UAH" } },
          hasMerchantReturnPolicy: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
        },
      ],
    });
    const dear = [
      {
        ...facts.offers[0],
        sku: "B-1",
        url: facts.url,
        price_kop: 1_500_00,
        inStock: true,
        saleEndsAt: null,
      },
    ];
    expect(product({ ...facts, isFood: false, offers: dear, rating: null, reviewsCount: 0 })).toMatchObject({
      offers: [
        {
          shippingDetails: { shippingRate: { value: 0 } },
          hasMerchantReturnPolicy: { merchantReturnDays: 14 },
        },
      ],
    });
  });

  test("numbers breadcrumbs from one", () => {
    const items = [{ name: "Головна", url: "https://diaka.example/" }];
    expect(breadcrumbList(items)).toMatchObject({ itemListElement: [{ position: 1, name: "Головна" }] });
  });
});
