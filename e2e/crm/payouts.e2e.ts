// Money that a carrier has paid out: the register, its differences, and how they are settled.
import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";

const manager = "+380500000011";

test("a manager uploads a register, sees what differs and settles it with a note", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/409|422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/payouts");
  const tracking = `59${String(Date.now()).padStart(12, "0").slice(-12)}`;
  const upload = (text: string): Promise<void> =>
    page
      .getByLabel("Вибрати файл")
      .setInputFiles({ name: "реєстр НП.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const problem = page.getByRole("alert");

  await upload("Назва;Ціна\r\nПлитка;189\r\n");
  await expect(problem).toContainText("не знайшли стовпців із номером накладної та сумою");
  const register = `Номер ЕН;Сума;Комісія;Дата\r\n${tracking};284,50;3,70;19.11.2026\r\n`;
  await upload(register);
  await page.waitForURL("**/crm/payouts/*");
  const row = page.getByRole("article", { name: `Накладна ${tracking}` });
  await expect(row).toContainText("замовлення не знайдено");
  await expect(row).toContainText("284,50");
  await expectAccessible(page, "light");

  await open(page, "/crm/payouts");
  await upload(register);
  await expect(problem).toContainText("Цей файл уже завантажили");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: /^Розбіжності/ }).click();
  await row.getByRole("button", { name: /^Вирішено/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Вирішено" }).click();
  await expect(dialog).toContainText("Напишіть, чим закінчилося");
  await expectAccessible(page, "dark");
  const note = `Посилка іншої крамниці, ${randomUUID()}`;
  await dialog.getByLabel("Нотатка").fill(note);
  await dialog.getByRole("button", { name: "Вирішено" }).click();
  await expect(row).toHaveCount(0);
  await open(page, "/crm/payouts");
  await page.getByRole("link", { name: /^№/ }).first().click();
  await expect(row).toContainText(note);
  await expect(row.getByRole("button", { name: /^Вирішено/ })).toHaveCount(0);

  await row.getByRole("button", { name: /^Повернути в розбіжності/ }).click();
  await expect(row.getByRole("button", { name: /^Вирішено/ })).toBeVisible();
  await expect(row).not.toContainText(note);
});
