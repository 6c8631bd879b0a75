// A company pastes the recipients of its gifts, corrects them in place and sends the list to the team, which places it.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";
import { manager } from "../places.ts";

const rows = [
  ["Прізвище", "Ім’я", "Телефон", "Місто", "Відділення"],
  ["Дорошенко", "Алла", "0671112201", "Львів", "1"],
  ["Гончар", "Юрій", "044 220 14 87", "Берлін", ""],
  ["Ткач", "Зоя", "0671112203", "", ""],
]
  .map((cells) => cells.join("\t"))
  .join("\n");

test("a pasted list is corrected, survives a reload, is sent, and placed by the team as one purchase", async ({
  page,
  browser,
}, { retry }) => {
  test.setTimeout(150_000);
  const phone = `67111220${9 - retry}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/podarunky-za-spyskom");
  await page.getByLabel("Або вставте рядки з таблиці").fill(rows);
  await page.getByRole("button", { name: "Перевірити рядки" }).click();
  await page.waitForURL("**/spysok/*");
  await expect(page.getByRole("button", { name: "З помилками, 3" })).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Набір").first().selectOption({ index: 1 });
  await expect(page.getByRole("button", { name: "З помилками, 1" })).toBeVisible();
  await expectAccessible(page, "light", "dark");

  const wrong = page.getByRole("listitem").filter({ hasText: "Гончар" });
  await expect(wrong).toContainText("Це міський номер");
  await wrong.getByLabel("Телефон").fill("0671112202");
  await wrong.getByLabel("Місто").fill("Тернопіль");
  await wrong.getByLabel("Відділення").fill("1");
  await wrong.getByLabel("Відділення").blur();
  await expect(page.getByRole("button", { name: "З помилками, 0" })).toBeVisible();
  await page.getByLabel("Слова на листівці").fill("{name}, дякуємо!");
  await page.getByLabel("Слова на листівці").blur();
  await expect(page.getByText("1 отримувач обере місце за посиланням.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Усі, 3" }).click();
  await expect(wrong).toContainText("Тернопіль");
  await expect(wrong).toContainText("₴");

  const send = page.getByRole("button", { name: "Надіслати менеджерові" });
  await send.click();
  await expect(page.getByLabel("Телефон для зв’язку")).toBeFocused();
  await page.getByLabel("Телефон для зв’язку").fill(phone);
  const form = page.getByRole("region", { name: "Замовлення" });
  await form.getByLabel("Прізвище").fill("Петренко");
  await form.getByLabel("Ім’я", { exact: true }).fill("Ольга");
  await page.getByLabel("Назва компанії або ФОП").fill("ТОВ «Ромашка»");
  await page.getByLabel("ЄДРПОУ або РНОКПП").fill("14360570");
  await expectAccessible(page, "light", "dark");
  await send.dblclick();
  await expect(page.getByText("Список надіслано")).toBeVisible();
  await expect(page.getByRole("button", { name: "Змінити" })).toHaveCount(0);

  const staff = await browser.newContext();
  const crm = await staff.newPage();
  await openAs(crm, manager, `/crm/leads?q=${phone}`);
  const lead = crm.getByRole("article").filter({ hasText: "Ольга Петренко" });
  await expect(lead).toHaveCount(1);
  await expect(lead).toContainText("ТОВ «Ромашка», 14360570");
  const sheet = await crm.request.get(
    (await lead.getByRole("link", { name: "Завантажити XLSX" }).getAttribute("href")) ?? "",
  );
  expect(sheet.status()).toBe(200);
  await lead.getByRole("link", { name: "Список отримувачів" }).click();
  await crm.waitForURL("**/spysok/*");
  await crm.getByLabel("Телефон для зв’язку").fill(phone);
  await crm.getByLabel("Прізвище").last().fill("Петренко");
  await crm.getByLabel("Ім’я", { exact: true }).last().fill("Ольга");
  await crm.getByRole("button", { name: /^Оформити на/ }).dblclick();
  await expect(crm.getByText(/Чекаємо на оплату рахунка/)).toBeVisible();
  await expect(crm.getByText("0 з 1 обрали місце")).toBeVisible();
  await staff.close();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Замовлення \d+–\d+/ })).toBeVisible();
  await expectAccessible(page, "light", "dark");
});
