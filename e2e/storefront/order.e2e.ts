// From the first page to a parcel on its way: what a buyer sees, and what the manager does meanwhile.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { smsTo } from "../outbox.ts";
import { type Buyer, fillCheckout, labels, open, openAs, openedCart } from "../people.ts";

interface Journey extends Buyer {
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly prefix: "" | "/ru";
  readonly category: string;
  /** A facet that keeps the product on the first page, independent of sales. */
  readonly chocolate: string;
  readonly product: string;
  readonly placed: RegExp;
  readonly confirmed: RegExp;
  readonly confirmedStage: RegExp;
}

const journeys: readonly Journey[] = [
  {
    title: "in Ukrainian on a phone",
    viewport: { width: 390, height: 844 },
    language: "uk",
    prefix: "",
    category: "Цукерки",
    chocolate: "ruby",
    product: "Набір праліне «Рубін»",
    phone: "+380672201401",
    firstName: "Ірина",
    lastName: "Ковальчук",
    city: "Тернопіль",
    placed: / у нас: /,
    confirmed: /підтверджено/i,
    confirmedStage: /Підтверджено/,
  },
  {
    title: "in Russian on a desktop",
    viewport: { width: 1440, height: 900 },
    language: "ru",
    prefix: "/ru",
    category: "Конфеты",
    chocolate: "dark",
    product: "Трюфели классические в какао",
    phone: "+380672201402",
    firstName: "Алёна",
    lastName: "Савченко",
    city: "Харьков",
    placed: / у нас: /,
    confirmed: /подтверждён/i,
    confirmedStage: /Подтвержд/,
  },
];

for (const journey of journeys) {
  test(`a gift is found, ordered, confirmed and tracked ${journey.title}`, async ({ page, browser }) => {
    test.setTimeout(180_000);
    const w = labels[journey.language];
    await page.setViewportSize(journey.viewport);
    await open(page, journey.prefix || "/");
    await expect(page.locator("html")).toHaveAttribute("lang", journey.language);

    const footer = page.getByRole("contentinfo");
    // On a phone the columns of the footer are closed.
    if (journey.viewport.width < 640) await footer.locator("summary").first().click();
    await footer.getByRole("link", { name: journey.category, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(journey.category);
    await open(page, `${page.url()}?chocolate=${journey.chocolate}`);
    await page.getByRole("main").getByRole("link", { name: journey.product }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(journey.product);

    await page.getByRole("button", { name: w.addToCart }).first().click();
    const cart = await openedCart(page);
    await expect(cart.getByText(journey.product).first()).toBeVisible();
    await expectAccessible(page, "light");
    await cart.getByRole("link", { name: w.toCheckout }).click();

    await page.waitForURL(`**${journey.prefix}/checkout`);
    await fillCheckout(page, journey);
    await expectAccessible(page, "light", "dark");
    await page.getByRole("button", { name: w.order }).first().click();
    await page.waitForURL("**/thx-page?**");
    const number = new URL(page.url()).searchParams.get("number") ?? "";
    await expect(page.getByRole("main")).toContainText(number);
    await expectAccessible(page, "light");

    const sms = await smsTo(page, journey.phone, journey.placed);
    const tracking = /https?:\/\/\S+/.exec(sms)?.[0] ?? "";
    await page.goto(tracking);
    await expect(page.getByRole("main")).toContainText(number);

    const office = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
    await office.setViewportSize({ width: 1440, height: 900 });
    await openAs(office, "+380500000011", `/crm/all-orders?q=${journey.phone.slice(-7)}`);
    await office.getByRole("main").getByRole("link", { name: number }).first().click();
    await expect(office.getByRole("heading", { level: 1 })).toContainText(number);
    const isStored = office.waitForResponse(/\/transitions$/);
    await office.getByRole("button", { name: labels.uk.confirm, exact: true }).first().click();
    expect((await isStored).ok()).toBe(true);
    await expect(office.getByRole("main")).toContainText("Підтверджено");
    await office.context().close();

    await page.reload();
    await expect(page.getByRole("main")).toContainText(journey.confirmedStage);
    await smsTo(page, journey.phone, journey.confirmed);
  });
}
