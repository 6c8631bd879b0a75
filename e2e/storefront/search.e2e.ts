// Searching: in the modal with arrow keys, on the page with a filter removed.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open } from "../people.ts";

test("the search window understands the wrong keyboard layout and works by arrow keys", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/");
  await page.getByRole("link", { name: "Пошук" }).click();
  const field = page.getByRole("combobox", { name: "Що шукаєте" });
  await expect(field).toBeFocused();
  await field.fill("nh.atks");
  await expect(page.getByText("Шукаємо: трюфелі")).toBeVisible();
  const products = page.getByRole("group", { name: /^Товари/ });
  await expect(products.getByRole("option").first()).toContainText("Трюфелі");
  await expectAccessible(page, "light", "dark");

  const category = page.getByRole("option", { name: "Трюфелі", exact: true });
  await field.press("ArrowDown");
  await expect(category).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/tsukerky\/triufeli$/);

  await page.getByRole("link", { name: "Пошук" }).click();
  await page.getByRole("link", { name: "nh.atks", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=nh\.atks$/);
  await page.getByRole("link", { name: "Пошук" }).click();
  await expect(field).toHaveValue("nh.atks");
  await field.fill("");
  await page.getByRole("button", { name: "Прибрати «nh.atks»" }).click();
  await expect(page.getByRole("link", { name: "nh.atks", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("a condition is understood and removed, and near matches are marked as such", async ({ page }) => {
  await open(page, "/search?q=чорний шоколад без цукру до 200");
  await expect(page.getByRole("heading", { name: "Чорний шоколад 70% без цукру" })).toBeVisible();
  await expect(page.getByText("До 200 ₴")).toBeVisible();
  await page.getByRole("link", { name: /Без доданого цукру/ }).click();
  await expect(page.getByRole("heading", { name: "Чорний шоколад 54% Домінікана" })).toBeVisible();

  await open(page, "/search?q=трюфелі до 50 грн");
  await expect(page.getByText("Точно такого немає")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Трюфелі з малиною" })).toBeVisible();
  await expectAccessible(page, "light");
});
