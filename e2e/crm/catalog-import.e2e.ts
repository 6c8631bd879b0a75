// The catalogue as a spreadsheet: a manager exports, changes and imports it, and a broken row is refused.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";

const manager = "+380500000011";
const editor = "+380500000013";

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

/** Chooses a file and waits for the result of the check. */
async function upload(page: Parameters<typeof open>[0], text: string): Promise<void> {
  await open(page, "/crm/catalog/import");
  await page
    .getByLabel("Вибрати файл")
    .setInputFiles({ name: "ціни.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.waitForURL("**/crm/catalog/import/*");
}

test("a manager exports the catalogue, changes a price in the sheet and imports it again", async ({
  page,
}) => {
  await openAs(page, manager, "/crm/catalog");
  await page.getByRole("link", { name: "Імпорт і експорт" }).click();
  await page.getByLabel("Формат").selectOption("csv");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Завантажити каталог" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const whole = Buffer.concat(chunks).toString();
  expect(whole.startsWith("\ufeffАртикул;")).toBe(true);
  const [sku = ""] = whole.split("\r\n")[1]?.split(";") ?? [];

  await upload(page, whole);
  await expect(page.getByText("Усе так само")).toBeVisible();

  await upload(page, `Артикул;Ціна, грн;Стара ціна, грн\r\n${sku};777,50;\r\n`);
  const changes = page.getByRole("region", { name: "Зміни" });
  await expect(changes.getByText("777,5")).toBeVisible();
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Записати все" }).click();
  await expect(page.getByText(/Скасувати можна, доки/)).toBeVisible();
  await changes.getByRole("link").first().click();
  await expect(page.getByLabel("Ціна, ₴, рядок 1")).toHaveValue("777,5");
  await page.goBack();
  await page.getByRole("button", { name: "Скасувати імпорт" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Скасувати імпорт" }).click();
  await expect(page.getByText("Усе повернулося, як було до імпорту.")).toBeVisible();
});

test("a broken row is named and nothing is written; a content editor cannot import prices", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/422/);
  await openAs(page, editor, "/crm/catalog/import");
  await upload(
    page,
    "Артикул;Назва українською;Вид;Категорія;Ціна, грн;Вага, г\r\nNEW-1;Нова;невідоме;;1;1\r\n",
  );
  await expect(page.getByText("Записати не можна: 1 помилка")).toBeVisible();
  await expect(page.getByRole("region", { name: "Помилки" }).getByText("Рядок 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Записати все" })).toHaveCount(0);
  await expectAccessible(page, "dark");
  await upload(
    page,
    "Артикул;Назва українською;Вид;Категорія;Ціна, грн;Вага, г\r\nNEW-1;Нова;їстівне;shokolad;1;1\r\n",
  );
  await expect(page.getByText("ціни, артикули й вагу змінює менеджер")).toBeVisible();
  await open(page, "/crm/catalog/import");
  await page
    .getByLabel("Вибрати файл")
    .setInputFiles({ name: "note.csv", mimeType: "text/csv", buffer: Buffer.from("Назва\nБез артикула") });
  await expect(page.getByRole("alert").filter({ hasText: "«Артикул»" })).toBeVisible();
});
