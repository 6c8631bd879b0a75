// No visitor is counted before consent; after it they are counted as the specification says.
import { consentCookie, consentSeconds } from "#shop/analytics/rules/consent.ts";
import { lastTold, toldSince } from "../collected.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { fillCheckout, labels, open } from "../people.ts";

test.use({ consent: null });

const banner = { name: "Згода на аналітику" };
const thirdParties = /\/dev\/collect\//;

test("before consent and after a refusal nothing is loaded or sent, and the choice holds in every tab", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    if (thirdParties.test(request.url()) && !request.url().endsWith("hits.json")) asked.push(request.url());
  });
  await open(page, "/cart");
  await expect(page.getByRole("region", banner)).toHaveCount(0);
  await page.mouse.wheel(0, 300);
  const question = page.getByRole("region", banner);
  await expect(question).toBeVisible();
  await expect(question).not.toBeFocused();
  await expectAccessible(page, "light", "dark");
  const other = await context.newPage();
  await open(other, "/ru/podarunky");
  await other.mouse.wheel(0, 300);
  await expect(other.getByRole("button", { name: "Только необходимые" })).toBeVisible();

  await question.getByRole("button", { name: "Лише необхідні" }).click();
  await expect(question).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Только необходимые" })).toHaveCount(0);
  await open(page, "/podarunky");
  await page.mouse.wheel(0, 300);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", banner)).toHaveCount(0);
  expect(asked).toEqual([]);
  const choice = (await context.cookies()).find(({ name }) => name === consentCookie);
  expect(Math.round((choice?.expires ?? 0) - Date.now() / 1000) / consentSeconds).toBeCloseTo(1, 2);
  expect((await context.cookies()).filter(({ name }) => /^_/.test(name))).toEqual([]);
});

test("after consent page views are sent to both services, windows are no page views, and a withdrawal ends it", async ({
  page,
  context,
}) => {
  const before = await lastTold(page);
  const pagesTold = async (by: string) =>
    (await toldSince(page, before))
      .filter((hit) => hit.by === by && /^(page_view|PageView)$/.test(hit.event))
      .map(({ data }) => new URL(String(data.page_location ?? "http://pixel/")).pathname);

  await open(page, "/podarunky");
  await page.mouse.wheel(0, 200);
  await page.getByRole("region", banner).getByRole("button", { name: "Прийняти" }).click();
  await expect.poll(() => pagesTold("tag_manager")).toEqual(["/podarunky"]);
  await expect.poll(() => pagesTold("pixel")).toHaveLength(1);

  await page.goto("/podarunky?modal=city");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/modal/);
  await expect.poll(() => pagesTold("tag_manager")).toEqual(["/podarunky", "/podarunky"]);
  await page.locator("footer a[href='/reviews']").click();
  await expect.poll(() => pagesTold("tag_manager")).toEqual(["/podarunky", "/podarunky", "/reviews"]);
  expect((await context.cookies()).map(({ name }) => name)).toContain("_fbp");

  const settings = page.locator("footer").getByRole("link", { name: "Файли cookie" });
  await settings.click();
  await expect(page.getByRole("region", banner)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", banner)).toHaveCount(0);
  await expect(settings).toBeFocused();
  await page.locator("footer a[href='/about-us']").click();
  await expect(page).toHaveURL(/about-us/);
  await page.waitForLoadState("networkidle");
  expect(await pagesTold("tag_manager")).toHaveLength(3);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("_fbp");
});

test("on a phone a first visitor writes a chocolate message without answering the question first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/shokoladne-poslannia");
  await page.mouse.wheel(0, 5);
  await expect(page.getByRole("region", banner)).toBeAttached();
  const field = page.getByRole("textbox", { name: "Ваше послання" });
  const isFree = () =>
    field.evaluate((el) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      const at = [0.1, 0.5, 0.9].map((part) =>
        document.elementFromPoint(left + width / 2, top + height * part),
      );
      return at.every((found) => found === el);
    });
  await expect.poll(isFree).toBe(true);
});

