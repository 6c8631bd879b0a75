// An information page from its first draft to the site and back, by an editor.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";

const editor = "+380500000013";
const address = "/shkilna-maisternia";

test("a page is written, previewed, published in both languages, scheduled, restored and hidden", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/404/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const guest = await (await browser.newContext()).newPage();
  const asGuest = async (path: string): Promise<number> =>
    (await guest.goto(`${process.env.SHOP_URL}${path}`))?.status() ?? 0;

  await openAs(page, editor, "/crm/content");
  await page.getByRole("button", { name: "Нова сторінка" }).click();
  await page.getByLabel("Назва українською").fill("Шкільна майстерня");
  await page.getByRole("button", { name: "Створити чернетку" }).click();
  await page.waitForURL("**/crm/content/*");

  const body = page.getByRole("textbox", { name: "Текст сторінки" });
  const language = (name: string) => page.locator("label", { hasText: name });
  const toolbar = page.getByRole("toolbar");
  const shown = page.getByRole("region", { name: "Що побачить відвідувач" });
  await body.fill("Як це буде");
  await toolbar.getByRole("button", { name: "Заголовок", exact: true }).click();
  await expect(shown.getByRole("heading", { name: "Як це буде" })).toBeVisible();
  await body.fill("## Як це буде\n\nДоставка до відділення — ");
  await body.press("ControlOrMeta+End");
  await toolbar.getByRole("combobox", { name: "Вставити дані крамниці" }).selectOption("branch_price");
  await expect(body).toHaveValue(/\{branch_price\}$/);
  await expect(shown.getByText("Доставка до відділення — 95 ₴")).toBeVisible();
  await language("Російська").click();
  await page.getByLabel("Назва", { exact: true }).fill("Школьная мастерская");
  await body.fill("## Как это будет\n\nДоставка до отделения — {branch_price}");
  const save = page.getByRole("button", { name: "Зберегти чернетку" });
  await save.click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  expect(await asGuest(address)).toBe(404);

  const [draft] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Переглянути чернетку" }).click(),
  ]);
  await expect(draft.getByText("Чернетка: бачить лише команда")).toBeVisible();
  await expect(draft.getByRole("heading", { level: 1, name: "Шкільна майстерня" })).toBeVisible();
  expect(await asGuest(new URL(draft.url()).pathname)).toBe(200);
  expect(new URL(guest.url()).pathname).toBe("/login");
  await draft.close();

  await page.getByRole("button", { name: "Опублікувати" }).click();
  await expect(page.getByText("Відвідувачі бачать опублікований текст.")).toBeVisible();
  expect(await asGuest(address)).toBe(200);
  await expect(guest.getByText("Доставка до відділення — 95 ₴")).toBeVisible();
  expect(await asGuest(`/ru${address}`)).toBe(200);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Школьная мастерская");

  await language("Українська").click();
  await body.fill("Набір закрито, {nichoho}");
  await expect(page.getByText("Невідомі дані: {nichoho}")).toBeVisible();
  await body.fill("Набір закрито, але наступного року чекаємо знову на всіх.");
  await save.click();
  await page.getByRole("button", { name: "Запланувати" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Опублікувати").fill("2020-01-01T09:00");
  watch.expectConsole(/422/);
  await dialog.getByRole("button", { name: "Зберегти план" }).click();
  await expect(dialog.getByText("Цей час уже минув. Вкажіть пізніший.", { exact: true })).toBeVisible();
  await dialog.getByLabel("Опублікувати").fill("2040-01-01T09:00");
  await dialog.getByRole("button", { name: "Зберегти план" }).click();
  await expect(page.getByText("З’явиться 01.01.40, 09:00 за Києвом.")).toBeVisible();
  await page.getByRole("button", { name: "Скасувати план" }).click();
  await expect(page.getByText("З’явиться 01.01.40, 09:00 за Києвом.")).toBeHidden();
  await expectAccessible(page, "light", "dark");
  await page.getByRole("button", { name: "Опублікувати" }).click();
  await expect(page.getByText("Відвідувачі бачать опублікований текст.")).toBeVisible();
  expect(await asGuest(address)).toBe(200);
  await expect(guest.getByText("Набір закрито")).toBeVisible();

  await page.getByRole("button", { name: /^Повернути версію/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Повернути" }).click();
  await expect(body).toHaveValue("## Як це буде\n\nДоставка до відділення — {branch_price}");
  await page.getByRole("button", { name: "Приховати" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Приховати" }).click();
  await expect(page.getByText("Відвідувачі цю сторінку не бачать.")).toBeVisible();
  expect(await asGuest(address)).toBe(404);
  await guest.context().close();
});

test("two people edit one page: the second keeps their text and sees the other's", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, editor, "/crm/content");
  await page.getByRole("link", { name: "Наші роботи" }).click();
  await page.waitForURL("**/crm/content/*");
  const other = await (await browser.newContext()).newPage();
  await other.context().addCookies(await page.context().cookies());
  await open(other, page.url());
  const meta = (of: typeof page) => of.getByLabel("Опис для пошуку", { exact: true });
  const before = await meta(page).inputValue();
  await meta(other).fill("Коробки й написи з нашої майстерні.");
  await other.getByRole("button", { name: "Зберегти чернетку" }).click();
  await expect(other.getByText("Усе збережено")).toBeVisible();

  await meta(page).fill("Фотографії готових подарунків.");
  await page.getByRole("button", { name: "Зберегти чернетку" }).click();
  await expect(page.getByText("Поки ви писали, це змінив хтось інший")).toBeVisible();
  await expect(page.getByText("Коробки й написи з нашої майстерні.")).toBeVisible();
  await expect(meta(page)).toHaveValue("Фотографії готових подарунків.");
  await page.getByRole("button", { name: "Зберегти мої" }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await page.getByRole("button", { name: "Відкинути чернетку" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Відкинути чернетку" }).click();
  await expect(meta(page)).toHaveValue(before);
  await other.context().close();
});
