// Reviews: reading them all, also without scripts, and writing one of a product with a photograph.
import sharp from "sharp";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { box, manager } from "../places.ts";
import { reviewWithPhotos } from "../shop-api.ts";

const customer = "+380500000001";

test.beforeAll(async ({ browser }) => {
  // The first of the tests below has no scripts, and a new context would have none either.
  const team = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "", javaScriptEnabled: true });
  const page = await team.newPage();
  await signInAs(page, manager);
  await reviewWithPhotos(page, box);
  await team.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("reviews are filtered by stars and photographs and turned page by page", async ({ page, watch }) => {
    watch.expectConsole(/status of 404/);
    await page.goto("/reviews");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(20);
    const filters = page.getByRole("navigation", { name: "Які відгуки показати" });
    await filters.getByRole("link", { name: /^4 зірки/ }).click();
    await expect(page).toHaveURL(/\/reviews\?rating=4$/);
    await expect(cards.getByRole("img", { name: "Оцінка 4 з 5" })).toHaveCount(20);
    await page
      .getByRole("navigation", { name: "Сторінки відгуків" })
      .getByRole("link", { name: "2" })
      .click();
    await expect(page).toHaveURL(/rating=4&page=2$/);
    await filters.getByRole("link", { name: /^З фото/ }).click();
    await expect(
      cards
        .first()
        .getByRole("img", { name: /^Фото покупця/ })
        .first(),
    ).toBeVisible();
    expect((await page.goto("/reviews?page=999"))?.status()).toBe(404);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a guest reviews a product with a photograph: missing fields are named, a reload loses no text", async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/status of 422/);
    await open(page, "/tsukerky/nabory-praline");
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await page.getByRole("link", { name: "Залишити відгук" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Як вам шоколад?");

    const send = page.getByRole("button", { name: "Надіслати відгук" });
    await send.click();
    await expect(page.getByText("Оберіть оцінку.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Зовсім не сподобалося" })).toBeFocused();
    await page.getByRole("radio", { name: "Чудово" }).check();
    await page.getByLabel("Відгук", { exact: true }).fill("Мама оцінила вишню, тато — коробку.");
    await page.reload();
    await expect(page.getByLabel("Відгук", { exact: true })).toHaveValue(
      "Мама оцінила вишню, тато — коробку.",
    );
    await expect(page.getByRole("radio", { name: "Чудово" })).toBeChecked();

    const choose = page.getByLabel("Додати", { exact: true });
    await choose.setInputFiles({
      name: "zip.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("PK\u0003\u0004"),
    });
    await expect(page.getByText(/^zip\.jpg: Це не схоже на фото/)).toBeVisible();
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#84162b" } })
      .jpeg()
      .toBuffer();
    await choose.setInputFiles({ name: "box.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByRole("img", { name: "Додане фото: box.jpg" })).toBeVisible();

    await page.getByLabel("Ім’я").fill("Соломія");
    await expectAccessible(page, "light");
    await send.dblclick();
    await expect(page).toHaveURL(/\/thx-review$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Відгук уже в нас");
    await page.goBack();
    await expect(page.getByLabel("Відгук", { exact: true })).toBeHidden();
  });
});

test("a received product leads to its review, in Russian too", async ({ page }) => {
  await openAs(page, customer, "/ru/profile/orders");
  await page.getByRole("link", { name: "Подробнее" }).last().click();
  await page
    .getByRole("link", { name: /^Оставить отзыв/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Как вам шоколад?");
  await expect(page.getByLabel("Имя")).not.toHaveValue("");
});

test("photographs of a review are browsed by keyboard and touch, and Back returns to the review", async ({
  page,
}) => {
  await open(page, "/reviews?photos=1");
  const viewer = page.locator("dialog[open]");
  const first = page.getByRole("link", { name: "Фото покупця, 1 з 3" }).first();
  await first.click();
  await expect(viewer.getByRole("img", { name: "Фото покупця, 1 з 3" })).toBeVisible();
  await expectAccessible(page, "light", "dark");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: "Фото покупця, 2 з 3" })).toBeVisible();
  await expect(page).toHaveURL(/modal=product-slider&reviewId=\d+&photoId=2$/);
  const link = page.url();

  const photo = await viewer.getByRole("img").first().boundingBox();
  if (!photo) throw new Error("the photograph has no place");
  const y = photo.y + photo.height / 2;
  await page.mouse.move(photo.x + photo.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(photo.x + photo.width / 2 - 120, y);
  await page.mouse.up();
  await expect(viewer.getByText("3 з 3")).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/reviews\?photos=1$/);
  await expect(first).toBeFocused();

  // A link to them opens over any page, and closing it leaves that page.
  await open(page, `/contacts${new URL(link).search.replace("photos=1&", "")}`);
  await expect(viewer.getByRole("img", { name: "Фото покупця, 2 з 3" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/contacts$/);
});

test("on a product's page a buyer's photograph opens over it", async ({ page }) => {
  await open(page, "/nabir-praline-klasyka-9");
  const photo = page.getByRole("link", { name: /^Фото покупця, 1 з/ }).first();
  await photo.click();
  await expect(page.locator("dialog[open]").getByRole("img", { name: /^Фото покупця, 1 з/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/nabir-praline-klasyka-9$/);
  await expect(photo).toBeFocused();
});
