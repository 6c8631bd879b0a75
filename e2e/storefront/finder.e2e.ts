// The gift finder and the page of an occasion.
import { expect, expectAccessible, test } from "../fixtures.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("four taps lead from an occasion's page to gifts within the budget, each with its reasons", async ({
    page,
  }) => {
    await page.goto("/podiaka");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Подякувати");
    await page.getByRole("main").getByRole("link", { name: "Учительці чи вчителю" }).click();
    await page.getByRole("link", { name: "До 500 ₴" }).click();
    await page.getByRole("link", { name: "Не поспішаю" }).click();
    await expect(page).toHaveURL(/for=teacher&occasion=podiaka&budget=500&day=any$/);
    const picks = page.getByRole("main").getByRole("article");
    await expect(picks).toHaveCount(3);
    await page.getByRole("link", { name: "Без горіхів" }).click();
    await expect(page.getByText("без горіхів у складі").first()).toBeVisible();
    await expect(page.getByText("до 500 ₴").first()).toBeVisible();
  });

  test("an empty result says which answer to give up", async ({ page }) => {
    await page.goto("/pidibraty-podarunok?for=any&occasion=vesillia&budget=300&day=2026-01-01");
    await expect(page.getByRole("heading", { name: "На такі відповіді подарунка немає" })).toBeVisible();
    await page.goto("/pidibraty-podarunok?for=any&occasion=any&budget=300&day=2026-01-01");
    await page.getByRole("link", { name: "Дати більше часу" }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
  });
});

test("an answer can be changed, Back returns to it, and the page is accessible", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/pidibraty-podarunok");
  await expectAccessible(page, "light");
  await main.getByRole("link", { name: "Дітям" }).click();
  await main.getByRole("link", { name: "Святий Миколай" }).click();
  await main.getByRole("link", { name: "До 500 ₴" }).click();
  await main.getByRole("link", { name: "Не поспішаю" }).click();
  await expect(main.getByRole("article").first()).toContainText("Маленьке диво");
  await expectAccessible(page, "light", "dark");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Коли має приїхати?" })).toBeVisible();
  await main.getByRole("link", { name: "Змінити: До 500 ₴" }).click();
  await expect(page.getByRole("heading", { name: "Скільки готові витратити?" })).toBeVisible();
});

test("an occasion's page tells by when to order, offers gifts by budget and keeps its filters", async ({
  page,
}) => {
  await page.goto("/sviatyi-mykolai");
  await expectAccessible(page, "light", "dark");
  await expect(page.getByRole("heading", { name: "Під подушку" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Привід" })).toHaveCount(0);
  const cheapest = page.getByRole("region", { name: "До 200 ₴" });
  await expect(cheapest.getByRole("article").first()).toContainText("на паличці");
  await cheapest.getByRole("link", { name: "Усе до 200 ₴" }).click();
  await expect(page).toHaveURL(/\/sviatyi-mykolai\?price_to=200#all$/);
});
