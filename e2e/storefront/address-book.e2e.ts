// A customer's saved addresses and recipients, in the account and then at the checkout.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { labels, open, openAs } from "../people.ts";

const customer = "+380500000001";

test("an address is added, changed, made the default, deleted and restored, on a phone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, customer, "/profile/addresses");
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  const kept = await cards.count();
  await expectAccessible(page, "light");

  await main.getByRole("button", { name: "Додати адресу" }).click();
  await expect(page.getByRole("heading", { name: "Нова адреса" })).toBeFocused();
  await main.getByText("Кур’єр", { exact: true }).click();
  await main.getByRole("button", { name: "Зберегти адресу" }).click();
  await expect(main.getByText("Напишіть вулицю")).toBeVisible();
  await main.getByRole("combobox", { name: "Місто" }).fill("Львів");
  await page.getByRole("option", { name: "Львів" }).first().click();
  await main.getByLabel("Вулиця").fill("вул. Вірменська");
  await main.getByLabel("Будинок").fill("23");
  await main.getByLabel("Назва").fill("Майстерня");
  await expectAccessible(page, "dark");

  // Typed input survives a reload.
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(main.getByLabel("Вулиця")).toHaveValue("вул. Вірменська");
  await main.getByRole("button", { name: "Зберегти адресу" }).click();
  const card = cards.filter({ hasText: "Майстерня" });
  await expect(card).toContainText("Львів, вул. Вірменська, 23");
  await expect(cards).toHaveCount(kept + 1);

  // A change of city clears the branch.
  await card.getByRole("button", { name: /Змінити/ }).click();
  await main.getByText("Відділення", { exact: true }).first().click();
  await main.getByRole("combobox", { name: "Відділення" }).click();
  await page.getByRole("option").first().click();
  await main.getByRole("combobox", { name: "Місто" }).fill("Тернопіль");
  await page.getByRole("option", { name: "Тернопіль" }).first().click();
  await expect(main.getByRole("combobox", { name: "Відділення" })).toHaveValue("");
  await main.getByRole("combobox", { name: "Відділення" }).click();
  await page.getByRole("option").first().click();
  await main.getByRole("button", { name: "Зберегти адресу" }).click();
  await expect(card).toContainText("Тернопіль");
  await expect(card.getByRole("button", { name: /Змінити/ })).toBeFocused();

  await card.getByRole("button", { name: /Зробити основною/ }).click();
  await expect(card.getByText("Основна", { exact: true })).toBeVisible();
  await expect(main.getByText("Основна", { exact: true })).toHaveCount(1);

  await card.getByRole("button", { name: /Прибрати/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Прибрати" }).click();
  await expect(card).toHaveCount(0);
  await expect(main.getByText("Основна", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(card.getByText("Основна", { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(kept + 1);

  // Restored for the next tests.
  await cards
    .filter({ hasText: "Дім" })
    .getByRole("button", { name: /Зробити основною/ })
    .click();
  await expect(cards.filter({ hasText: "Дім" }).getByText("Основна", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: /Прибрати/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Прибрати" }).click();
  await expect(cards).toHaveCount(kept);
});

test("an order goes to a saved recipient and address, and a new recipient is saved with it, in Russian", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, customer, "/ru/profile/recipients");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Подарить: Мартинюк/ }).click();
  await page.waitForURL((url) => url.pathname === "/ru");

  await open(page, "/ru/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.ru.addToCart }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await open(page, "/ru/checkout");

  // The recipient is filled in; another is one press away.
  await expect(main.getByLabel("Фамилия получателя")).toHaveValue("Мартинюк");
  await main.getByRole("button", { name: /Остап/ }).click();
  await expect(main.getByLabel("Фамилия получателя")).toHaveValue("Ґалаґан");

  // The default address is filled in; another is one press away.
  await expect(main.getByRole("radio", { name: /^Дім/ })).toBeChecked();
  await main.getByRole("radio", { name: /^Мама/ }).check();
  await expect(main.getByLabel("Улица", { exact: true })).toHaveValue("вул. Князів Коріатовичів");
  await expectAccessible(page, "light", "dark");

  const surname = `Ковальчук-${Date.now() % 100_000}`;
  await main.getByLabel("Фамилия получателя").fill(surname);
  await main.getByRole("checkbox", { name: "Сохранить получателя" }).check();
  const quoted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/cart/quote") && Boolean(answer.request().postData()?.includes('"cod"')),
  );
  await page.getByText(labels.ru.cashOnDelivery).first().click();
  await page.getByRole("checkbox", { name: labels.ru.consent }).check();
  await quoted;
  await expect(main.getByText(labels.ru.fee).first()).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/user/recipients") && answer.request().method() === "POST",
  );
  await page.getByRole("button", { name: labels.ru.order }).first().click();
  expect((await saved).status()).toBe(201);
  await page.waitForURL("**/thx-page?**");

  await open(page, "/ru/profile/recipients");
  await expect(main.getByRole("article").filter({ hasText: surname })).toContainText("последний");
});
