// The team receives buyers' texts and answers them; staff without the right see none.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";
import { send } from "../shop-api.ts";

const [manager, packer, content] = ["+380500000011", "+380500000012", "+380500000013"];

test("a review from the shop is answered and published by an editor, and appears on the product's page", async ({
  page,
}) => {
  const text = `Вишня справжня, коробка ціла. ${Date.now()}`;
  await open(page, "/tsukerky/nabory-praline");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Залишити відгук" })).toBeVisible();
  const product = page.url();
  await page.getByRole("link", { name: "Залишити відгук" }).click();
  await page.getByRole("radio", { name: "Чудово" }).check();
  await page.getByLabel("Відгук", { exact: true }).fill(text);
  await page.getByLabel("Ім’я").fill("Соломія");
  await page.getByRole("button", { name: "Надіслати відгук" }).click();
  await expect(page).toHaveURL(/\/thx-review$/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, content, "/crm/reviews");
  const review = page.getByRole("article").filter({ hasText: text });
  await expect(review).toBeVisible();
  await expectAccessible(page, "light");
  await review.focus();
  await page.keyboard.press("r");
  const answer = page.getByLabel("Відповідь на відгук");
  await expect(answer).toBeFocused();
  await answer.fill("Дякуємо, Соломіє!");
  await page.reload();
  await expect(answer).toHaveValue("Дякуємо, Соломіє!");
  await expectAccessible(page, "dark");
  await review.getByRole("button", { name: "Відповісти й опублікувати" }).dblclick();
  await expect(review).toHaveCount(0);

  await expect(async () => {
    await page.goto(product);
    const shown = page.getByRole("article").filter({ hasText: text });
    await expect(shown).toContainText("Дякуємо, Соломіє!", { timeout: 1_000 });
  }).toPass();
});

test("a rejected review is restored by one key", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, content, "/crm/reviews");
  const first = page.getByRole("article").first();
  const name = (await first.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByLabel("Причина").fill("Не про товар");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Відхилено").first()).toBeVisible();
  await expect(page.getByRole("article", { name })).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeFocused();
  await expect(async () => {
    await page.keyboard.press("z");
    await expect(page.getByRole("article", { name })).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});

test("a callback request is taken by a manager, and the call ends with a note", async ({ page }) => {
  const phone = `50${String(Date.now()).slice(-7)}`;
  const request = { kind: "callback", name: "Зоряна", phone };
  const asked = await send(page, "POST", "/api/leads", request, { "Idempotency-Key": crypto.randomUUID() });
  expect(asked.status()).toBe(201);

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, manager, `/crm/leads?q=${phone}`);
  const lead = page.getByRole("article").filter({ hasText: "Зоряна" });
  await expect(lead.getByRole("link", { name: /^Зателефонувати/ })).toHaveAttribute(
    "href",
    `tel:+380${phone}`,
  );
  await expectAccessible(page, "light");
  await lead.getByRole("button", { name: "Взяти в роботу" }).click();
  await expect(lead).toHaveCount(0);
  await open(page, `/crm/leads?status=in_progress&q=${phone}`);
  await expect(lead).toContainText("Соломія Яворська");
  await lead.getByLabel("Нотатка").fill("Передзвонити в понеділок");
  await expectAccessible(page, "dark");
  await lead.getByRole("button", { name: "Готово" }).click();
  await expect(lead).toHaveCount(0);
  await open(page, `/crm/leads?status=done&q=${phone}`);
  await expect(lead).toContainText("Передзвонити в понеділок");
});

test("a packer's menu has neither figures nor reviews nor leads", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, packer, "/crm/all-orders");
  const sections = page.getByRole("navigation", { name: "Розділи CRM" }).first();
  await expect(sections.getByRole("link", { name: /^Замовлення/ })).toBeVisible();
  for (const name of ["Огляд", "Відгуки", "Заявки"])
    await expect(sections.getByRole("link", { name })).toHaveCount(0);
});

test("a company asks for an offer on its page, and the team sees the set, the quantity and the wishes", async ({
  page,
}) => {
  const wishes = `Логотип на кришці. ${Date.now()}`;
  await open(page, "/podarunky/korporatyvni");
  await expectAccessible(page, "light", "dark");
  const send = page.getByRole("button", { name: "Надіслати запит" });
  await page.getByLabel("Скільки наборів").fill("0");
  await send.click();
  await expect(page.getByLabel("Скільки наборів")).toBeFocused();
  await page.getByLabel("Скільки наборів").fill("120");
  await send.click();
  await expect(page.getByLabel("Ім’я")).toBeFocused();
  await page.getByLabel("Ім’я").fill("Оксана");
  await page.getByLabel("Телефон").fill("672201477");
  await page.getByLabel(/^Компанія/).fill("ТОВ «Ліс»");
  await page.getByLabel(/^Побажання/).fill(wishes);
  await send.click();
  await expect(page.getByText("Дякуємо, порахуємо й зателефонуємо")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/leads");
  const lead = page.getByRole("article").filter({ hasText: wishes });
  await expect(lead).toContainText("Компанія: ТОВ «Ліс»");
  await expect(lead).toContainText(/Корпоративний набір «Вдячність» S.*120/s);
});
