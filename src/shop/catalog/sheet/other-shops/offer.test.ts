import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gramsIn, linesOfOffers, type Offer, ourSku, plainText } from "./offer.ts";
import { promOffers } from "./prom.ts";

const words = (uk: string, ru = "") => ({ uk, ru });
const anOffer = (offer: Partial<Offer>): Offer => ({
  row: 1,
  sku: "A-1",
  group: "",
  category: "Шоколад",
  price: "100",
  oldPrice: "",
  weight: "",
  texts: { name: words("Плитка"), description: words(""), meta: words(""), composition: words("") },
  ...offer,
});
const named = (name: string, offer: Partial<Offer> = {}): Offer =>
  anOffer({ ...offer, texts: { ...anOffer({}).texts, name: words(name) } });
const cellsOf = (offers: readonly Offer[]) =>
  linesOfOffers(offers).map(({ texts }) => Object.fromEntries(texts));

describe("HTML becomes text", () => {
  test.each([
    ["<p>Темний&nbsp;шоколад</p><ul><li>70 %</li><li>100 г</li></ul>", "Темний шоколад\n\n70 %\n\n100 г"],
    ["без тегів, 5 > 3", "без тегів, 5 > 3"],
    ["<script>alert(1)</script>Смачно<style>p{}</style>", "Смачно"],
    ["Какао &amp; молоко<br>ваніль", "Какао & молоко\n\nваніль"],
  ])("%s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test("which has no tags, whatever it was", () => {
    fc.assert(
      fc.property(fc.string(), (inside) => {
        expect(plainText(`<p>${inside.replaceAll("<", "").replaceAll("&", "")}</p>`)).not.toContain("<p>");
      }),
    );
  });
});

test.each([
  ["0.2 kg", 200],
  ["0,2", 200],
  ["200 г", 200],
  ["1.5 кг", 1_500],
  ["200 гр.", 200],
  ["0", null],
  ["2 шт", null],
  ["", null],
])("the weight «%s» is %s grams", (text, grams) => {
  expect(gramsIn(text)).toBe(grams);
});

test("an SKU in small or Cyrillic letters becomes one of ours", () => {
  expect(ourSku("choco_70/a")).toBe("CHOCO-70-A");
  expect(ourSku("Плитка 70")).toMatch(/^[A-Z0-9-]+$/);
});

describe("offers become lines", () => {
  test("without values that are unknown, not to delete ours", () => {
    expect(cellsOf([anOffer({})])).toEqual([
      { sku: "A-1", name_uk: "Плитка", category_id: "Шоколад", price: "100" },
    ]);
  });

  test("an old price that is not higher is none", () => {
    expect(cellsOf([anOffer({ oldPrice: "100" })])[0]).not.toHaveProperty("old_price");
    expect(cellsOf([anOffer({ oldPrice: "120,50" })])[0]).toMatchObject({ old_price: "120.5" });
  });

  test("the variants of a product are named by what differs, its texts are those of the first", () => {
    const offers = [
      named("Чорний шоколад 100 г", { sku: "A-1", group: "7" }),
      named("Чорний шоколад 200 г", { sku: "A-2", group: "7" }),
    ];
    expect(cellsOf(offers)).toEqual([
      {
        sku: "A-1",
        name_uk: "Чорний шоколад",
        variant_uk: "100 г",
        category_id: "Шоколад",
        price: "100",
      },
      { sku: "A-2", variant_uk: "200 г", price: "100" },
    ]);
    expect(linesOfOffers(offers).map(({ group }) => group)).toEqual(["7", "7"]);
  });

  test("variants with the same name, or one that says no more than the others, keep it", () => {
    const offers = [named("Плитка", { group: "7" }), named("Плитка велика", { sku: "A-2", group: "7" })];
    expect(cellsOf(offers).map(({ variant_uk }) => variant_uk)).toEqual(["Плитка", "Плитка велика"]);
  });
});

describe("a YML file", () => {
  const yml = (offers: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog date="2026-11-29 10:00"><shop>
    <categories><category id="1">Солодощі</category><category id="2" parentId="1">Шоколад</category></categories>
    <offers>${offers}</offers></shop></yml_catalog>`;

  test("has offers with texts in both languages, a category from the root on and the weight of its parameter", () => {
    const [offer] =
      promOffers(
        yml(`<offer id="10" available="true" group_id="5"><price>150</price><oldprice>180</oldprice>
          <currencyId>UAH</currencyId><categoryId>2</categoryId><picture>https://shop.example/1.jpg</picture>
          <name>Чёрный шоколад</name><name_ua>Чорний шоколад</name_ua><vendorCode>CH-70</vendorCode>
          <description><![CDATA[<p>Вкус &amp; аромат</p>]]></description>
          <description_ua><![CDATA[<b>Смак</b> і аромат]]></description_ua>
          <param name="Вага" unit="г">100</param><param name="Склад">какао, цукор</param></offer>`),
      ) ?? [];
    expect(offer).toMatchObject({
      sku: "CH-70",
      group: "5",
      category: "Солодощі/Шоколад",
      price: "150",
      oldPrice: "180",
      weight: "100 г",
      texts: {
        name: { uk: "Чорний шоколад", ru: "Чёрный шоколад" },
        description: { uk: "Смак і аромат", ru: "Вкус & аромат" },
        composition: { uk: "какао, цукор", ru: "" },
      },
    });
  });

  test("in another currency has no price", () => {
    const [offer] =
      promOffers(yml(`<offer id="1"><name>A</name><price>5</price><currencyId>USD</currencyId></offer>`)) ??
      [];
    expect(offer?.price).toBe("");
  });

  test("with categories in a circle is read", () => {
    const text = yml(`<offer id="1"><name>A</name><categoryId>1</categoryId></offer>`).replace(
      `<category id="1">`,
      `<category id="1" parentId="2">`,
    );
    expect(promOffers(text)).toHaveLength(1);
  });

  test("cut at any place, or with anything in it, is read or refused", () => {
    const whole = yml(`<offer id="1"><name>A &amp; B</name><description><p>x<br></description></offer>`);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string(), (at, inside) => {
        const offers = promOffers(whole.slice(0, at) + inside + whole.slice(at));
        expect(offers === null || Array.isArray(linesOfOffers(offers))).toBe(true);
        expect(() => promOffers(whole.slice(0, at))).not.toThrow();
      }),
    );
  });

  test("is not any other XML", () => {
    expect(promOffers("<html><body>yml_catalog</body></html>")).toBeNull();
  });
});
