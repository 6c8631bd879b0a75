// Signing in and out through Google and Facebook, which the demo simulates.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";

test("a visitor signs in through Google from a product's page and is back on it, in Ukrainian", async ({
  page,
}) => {
  await open(page, "/tsukerky/nabory-praline");
  const product = "Набір праліне «Рубін»";
  await page.getByRole("main").getByRole("link", { name: product }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product);
  await open(page, `${page.url()}?modal=auth`);
  const address = page.url().replace("?modal=auth", "");
  const window = page.getByRole("dialog", { name: "Увійти або створити кабінет" });
  await expect(window.getByRole("link", { name: "Facebook" })).toBeVisible();
  await expectAccessible(page, "light", "dark");
  await window.getByRole("link", { name: "Google" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText("Google");
  await expectAccessible(page, "light");
  await page.getByRole("link", { name: /Тарас Левицький/ }).click();

  await expect(page.getByText("Ви увійшли").first()).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product);
  const { user } = await (await page.request.get("/api/user/me")).json();
  expect(user).toMatchObject({ first_name: "Тарас", phone: null });

  await page.goBack();
  await expect(page).not.toHaveURL(/auth_success/);
});

test("the only sign-in method cannot be unlinked, and the page says why; with a second one it can", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/409/);
  await open(page, "/login?return_url=/profile/personal-information");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("link", { name: "Google" }).click();
  await page.getByRole("link", { name: /Остап Лук’яненко/ }).click();

  const accounts = page.getByRole("region", { name: "Швидкий вхід" });
  await expect(accounts.getByText("Остап Лук’яненко")).toBeVisible();
  await accounts.getByRole("button", { name: "Відв’язати Google" }).click();
  await expect(page.getByText(/Це єдиний спосіб увійти/)).toBeVisible();
  await expectAccessible(page, "light", "dark");

  await accounts.getByRole("link", { name: "Прив’язати Facebook" }).click();
  await page.getByRole("link", { name: /Остап Лук’яненко/ }).click();
  await expect(page.getByText("Facebook прив’язано").first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/personal-information$/);
  await accounts.getByRole("button", { name: "Відв’язати Google" }).click();
  await expect(accounts.getByRole("link", { name: "Прив’язати Google" })).toBeFocused();
});

test("when the linked accounts fail to load, the page says so in the visitor's language and retries", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/);
  await page.route("**/api/auth/social-accounts", (route) => route.abort());
  await openAs(page, "+380672201466", "/profile/personal-information");
  await expect(
    page.getByText("Помилка отримання соціальних акаунтів. Оновіть сторінку або спробуйте пізніше."),
  ).toBeVisible();
  await open(page, "/ru/profile/personal-information");
  await expect(
    page.getByText("Ошибка получения социальных аккаунтов. Обновите страницу или попробуйте позже."),
  ).toBeVisible();
  await page.unroute("**/api/auth/social-accounts");
  const accounts = page.getByRole("region", { name: "Быстрый вход" });
  await accounts.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(accounts.getByRole("link", { name: "Привязать Google" })).toBeVisible();
});

test("a user who denies consent is told so in Russian, and the address keeps no parameters", async ({
  page,
}) => {
  await open(page, "/ru/cart?modal=auth");
  await page.getByRole("dialog").getByRole("link", { name: "Facebook" }).click();
  await page.getByRole("link", { name: "Не дозволяти" }).click();
  await expect(page.getByText("Ошибка авторизации через Facebook").first()).toBeVisible();
  await expect(page).toHaveURL(/\/ru\/cart$/);
});
