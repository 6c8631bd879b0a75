// Buying with a keyboard alone; the focus is always visible, also on a phone with its fixed bars.
import { expect, test } from "../fixtures.ts";
import { tabTo, walk } from "../keyboard.ts";
import { labels, open, quotedWithFee } from "../people.ts";
import { box } from "../places.ts";

const w = labels.uk;

// Every stop on the way is checked.
test.describe.configure({ timeout: 180_000 });

test("a box is bought from the home page to the thank-you page without a mouse", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const press = (key: string) => page.keyboard.press(key);
  await open(page, "/");
  await tabTo(page, page.getByRole("link", { name: "Перейти до вмісту" }), 1);
  await press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("article").getByRole("link").first());
  await press("Enter");
  await expect(page.getByRole("button", { name: /Купити|У кошик/ }).first()).toBeVisible();
  // Where reading and Tab go on.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: w.addToCart }).first());
  await press("Enter");

  const cart = page.getByRole("dialog");
  await expect(cart).toBeVisible();
  await tabTo(page, cart.getByRole("button", { name: "Більше" }).first());
  await press("Enter");
  await expect(
    cart
      .getByRole("textbox", { name: /Кількість/ })
      .or(cart.getByRole("spinbutton"))
      .first(),
  ).toHaveValue("2");
  await tabTo(page, cart.getByRole("link", { name: "Одразу до оформлення" }), 5);
  await press("Enter");
  await page.waitForURL("**/checkout");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }).first());
    await page.keyboard.type(text);
  };
  await fill(w.phone, "672201499");
  await fill(w.lastName, "Власенко");
  await fill(w.firstName, "Марко");
  await tabTo(page, page.getByRole("combobox", { name: w.city }));
  await page.keyboard.type("Львів");
  // The first option is the active one.
  await expect(page.getByRole("option").first()).toHaveAccessibleName(/^Львів/);
  await press("Enter");
  await expect(page.getByRole("combobox", { name: w.city })).toHaveValue(/Львів/);
  await tabTo(page, page.getByRole("combobox", { name: w.branch }));
  await page.keyboard.type("1");
  await expect(page.getByRole("option").first()).toBeVisible();
  await press("ArrowDown");
  await press("Enter");
  const onDelivery = page.getByRole("radio", { name: w.cashOnDelivery }).first();
  const byCard = page.getByRole("radio", { name: /^Карткою/ });
  await tabTo(page, byCard);
  await press("Space");
  await expect(byCard).toBeChecked();
  const quoted = quotedWithFee(page, w.fee);
  // Within a radio group the arrow keys choose.
  await press("ArrowDown");
  await expect(onDelivery).toBeChecked();
  await quoted;
  await tabTo(page, page.getByRole("checkbox", { name: w.consent }));
  await press("Space");
  await tabTo(page, page.getByRole("button", { name: w.order }).first());
  await expect(page.locator("main").getByText(w.fee).first()).toBeVisible();
  await press("Enter");
  await page.waitForURL("**/thx-page?**");
});

test("facets, the gallery and the stars of a review work by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, "/podarunky");
  await tabTo(
    page,
    page
      .getByRole("switch", { name: w.inStock })
      .or(page.getByRole("checkbox", { name: w.inStock }))
      .first(),
  );
  await page.keyboard.press("Space");
  await page.waitForURL(/in_stock/);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/${box}?modal=product-slider&photoId=1`);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog")).toContainText("2");

  await open(page, "/add-review");
  const stars = page.getByRole("main").getByRole("radio");
  await tabTo(page, stars.first());
  await page.keyboard.press("ArrowRight");
  await expect(stars.nth(1)).toBeChecked();
});

for (const path of ["/", "/podarunky", `/${box}`, "/cart", "/reviews"]) {
  test(`the fixed bars of a phone cover no focused element on ${path}, forwards and backwards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, path);
    expect(await walk(page, 45)).toBeGreaterThan(20);
    await page.keyboard.down("Shift");
    expect(await walk(page, 20)).toBeGreaterThan(10);
    await page.keyboard.up("Shift");
  });
}