test.describe("a visitor who gave consent", () => {
  test.use({ consent: "granted" });

  test("is counted at a row of products once it is visible, and a click in it belongs to that row", async ({
    page,
  }) => {
    const list = "Найчастіше дарують";
    const before = await lastTold(page);
    const told = async () =>
      (await toldSince(page, before))
        .filter(({ by, event }) => by === "tag_manager" && /list|item/.test(event))
        .map(({ event, data }) => {
          const { item_list_name, items } = data.ecommerce as { item_list_name: string; items: unknown[] };
          return [event, item_list_name, items.length];
        });
    await open(page, "/");
    const row = page.getByRole("group", { name: "Прогорнути товари" });
    const cards = await row.getByRole("article").count();
    await page.mouse.wheel(0, 100);
    await row.scrollIntoViewIfNeeded();
    await expect.poll(told).toEqual([["view_item_list", list, cards]]);
    await row.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.locator("main[data-page=product]").waitFor();
    await expect.poll(told).toContainEqual(["select_item", list, 1]);
  });

  test("is counted from the list to the purchase, and the purchase once", async ({ page }) => {
    const before = await lastTold(page);
    const told = async (by: string) =>
      (await toldSince(page, before)).filter(
        (hit) => hit.by === by && !/^(page_view|PageView)$/.test(hit.event),
      );
    const names = async (by: string) => (await told(by)).map(({ event }) => event);

    await open(page, "/shokolad");
    await page.mouse.wheel(0, 200);
    await expect.poll(() => names("tag_manager")).toEqual(["view_item_list"]);
    await page.locator("main article h3 a").first().click();
    await page.locator("main[data-page=product]").waitFor();
    await expect.poll(() => names("tag_manager")).toEqual(["view_item_list", "select_item", "view_item"]);
    await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
    await expect.poll(() => names("tag_manager")).toContain("add_to_cart");
    await page.goto("/cart");
    await page.getByRole("link", { name: labels.uk.toCheckout }).click();
    await page.waitForURL("**/checkout");
    await expect.poll(() => names("pixel")).toContain("InitiateCheckout");
    await fillCheckout(page, {
      language: "uk",
      phone: "671230077",
      firstName: "Ірина",
      lastName: "Ковальчук",
      city: "Львів",
    });
    await expect.poll(() => names("tag_manager")).toContain("add_payment_info");
    await page.getByRole("button", { name: labels.uk.order }).first().click();
    await page.waitForURL("**/thx-page?*");
    const number = new URL(page.url()).searchParams.get("number");
    await expect.poll(() => names("tag_manager")).toContain("purchase");
    await expect.poll(() => names("pixel")).toContain("Purchase");

    await expect.poll(() => names("server")).toEqual(["Purchase"]);

    await page.reload();
    await page.mouse.wheel(0, 200);
    await page.goBack();
    // The cart is empty by now, and the checkout leads back to it.
    await page.waitForURL("**/cart");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState("networkidle");
    const sold = (await told("tag_manager")).filter(({ event }) => event === "purchase");
    expect(sold).toHaveLength(1);
    const ecommerce: unknown = sold[0]?.data.ecommerce;
    const { transaction_id, value, items } = (ecommerce ?? {}) as {
      transaction_id: string;
      value: number;
      items: { price: number; quantity: number; item_category?: string }[];
    };
    expect(transaction_id).toBe(number);
    expect(value).toBeCloseTo(
      items.reduce((sum, item) => sum + item.price * item.quantity, 0),
      2,
    );
    expect(items[0]?.item_category).toBe("Шоколад");
    const paid = (await told("pixel")).filter(({ event }) => event === "Purchase");
    expect(paid.map((hit) => hit.data.eventID)).toEqual([number]);
    const reported = (await told("server")).map(({ data }) => data);
    expect(reported).toMatchObject([{ event_id: number, custom_data: { value, order_id: number } }]);
    expect(await names("tag_manager")).toEqual(
      expect.arrayContaining(["view_cart", "begin_checkout", "add_shipping_info"]),
    );
    expect(JSON.stringify(await toldSince(page, before))).not.toContain("token");
  });
});
