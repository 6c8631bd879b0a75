// An editor composes the home page, and then restores it.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { openAs } from "../people.ts";

const editor = "+380500000013";

test("a block is added, moved and switched off in a draft, seen by visitors when published, and put back", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const guest = await (await browser.newContext()).newPage();
  const headings = async (): Promise<string[]> => {
    await guest.goto(process.env.SHOP_URL ?? "");
    return guest.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  };
  const before = await headings();

  await openAs(page, editor, "/crm/content/home");
  await page.getByRole("switch", { name: "Показувати: Для компаній" }).uncheck();
  await page.getByRole("group", { name: "Додати блок" }).getByRole("button", { name: "Текст" }).click();
  await page.getByLabel("Заголовок, українською").fill("Ярмарок на Ринку");
  await page.getByLabel("Заголовок, російською").fill("Ярмарка на Рынке");
  await page.getByLabel("Текст, українською").fill("У суботу пригощаємо шоколадом просто неба.");
  await expect(page.getByText("слова мають бути обома мовами").first()).toBeVisible();
  await page.getByLabel("Текст, російською").fill("В субботу угощаем шоколадом под открытым небом.");
  await expect(page.getByText("Можна публікувати.")).toBeVisible();
  await page.getByRole("button", { name: "Вище: Текст: Ярмарок на Ринку" }).click();
  const save = page.getByRole("button", { name: "Зберегти чернетку" });
  await save.click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  expect(await headings()).toEqual(before);
  await expectAccessible(page, "light", "dark");

  const [draft] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Переглянути чернетку" }).click(),
  ]);
  await expect(draft.getByRole("heading", { name: "Ярмарок на Ринку" })).toBeVisible();
  await draft.close();

  await page.getByRole("button", { name: "Опублікувати" }).click();
  await expect(page.getByText("Відвідувачі бачать опублікований текст.")).toBeVisible();
  expect(await headings()).toEqual([...before.slice(0, -1), "Ярмарок на Ринку"]);

  await page.getByRole("button", { name: "Прибрати: Текст: Ярмарок на Ринку" }).click();
  await page.getByRole("switch", { name: "Показувати: Для компаній" }).check();
  await save.click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await page.getByRole("button", { name: "Опублікувати" }).click();
  await expect(page.getByText("Відвідувачі бачать опублікований текст.")).toBeVisible();
  expect(await headings()).toEqual(before);
  await guest.context().close();
});
