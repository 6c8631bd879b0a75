// Related and recently viewed products: rows that load after the page.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open } from "../people.ts";

interface Card {
  readonly slug: string;
  readonly name: string;
  readonly made: boolean;
}

/** A product of the demo with related products, after the nightly count. */
async function withRelated(request: APIRequestContext): Promise<{ product: Card; related: Card }> {
  const products: Card[] = (await (await request.get("/api/catalog/products?per_page=60&in_stock=1")).json())
    .data.items;
  const found: { product: Card; related: Card }[] = [];
  await expect(async () => {
    for (const product of products.filter(({ made }) => !made)) {
      const { data } = await (await request.get(`/api/catalog/products/${product.slug}`)).json();
      const related = (data.also_bought as Card[]).find(({ made }) => !made);
      if (related) return void found.push({ product, related });
    }
    throw new Error("nothing is ordered together yet");
  }).toPass();
  const [first] = found;
  if (!first) throw new Error("nothing is ordered together");
  return first;
}

const bundle = (page: Page) => page.getByRole("region", { name: "Часто беруть разом" });
const viewed = (page: Page) => page.getByRole("region", { name: "Ви переглядали" });
const toast = (page: Page) => page.getByRole("region", { name: "Повідомлення" });
/** The lines of the cart on this device. */
const cart = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("diaka.cart") ?? "[]"));

test("products bought together are added to the cart with one press, and removed with another", async ({
  page,
  request,
}) => {
  const { product, related } = await withRelated(request);
  await open(page, `/${product.slug}`);
  await bundle(page).scrollIntoViewIfNeeded();
  await expect(bundle(page).getByText(/^За \d+ товар/)).toBeVisible();
  await expectAccessible(page, "light", "dark");
  const rows = await bundle(page).getByRole("listitem").count();

  await bundle(page).getByRole("button", { name: "Додати все в кошик" }).click();
  await expect(toast(page)).toContainText(/кошик/);
  expect(await cart(page)).toHaveLength(rows);
  await toast(page).getByRole("button", { name: "Скасувати" }).click();
  expect(await cart(page)).toEqual([]);

  const sum = bundle(page).getByText(/^За \d+ товар/);
  await bundle(page)
    .getByRole("checkbox", { name: `Взяти: ${product.name}` })
    .uncheck();
  await expect(sum).toHaveText(new RegExp(`^За ${rows - 1} `));
  await open(page, `/${related.slug}`);
  await expect(
    bundle(page).getByText(product.name).or(bundle(page).getByText(related.name)).first(),
  ).toBeVisible();
});

test("the cart offers products ordered with those in it, and never those in it", async ({
  page,
  request,
}) => {
  const { product, related } = await withRelated(request);
  await open(page, `/${product.slug}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^У кошик/ })
    .first()
    .click();
  await open(page, "/cart");
  const suited = page.getByRole("region", { name: "До цього пасує" });
  // A single related product comes first among the general offers of the cart.
  const offered = page.getByRole("region", { name: "Додайте до набору" });
  const leading = offered.getByRole("heading", { level: 3 }).first().filter({ hasText: related.name });
  await expect(suited.getByRole("heading", { name: related.name }).or(leading)).toBeVisible();
  const own = suited.or(offered).getByRole("heading", { name: product.name, exact: true });
  await expect(own).toHaveCount(0);
});

test("viewed products are shown on the home page, in an empty cart, beside an empty list and on a missing page", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404/);
  await open(page, "/");
  await expect(viewed(page)).toHaveCount(0);
  await open(page, "/kakao-naturalne");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("diaka.viewed"))).toContain("id");
  for (const path of ["/", "/cart", "/favorites", "/nema-takoi-storinky"]) {
    await open(page, path);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(viewed(page).getByRole("heading", { name: /[Кк]акао/ })).toBeVisible();
  }
});

test("viewed products are cleared with one press and restored with another", async ({ page }) => {
  await open(page, "/kakao-naturalne");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("diaka.viewed"))).toContain("id");
  await open(page, "/cart");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await viewed(page).getByRole("button", { name: "Очистити" }).click();
  await expect(viewed(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("diaka.viewed"))).toBe("[]");
  await toast(page).getByRole("button", { name: "Повернути" }).click();
  await expect(viewed(page).getByRole("article")).toHaveCount(1);
});
