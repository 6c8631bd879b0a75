// A message in chocolate letters, by keyboard: written, a missing letter replaced, changed from the cart,
// ordered.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { tabTo } from "../keyboard.ts";
import { fillCheckout, labels, open } from "../people.ts";

const w = labels.uk;
const builder = "/shokoladne-poslannia";

const tile = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

/** The URL contains the message a moment after a change. */
const says = (page: Page, text: string, chocolates: string) =>
  expect
    .poll(() => {
      const query = new URL(page.url()).searchParams;
      return [query.get("text"), query.get("c")];
    })
    .toEqual([text, chocolates]);

test("a chocolate message is written, corrected, changed and ordered without a mouse", async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { keyboard } = page;
  await open(page, builder);

  await page.getByRole("textbox", { name: "Ваше послання" }).focus();
  await keyboard.type("Київ 😀");
  await expect(page.getByText("Такої плитки немає: «⁨😀⁩»")).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Прибрати, чого немає" })).toBeFocused();
  await keyboard.press("Enter");
  await says(page, "КИЇВ", "m");

  await expect(page.getByText("Плитки «Ї» зараз немає (молочний шоколад).")).toBeVisible();
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Карамельний" }).focus();
  await keyboard.press("Enter");
  await expect(tile(page, "Ї, карамельний")).toBeVisible();
  await says(page, "КИЇВ", "mmcm");

  await tile(page, "К, молочний").focus();
  await keyboard.press("End");
  await expect(tile(page, "В, молочний")).toBeFocused();
  await keyboard.press("Enter");
  await page
    .getByRole("group", { name: "Шоколад для плитки «В»" })
    .getByRole("radio", { name: "Молочний" })
    .focus();
  await keyboard.press("ArrowRight");
  await says(page, "КИЇВ", "mmcd");

  await page.getByRole("button", { name: "У кошик" }).first().focus();
  await keyboard.press("Enter");
  const cart = page.getByRole("dialog");
  await expect(cart.getByText("КИЇВ")).toBeVisible();
  await tabTo(page, cart.getByRole("link", { name: "Змінити: Шоколадне послання" }));
  await keyboard.press("Enter");
  const save = page.getByRole("button", { name: "Зберегти зміни" }).first();
  await expect(save).toBeVisible();
  await page.getByRole("textbox", { name: "Ваше послання" }).focus();
  await keyboard.press("Control+End");
  await keyboard.type(" це ми");
  await expect(tile(page, "Ї, карамельний")).toBeVisible();
  await save.focus();
  await keyboard.press("Enter");
  await page.waitForURL("**/cart");
  const line = page.getByRole("main").getByRole("article").filter({ hasText: "Шоколадне послання" });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText("КИЇВ ЦЕ МИ");

  // By keys: a link that they did not reach gives the focus up to the heading of the new page.
  await tabTo(page, page.getByRole("link", { name: w.toCheckout }).first());
  await keyboard.press("Enter");
  await page.waitForURL("**/checkout");
  const buyer = { phone: "+380672201473", firstName: "Соломія", lastName: "Бойко" };
  await fillCheckout(page, { ...buyer, language: "uk", city: "Львів" });
  await page.getByRole("button", { name: w.order }).first().focus();
  await keyboard.press("Enter");
  await page.waitForURL("**/thx-page?**");
  await expect(page.getByRole("main")).toContainText("Шоколадне послання");
});
