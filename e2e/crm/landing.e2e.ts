// An editor changes the page of an occasion.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { openAs } from "../people.ts";

const editor = "+380500000013";

test("a block is added to an occasion's page, seen in the preview, and the draft is dropped", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, editor, "/crm/content");
  await page.getByRole("link", { name: "Весілля" }).click();
  await page.getByRole("switch", { name: "Показувати: Перший екран" }).check();
  const kinds = page.getByRole("group", { name: "Додати блок" });
  await kinds.getByRole("button", { name: "До якого часу замовити" }).click();
  await expect(page.getByText("не вказано день свята").first()).toBeVisible();
  await page.getByLabel("День і місяць").fill("24.12");
  await kinds.getByRole("button", { name: "Листівки" }).click();
  await expect(page.getByText("Можна публікувати.")).toBeVisible();
  await page.getByRole("button", { name: "Вище: Листівки" }).click();
  await page.getByRole("button", { name: "Зберегти чернетку" }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await expectAccessible(page, "light", "dark");

  const [draft] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Переглянути чернетку" }).click(),
  ]);
  await expect(draft.getByRole("heading", { level: 2 }).first()).toHaveText("Листівки, що пасують");
  await draft.close();

  await page.getByRole("button", { name: "Відкинути чернетку" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Відкинути чернетку" }).click();
  await expect(page.getByText("Відвідувачі бачать опублікований текст.")).toBeVisible();
});
