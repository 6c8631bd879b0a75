// One cart for several people: each gets a separate parcel, with one payment.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { tabTo } from "../keyboard.ts";
import { haveInCart, labels, open, openAs, openedCart } from "../people.ts";
import { manager } from "../places.ts";

const w = labels.uk;
const truffles = "Трюфелі класичні в какао";
const payer = { phone: "+380672201461", firstName: "Орися", lastName: "Дутка" };

/** Two boxes in the cart, the checkout open; by the pages before it. */
async function openCheckout(page: Page): Promise<void> {
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: w.addToCart }).first().click();
  const cart = await openedCart(page);
  await cart.getByRole("button", { name: "Більше" }).first().click();
  await cart.getByRole("link", { name: w.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await expect(page.getByRole("heading", { level: 1, name: "Оформлення" })).toBeFocused();
}

/** The same without the pages before it. */
async function beginCheckout(page: Page): Promise<void> {
  await haveInCart(page, "triufeli-klasychni-v-kakao", 2);
  await open(page, "/checkout");
}

async function fillPayer(page: Page): Promise<void> {
  await page.getByLabel(w.phone, { exact: true }).first().fill(payer.phone);
  await page.getByLabel(w.firstName, { exact: true }).first().fill(payer.firstName);
  await page.getByLabel(w.lastName, { exact: true }).first().fill(payer.lastName);
}

const parcel = (page: Page, number: number): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Посилка ${number}` }) });

const unfold = (page: Page, number: number) =>
  parcel(page, number).getByRole("heading", { level: 3 }).getByRole("button");

async function chooseBranch(card: Locator, city: string): Promise<void> {
  const page = card.page();
  await card.getByRole("combobox", { name: w.city }).fill(city);
  await page.getByRole("option", { name: city }).first().click();
  await card.getByRole("combobox", { name: w.branch }).fill("1");
  await page.getByRole("option").first().click();
  await expect(page.getByRole("option")).toHaveCount(0);
}

async function fillRecipient(card: Locator, name: string, surname: string, phone: string): Promise<void> {
  await card.getByLabel("Прізвище отримувача").fill(surname);
  await card.getByLabel("Ім’я отримувача").fill(name);
  await card.getByLabel("Телефон отримувача").fill(phone);
}

/** Two complete parcels without a payment method: one to the payer in Lviv, the other to Olena in Kyiv. */
async function fillTwo(page: Page): Promise<void> {
  await fillPayer(page);
  await page.getByRole("button", { name: "Надіслати кільком людям" }).click();
  await chooseBranch(parcel(page, 1), "Львів");
  await parcel(page, 1)
    .getByRole("button", { name: /^Готово/ })
    .click();
  const second = parcel(page, 2);
  await expect(unfold(page, 2)).toBeFocused();
  await fillRecipient(second, "Олена", "Мартинюк", "501112233");
  await chooseBranch(second, "Київ");
}

/** Chooses the payment method of the whole purchase, and agrees. */
async function chooseToPay(page: Page, way: "card_liqpay" | "invoice", label: RegExp): Promise<void> {
  const quoted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/cart/quote") && Boolean(answer.request().postData()?.includes(`"${way}"`)),
  );
  await page.getByRole("radio", { name: label }).check();
  await page.getByRole("checkbox", { name: w.consent }).check();
  await quoted;
}

const payByCard = (page: Page): Promise<void> => chooseToPay(page, "card_liqpay", /^Карткою/);

test("one payment sends parcels to two people in two cities, one with a card and a day", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await openCheckout(page);
  await fillTwo(page);
  const second = parcel(page, 2);
  await second.getByLabel(/Текст листівки/).fill("З днем народження, Олено");
  const days = second.getByRole("group", { name: "Коли отримати" }).getByRole("radio", { disabled: false });
  const day = await days.nth(1).getAttribute("value");
  await days.nth(1).check({ force: true });
  await expectAccessible(page, "light", "dark");
  await second.getByRole("button", { name: /^Готово/ }).click();
  await expect(second).toContainText(`${truffles} × 1`);
  await expect(page.getByRole("radio", { name: w.cashOnDelivery })).toBeDisabled();
  await payByCard(page);
  await expectAccessible(page, "light");

  const sent = page.waitForRequest((request) => request.url().endsWith("/api/orders"));
  await page.getByRole("button", { name: w.order }).first().click();
  const { more_parcels: more } = (await sent).postDataJSON();
  expect(more).toMatchObject([{ recipient: { name: "Олена" }, delivery: { date: day } }]);

  await page.waitForURL("**/dev/liqpay/**");
  await page.getByRole("link", { name: "Оплатити", exact: true }).click();
  await page.waitForURL("**/thx-page?**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/оплата пройшла$/);
  const number = new URL(page.url()).searchParams.get("number") ?? "";
  const parcels = page.getByRole("region", { name: "Посилки цієї покупки" }).getByRole("listitem");
  await expect(parcels).toHaveCount(2);
  await expect(parcels.first()).toContainText("Орися Дутка");
  await expectAccessible(page, "light");
  const other = parcels.last().getByRole("link", { name: /Олена Мартинюк/ });
  const otherNumber = /№\s(\d+)/.exec((await other.textContent()) ?? "")?.[1] ?? "";
  await other.click();
  await expect(page).toHaveURL(new RegExp(`number=${otherNumber}`));
  await expect(page.getByRole("main")).toContainText("Посилка 2 з 2");

  const staff = await browser.newContext();
  const crm = await staff.newPage();
  for (const [one, city] of [
    [number, "Львів"],
    [otherNumber, "Київ"],
  ] as const) {
    await openAs(crm, manager, `/crm/orders/${one}`);
    await expect(crm.getByRole("main")).toContainText(city);
    await expect(crm.getByRole("main")).toContainText("Орися");
  }
  await staff.close();
});

test("a firm sends to two cities by one invoice, which the team reduces by a parcel and records as paid", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await beginCheckout(page);
  await fillTwo(page);
  await page.getByRole("checkbox", { name: "Купує компанія або ФОП" }).check();
  await chooseToPay(page, "invoice", /Рахунок для ФОП або ТОВ/);
  await page.getByLabel("Назва компанії або ФОП").fill("ТОВ «Ромашка»");
  await page.getByLabel("ЄДРПОУ або РНОКПП").fill("14360571");
  await page.getByRole("button", { name: w.order }).first().click();
  await expect(page.getByLabel("ЄДРПОУ або РНОКПП")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "light", "dark");
  await page.getByLabel("ЄДРПОУ або РНОКПП").fill("14360570");
  await page.getByRole("button", { name: w.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  const paper = page.getByRole("link", { name: /на всі посилки, PDF/ });
  await expectAccessible(page, "light");
  const pdf = await page.request.get((await paper.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const first = new URL(page.url()).searchParams.get("number") ?? "";
  const parcels = page.getByRole("region", { name: "Посилки цієї покупки" });
  const names = await parcels.getByRole("listitem").last().textContent();
  const second = /№\s(\d+)/.exec(names ?? "")?.[1] ?? "";

  const staff = await browser.newContext();
  const crm = await staff.newPage();
  await crm.setViewportSize({ width: 1440, height: 900 });
  await openAs(crm, manager, `/crm/orders/${second}`);
  await expect(crm.getByText(`Один рахунок № ${first} на всі посилки покупки`)).toBeVisible();
  await crm.getByRole("button", { name: "Скасувати", exact: true }).click();
  const window = crm.getByRole("dialog");
  await expect(window.getByRole("radio", { name: /Лише цю посилку/ })).toBeChecked();
  await expectAccessible(crm, "light");
  await window.getByLabel("Причина", { exact: true }).selectOption("changed_mind");
  await window.getByRole("button", { name: "Скасувати замовлення" }).click();
  await expect(window).toHaveCount(0);

  await open(crm, `/crm/orders/${first}`);
  await expect(crm.getByText("ТОВ «Ромашка»").first()).toBeVisible();
  await crm.getByRole("button", { name: "Змінити реквізити" }).click();
  await window.getByLabel("Назва компанії або ФОП").fill("ТОВ «Барвінок»");
  await expectAccessible(crm, "dark");
  await window.getByRole("button", { name: "Зберегти" }).click();
  await expect(window).toHaveCount(0);
  await expect(crm.getByText("ТОВ «Барвінок»").first()).toBeVisible();
  await crm.getByRole("button", { name: "Записати оплату" }).click();
  await expect(window).toContainText("за всі посилки покупки");
  await window.getByRole("button", { name: /^Записати/ }).dblclick();
  await expect(window).toHaveCount(0);
  await expect(crm.getByRole("list", { name: "Надійшло за рахунком" }).getByRole("listitem")).toHaveCount(1);
  await expect(crm.getByRole("button", { name: "Записати оплату" })).toHaveCount(0);
  await staff.close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText("Оплачено");
  await expect(parcels.getByText("1 посилка")).toBeVisible();
  await expect(parcels.getByRole("listitem").last()).toContainText("Скасовано");
});

test("by keyboard alone, and with a reload in the middle, no typed text is lost", async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page);
  await tabTo(page, page.getByRole("button", { name: "Надіслати кільком людям" }));
  await page.keyboard.press("Enter");
  await expect(unfold(page, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(unfold(page, 1)).toHaveAttribute("aria-expanded", "false");
  await tabTo(page, unfold(page, 2));
  await page.keyboard.press("Enter");
  const second = parcel(page, 2);
  const type = async (label: string, text: string): Promise<void> => {
    await tabTo(page, second.getByLabel(label));
    await page.keyboard.type(text);
  };
  await type("Прізвище отримувача", "Мартинюк");
  await type("Ім’я отримувача", "Олена");
  await type("Телефон отримувача", "501112233");
  await tabTo(page, second.getByRole("combobox", { name: w.city }));
  await page.keyboard.type("Київ");
  // The other cities with «К» have disappeared.
  await expect(page.getByRole("option", { name: "Кривий Ріг" })).toHaveCount(0);
  await expect(page.getByRole("option", { name: "Київ" }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, second.getByLabel(/Текст листівки/));
  await page.keyboard.type("Дякую");

  await page.reload();
  await unfold(page, 2).click();
  await expect(second.getByLabel("Ім’я отримувача")).toHaveValue("Олена");
  await expect(second.getByRole("combobox", { name: w.city })).toHaveValue(/Київ/);
  await expect(second.getByLabel(/Текст листівки/)).toHaveValue("Дякую");
});

test("a missing field is reported with its parcel, and the error links to it", async ({ page }) => {
  await beginCheckout(page);
  await fillPayer(page);
  await page.getByRole("button", { name: "Надіслати кільком людям" }).click();
  await unfold(page, 1).click();
  await page.getByRole("button", { name: w.order }).first().click();
  const mistakes = page.getByRole("alert").first();
  await expect(mistakes).toBeFocused();
  await mistakes.getByRole("link", { name: /Посилка 2, ім’я отримувача/ }).click();
  await expect(parcel(page, 2).getByLabel("Ім’я отримувача")).toBeFocused();
  await expect(parcel(page, 2).getByLabel("Ім’я отримувача")).toHaveAttribute("aria-invalid", "true");
});

test("a smaller cart takes units from the last parcel and says so; one parcel again is a click", async ({
  page,
  context,
}) => {
  await beginCheckout(page);
  await page.getByRole("button", { name: "Надіслати кільком людям" }).click();
  const other = await context.newPage();
  await open(other, "/cart");
  await other.getByRole("button", { name: "Більше" }).first().click();
  await expect(page.getByText("Роздайте решту")).toBeVisible();
  await page.getByRole("button", { name: "Роздати порівну" }).click();
  await expect(page.getByText("Роздайте решту")).toHaveCount(0);
  await other.getByRole("button", { name: "Менше" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Товарів стало менше" })).toBeVisible();
  await page.getByRole("button", { name: "Усе одній людині" }).click();
  await expect(page.getByRole("button", { name: "Надіслати кільком людям" })).toBeFocused();
  await page.getByRole("button", { name: "Повернути" }).last().click();
  await expect(unfold(page, 2)).toBeVisible();
});

test("a parcel added or removed by mistake is undone with one click", async ({ page }) => {
  await beginCheckout(page);
  await page.getByRole("button", { name: "Надіслати кільком людям" }).click();
  // Two units allow two parcels.
  await expect(page.getByRole("button", { name: "Додати посилку" })).toHaveCount(0);
  const other = await page.context().newPage();
  await open(other, "/cart");
  await other.getByRole("button", { name: "Більше" }).first().click();
  await page.getByRole("button", { name: "Додати посилку" }).click();
  await expect(unfold(page, 3)).toBeFocused();
  await parcel(page, 3).getByLabel("Ім’я отримувача").fill("Тарас");
  await parcel(page, 3)
    .getByRole("button", { name: /^Прибрати/ })
    .click();
  await expect(unfold(page, 3)).toHaveCount(0);
  await page.getByRole("button", { name: "Повернути" }).last().click();
  await expect(unfold(page, 3)).toBeVisible();
  await expect(parcel(page, 3)).toContainText("Тарас");
});

test("a lost answer and a failed network end in one purchase of two parcels", async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await beginCheckout(page);
  await fillTwo(page);
  await payByCard(page);
  let placed: string[] = [];
  await page.route(
    "**/api/orders",
    async (route) => {
      const { parcels } = await (await route.fetch()).json();
      placed = parcels.map(({ number }: { number: string }) => number);
      // The shop has the order, but its response never reaches the buyer.
      await context.setOffline(true);
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: w.order }).first().click();
  await expect(page.getByRole("button", { name: "Спробувати зараз" })).toBeVisible();
  let answered: string[] = [];
  // The page navigates as soon as it has the response, so the response is read in the route.
  await page.route("**/api/orders", async (route) => {
    const response = await route.fetch();
    answered = (await response.json()).parcels.map(({ number }: { number: string }) => number);
    await route.fulfill({ response });
  });
  await context.setOffline(false);
  await page.waitForURL("**/dev/liqpay/**");
  expect(placed).toHaveLength(2);
  expect(answered).toEqual(placed);
});
