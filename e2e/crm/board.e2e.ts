// The orders as a board: cards are moved from one status to the next by mouse, keys and menu.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { confirmedOrder, send } from "../shop-api.ts";

const [manager, packer] = ["+380500000011", "+380500000012"];
const board = (number: string): string => `/crm/all-orders?as=board&q=${number}`;

const column = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const cardIn = (page: Page, name: string, number: string): Locator =>
  column(page, name).getByRole("article", { name: `№ ${number}` });

/** Drags a card with the mouse over a place without dropping it. */
async function carry(page: Page, card: Locator, to: Locator): Promise<void> {
  await expect(card).not.toHaveAttribute("aria-busy");
  await card.hover();
  const from = await card.boundingBox();
  if (!from) throw new Error("no card");
  await page.mouse.move(from.x + 60, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 60);
  await expect(to).toBeVisible();
  const place = await to.boundingBox();
  if (!place) throw new Error("no place");
  await page.mouse.move(place.x + place.width / 2, place.y + Math.min(60, place.height / 2), { steps: 4 });
}

const statusOf = async (page: Page, number: string): Promise<string> =>
  (await (await page.request.get(`/api/crm/orders/${number}`)).json()).order.status;

test("a card is dragged to its next state, and one that must not go there stays and says why", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await open(page, `/crm/all-orders?q=${number}`);
  await page.getByRole("link", { name: "Дошка" }).first().click();
  const card = cardIn(page, "Підтверджені", number);
  await expect(card).toContainText("Зоряна Гнатів");
  await expect(page).toHaveURL(/as=board&q=/);
  await expectAccessible(page, "light", "dark");

  await carry(page, card, column(page, "У дорозі"));
  await page.mouse.up();
  await expect(page.getByText(/лишилося на місці: зі стану «Підтверджено»/).first()).toBeVisible();
  await expect(card).toBeVisible();

  await carry(page, card, column(page, "Пакуються"));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(card).toBeVisible();

  await carry(page, card, column(page, "Пакуються"));
  await page.mouse.up();
  await expect(cardIn(page, "Пакуються", number)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect.poll(() => statusOf(page, number)).toBe("packing");

  await carry(page, cardIn(page, "Пакуються", number), column(page, "У дорозі"));
  await page.mouse.up();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Передано" }).click();
  await expect(dialog.getByText(/від 8 до 20 цифр/)).toBeVisible();
  await dialog.getByRole("button", { name: "Ще ні" }).click();
  await expect(cardIn(page, "Пакуються", number)).toBeVisible();
  expect(await statusOf(page, number)).toBe("packing");

  await carry(page, cardIn(page, "Пакуються", number), page.getByText("Скасувати", { exact: true }));
  await page.mouse.up();
  await dialog.getByLabel("Причина").selectOption({ label: "Дубль замовлення" });
  await dialog.getByRole("button", { name: "Скасувати замовлення" }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "На дошці порожньо" })).toBeVisible();
  expect(await statusOf(page, number)).toBe("cancelled");
});

test("the board works by keyboard: a card is picked up, moved and put back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await open(page, board(number));
  const link = page.getByRole("link", { name: number, exact: true });
  await page.keyboard.press("j");
  await expect(link).toBeFocused();
  await page.keyboard.press("m");
  await expect(page.getByText(/Взято №\s.* Можна перенести в «Пакуються», «Скасовані»/)).toBeAttached();
  await page.keyboard.press("l");
  await expect(column(page, "Пакуються")).toHaveAttribute("data-over");
  await page.keyboard.press("Escape");
  await expect(page.getByText(`№ ${number} лишилося в «Підтверджені».`)).toBeAttached();
  await expect(link).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("z");
  await expect(page.getByText(`Крок повернуто: замовлення №\u00a0${number}`).first()).toBeVisible();
  await expect(cardIn(page, "Пакуються", number)).toBeHidden();
  await expect.poll(() => statusOf(page, number)).toBe("confirmed");
  await link.focus();
  await expect(page).toHaveURL(/as=board/);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/crm/orders/${number}`);
});

test("the second of two managers sees the order's new state, and keeps the text already typed", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await open(page, board(number));
  const card = cardIn(page, "Підтверджені", number);
  await carry(page, card, page.getByText("Скасувати", { exact: true }));
  const taken = await send(page, "POST", `/api/crm/orders/${number}/transitions`, {
    to: "packing",
    version: 2,
  });
  expect(taken.status()).toBe(200);
  await page.mouse.up();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Причина").selectOption({ label: "Інше" });
  await dialog.getByLabel(/Коментар/).fill("Замовили двічі");
  await dialog.getByRole("button", { name: "Скасувати замовлення" }).click();
  await expect(dialog.getByRole("alert")).toContainText("тим часом змінив хтось інший: зараз «Пакується»");
  await expect(dialog.getByLabel(/Коментар/)).toHaveValue("Замовили двічі");
  await expect(cardIn(page, "Пакуються", number)).toBeAttached();
  await dialog.getByRole("button", { name: "Скасувати замовлення" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await statusOf(page, number)).toBe("cancelled");
});

test("on a phone a card is moved from its menu, and a packer gets only their own steps", async ({
  page,
  watch,
}) => {
  // The manager's page may still send a request when its session is deleted.
  watch.expectConsole(/401/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await page.context().clearCookies({ name: "diaka_session" });
  await openAs(page, packer, board(number));
  const card = cardIn(page, "Підтверджені", number);
  await expect(card).not.toContainText("₴");
  await card.getByRole("button", { name: `Перемістити № ${number}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Скасувати" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Взяти в пакування" }).click();
  await expect(cardIn(page, "Пакуються", number)).toBeAttached();
  await expect.poll(() => statusOf(page, number)).toBe("packing");
  await expectAccessible(page, "light");
});
