// The page of the day, and the search that opens everything from the keyboard.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { invoiceOrder } from "../shop-api.ts";

const owner = "+380500000010";
const manager = "+380500000011";
const content = "+380500000013";

const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a manager starts with what waits, confirms an order in place and opens a group's list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  await page.goto("/crm");
  await expect(page).toHaveURL(/\/crm\/today$/);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.getByRole("main")).not.toContainText("undefined");
  const fresh = group(page, "Нові замовлення");
  const confirm = fresh.getByRole("button", { name: /^Підтвердити замовлення/ }).first();
  const number = /\d+/.exec((await confirm.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await confirm.click();
  await expect(page.getByText(`Замовлення №\u00a0${number} підтверджено`).first()).toBeVisible();
  await expect(fresh.getByRole("link", { name: new RegExp(number) })).toHaveCount(0);
  // The keyboard goes on with the next row.
  await expect(page.getByRole("main").locator("li a:focus")).toHaveCount(1);
  await page.getByRole("button", { name: "Повернути", exact: true }).click();
  await expect(page.getByText(`Крок повернуто: замовлення №\u00a0${number}`).first()).toBeVisible();
  await expect(fresh.getByRole("link", { name: new RegExp(number) })).toHaveCount(1);

  // The number beside the group, in the menu and on the list is one.
  await open(page, "/crm/today");
  const count = /\d+/.exec(await fresh.getByRole("heading").innerText())?.[0] ?? "";
  await expect(
    page
      .getByRole("navigation", { name: "Розділи CRM" })
      .first()
      .getByRole("link", { name: /^Замовлення/ }),
  ).toContainText(count);
  await fresh.getByRole("link", { name: "Усі: Нові замовлення" }).click();
  await expect(
    page.getByRole("navigation", { name: "Списки замовлень" }).getByRole("link", { name: /^Нові/ }),
  ).toContainText(count);
});

test("money that waits is the same on the page of the day and on the page of money", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  await invoiceOrder(page);
  await open(page, "/crm/today");
  const collect = group(page, "До сплати");
  const count = /\d+/.exec(await collect.getByRole("heading").innerText())?.[0] ?? "";
  await collect.getByRole("link", { name: "Усі: До сплати" }).click();
  await expect(page).toHaveURL(/\/crm\/money$/);
  await expect(page.getByRole("link", { name: /^До сплати/ })).toContainText(count);
});

test("Ctrl K finds an order by its number and by a name in another layout, and returns the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/money");
  const number = await invoiceOrder(page);
  await page.keyboard.press("Control+KeyK");
  const search = page.getByRole("combobox", { name: "Пошук і команди" });
  await expect(search).toBeFocused();
  await expect(page.getByRole("option", { name: /^Нове замовлення/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();

  const button = page.getByRole("button", { name: "Пошук" });
  await button.click();
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await page.keyboard.press("Control+KeyK");
  await search.fill(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/crm/orders/${number}$`));

  await page.keyboard.press("Control+KeyK");
  await expect(page.getByRole("option").first()).toContainText(number);
  await search.fill("yfrkflys");
  await expect(page.getByRole("option", { name: /^Накладні/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/crm\/waybills$/);
});

test("someone without orders finds products and pages only", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, content, "/crm/today");
  await page.keyboard.press("Control+KeyK");
  const search = page.getByRole("combobox", { name: "Пошук і команди" });
  await expect(page.getByRole("option", { name: /Нове замовлення/ })).toHaveCount(0);
  await search.fill("трюфел");
  await expect(page.getByRole("option").first()).toContainText("Товар");
});

test("the help of keys has those of the page, each once", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/reviews");
  await page.getByRole("button", { name: "Гарячі клавіші" }).click();
  const help = page.getByRole("dialog", { name: "Гарячі клавіші" });
  await expect(help).toContainText("відхилити відгук");
  await expect(help).not.toContainText("вибрати замовлення у списку");
  await expect(help).not.toContainText("змінити замовлення");
});

test("the page of the day and its search are accessible, light and dark", async ({ page }) => {
  await openAs(page, owner, "/crm/today");
  await expectAccessible(page, "light", "dark");
  await page.keyboard.press("Control+KeyK");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectAccessible(page, "dark", "light");
});
