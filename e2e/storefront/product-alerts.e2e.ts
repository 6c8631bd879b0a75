// Product alerts: a guest gets a message when it is back in stock, an account when the price drops.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { emailTo } from "../outbox.ts";
import { open, openAs } from "../people.ts";
import { customer, manager } from "../places.ts";

const phone = { viewport: { width: 390, height: 844 } };
const soldOut = "/zhuravlyna-v-rubinovomu-shokoladi";
const name = "Журавлина в рубіновому шоколаді";
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Повідомлення" }).getByText(text);
const main = (page: Page) => page.getByRole("main");
const bell = (page: Page) => main(page).getByRole("button", { name: /^Повідоми.*, коли з’явиться$/ });

/** The manager adds stock of the open product by hand. */
async function receive(page: Page, units: string): Promise<void> {
  await page.getByRole("button", { name: "Змінити залишок, рядок 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Надійшло", { exact: true }).click();
  await dialog.getByLabel("Скільки надійшло").fill(units);
  await dialog.getByRole("button", { name: "Записати" }).click();
  await expect(dialog).toBeHidden();
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a guest leaves an e-mail address at a sold-out product, is notified, buys, and unsubscribes with one press", async ({
    page,
    browser,
  }) => {
    const email = "iryna.kovalchuk@example.com";
    await open(page, soldOut);
    await bell(page).click();
    const window = page.getByRole("dialog");
    await expectAccessible(page, "light", "dark");
    await window.getByRole("button", { name: "Повідомити мене" }).click();
    await expect(window.getByText("Напишіть адресу повністю")).toBeVisible();
    await window.getByLabel("Ваша пошта").fill("iryna.koval");
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect(window.getByLabel("Ваша пошта")).toHaveValue("iryna.koval");
    await window.getByLabel("Ваша пошта").fill(email);
    await window.getByRole("button", { name: "Повідомити мене" }).click();
    await expect(window).toBeHidden();
    await expect(toast(page, "Напишемо листа, щойно з’явиться")).toBeVisible();
    await expect(bell(page)).toHaveAttribute("aria-pressed", "true");

    await open(page, "/favorites");
    await expect(main(page).getByRole("link", { name })).toBeVisible();
    await expectAccessible(page, "light");

    const crm = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
    await openAs(crm, manager, "/crm/catalog?view=awaited");
    await crm.getByRole("link", { name }).first().click();
    await expect(crm.getByText("чекають 1")).toBeVisible();
    await receive(crm, "8");
    await crm.context().close();

    const { text, subject } = await emailTo(page, email, /Знову в наявності/);
    expect(subject).toBe(`Знову є: «${name}»`);
    const pathOf = (label: string): string => {
      const address = new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? "";
      const { pathname, search } = new URL(address);
      return pathname + search;
    };
    await open(page, pathOf("Подивитися"));
    await expect(
      main(page)
        .getByRole("button", { name: /^У кошик/ })
        .first(),
    ).toBeVisible();
    await open(page, pathOf("У кошик"));
    await expect(main(page).getByRole("link", { name }).first()).toBeVisible();

    await open(page, pathOf("Більше не писати"));
    await expectAccessible(page, "light");
    await main(page).getByRole("button", { name: "Відписатися" }).click();
    await expect(page.getByRole("heading", { name: "Більше не повідомлятимемо" })).toBeVisible();
    await main(page).getByRole("button", { name: "Повернути, як було" }).click();
    await expect(page.getByRole("heading", { name: "Повернули, як було" })).toBeVisible();
  });
});

test("a signed-in customer subscribes with one press, unsubscribes with another, and is notified of a lower price", async ({
  page,
  browser,
}) => {
  const product = "/kakao-naturalne";
  await openAs(page, customer, product);
  const cheaper = main(page).getByRole("button", { name: /^Повідоми.*, якщо подешевшає/ });
  await cheaper.click();
  await expect(cheaper).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("dialog")).toBeHidden();
  await cheaper.click();
  await expect(cheaper).toHaveAttribute("aria-pressed", "false");
  await toast(page, "Повернути").click();
  await expect(cheaper).toHaveAttribute("aria-pressed", "true");

  await open(page, "/profile/wishlist");
  await expect(main(page).getByText(/Напишемо, коли буде дешевше за/)).toBeVisible();
  await expectAccessible(page, "light", "dark");

  const crm = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
  await openAs(crm, manager, "/crm/catalog?view=awaited");
  await crm.getByRole("link", { name: /Какао/ }).first().click();
  await crm.getByLabel("Ціна, ₴, рядок 1").fill("99");
  await crm.getByLabel("Стара, ₴, рядок 1").fill("");
  const saved = crm.waitForResponse((answer) => answer.request().method() === "PUT");
  await crm.getByRole("button", { name: "Зберегти" }).click();
  expect((await saved).status()).toBe(200);
  await crm.context().close();

  await expect(async () => {
    const { messages } = await (await page.request.get("/dev/outbox.json")).json();
    const texts = messages.map(({ text }: { text: string }) => text);
    expect(texts.filter((text: string) => text.includes(`${product}?v=`))).toHaveLength(1);
  }).toPass();
});

test("one switch of the account subscribes to lower prices of all favourites", async ({ page }) => {
  await openAs(page, customer, "/profile/personal-information");
  const wanted = page.getByRole("switch", { name: "Повідомляти про знижки на обране" });
  await expect(wanted).not.toBeChecked();
  await wanted.focus();
  await page.keyboard.press("Space");
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Збережено")).toBeVisible();
  await page.reload();
  await expect(wanted).toBeChecked();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await wanted.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Збережено")).toBeVisible();
});
