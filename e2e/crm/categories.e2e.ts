// The category tree in the CRM: an editor creates, moves, renames and deletes a category.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { openAs } from "../people.ts";

const editor = "+380500000013";

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

test("a category is added, moved by keyboard, given another address and deleted", async ({ page }) => {
  await openAs(page, editor, "/crm/categories");
  await page.getByRole("link", { name: "Нова категорія" }).click();
  await page.getByLabel("Назва українською").fill("Мармелад із айви");
  await expect(page.getByLabel("Адреса")).toHaveValue("marmelad-iz-aivy");
  await page.getByLabel("Назва російською").fill("Мармелад из айвы");
  await page.getByRole("button", { name: "Створити" }).click();

  const row = page.getByRole("listitem").filter({ hasText: "Мармелад із айви" });
  await expect(row.getByText("/marmelad-iz-aivy")).toBeVisible();
  await expect(row.getByText("Сховано")).toBeVisible();
  await expectAccessible(page, "light", "dark");

  const placed = () => page.waitForResponse((answer) => answer.url().endsWith("/place"));
  const handle = row.getByRole("button", { name: "Перемістити" });
  const inside = placed();
  await handle.press("ArrowRight");
  expect((await inside).status()).toBe(200);
  await expect(row.getByText("/kakao/marmelad-iz-aivy")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 з 1, Какао" })).toBeAttached();

  await row.getByRole("link", { name: "Мармелад із айви" }).click();
  await page.getByLabel("Адреса").fill("marmelad");
  await expect(page.getByText("Уся адреса: /kakao/marmelad.")).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Зберегти" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await expectAccessible(page, "light", "dark");
  for (const former of ["marmelad-iz-aivy", "kakao/marmelad-iz-aivy"]) {
    const answer = await page.request.get(`/${former}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, "/kakao/marmelad"]);
  }

  await page.getByRole("button", { name: "Видалити" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Видалити" }).click();
  await expect(page.getByRole("heading", { name: "Категорії" })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a category that shows products says how many are affected before it is hidden", async ({ page }) => {
  await openAs(page, editor, "/crm/categories");
  await page.getByRole("link", { name: "Трюфелі" }).click();
  await page.getByRole("switch", { name: "Показувати на сайті" }).click();
  await page.getByRole("button", { name: "Зберегти" }).click();
  const question = page.getByRole("dialog", { name: "Сховати «Трюфелі»?" });
  await expect(question.getByText(/більше не знайдуть \d+ товар/)).toBeVisible();
  await question.getByRole("button", { name: "Не ховати" }).click();
  await page.getByRole("button", { name: "Скасувати зміни" }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
});

test("a collection is created, filled, given another address and deleted", async ({ page }) => {
  await openAs(page, editor, "/crm/collections");
  await page.getByRole("link", { name: "Нова добірка" }).click();
  await page.getByLabel("Назва українською").fill("До вечірнього чаю");
  await page.getByLabel("Назва російською").fill("К вечернему чаю");
  await page.getByRole("radio", { name: "Карамель" }).check({ force: true });
  await page.getByRole("button", { name: "Створити" }).click();
  await page.getByRole("link", { name: "До вечірнього чаю" }).click();

  const members = page.getByRole("region", { name: "Товари" });
  await members.getByRole("combobox").fill("трюфелі");
  await page.getByRole("option").first().click();
  await expect(members.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Видалити можна лише порожню")).toBeVisible();
  await expectAccessible(page, "light", "dark");

  await page.getByLabel("Адреса").fill("do-vechirnioho-chaiu-udvokh");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Зберегти" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText("Усе збережено")).toBeVisible();
  const former = await page.request.get("/do-vechirnoho-chaiu", { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, "/do-vechirnioho-chaiu-udvokh"]);

  await members.getByRole("button", { name: /^Прибрати/ }).click();
  await expect(members.getByRole("listitem")).toHaveCount(0);
  await page.getByRole("button", { name: "Видалити" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Видалити" }).click();
  await expect(page.getByRole("heading", { name: "Добірки" })).toBeVisible();
  await expect(page.getByRole("link", { name: "До вечірнього чаю" })).toHaveCount(0);
});
