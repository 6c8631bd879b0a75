// An electronic certificate from its page to an e-mail with a PDF, on a phone: bought as a gift, paid by
// card, found in the outbox and looked up.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { labels, open, openAs, openedCart } from "../people.ts";
import { manager } from "../places.ts";
import { send } from "../shop-api.ts";

interface Sent {
  readonly to: string;
  readonly text: string;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

test("a certificate is bought as a gift, sent with its PDF, and its balance can be looked up", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/podarunkovyi-sertyfikat");
  await page.getByRole("radio", { name: "Листом на пошту" }).check({ force: true });
  const add = page.locator("button[type=submit][name=items]").first();
  await add.click();
  await expect(page.getByText("Напишіть, кому даруєте.")).toBeVisible();
  await page.getByLabel("Ім’я того, кому даруєте").fill("Олена");
  await page.getByLabel("Пошта того, кому даруєте").fill("journey-olena@example.com");
  await page.locator("#giving-greeting").fill("Обирай найсмачніше!");
  await expectAccessible(page, "light");
  await add.click();
  const cart = await openedCart(page);
  await expect(cart.getByText(/^Олена · journey-olena@example.com/)).toBeVisible();
  await cart.getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");

  await expect(page.getByRole("heading", { name: "Надсилання" })).toBeVisible();
  await page.getByLabel("Телефон").first().fill("672201433");
  await page.getByLabel("Ім’я", { exact: true }).fill("Марта");
  await page.getByLabel("Прізвище", { exact: true }).fill("Сорока");
  const quoted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/cart/quote") &&
      Boolean(answer.request().postData()?.includes('"card_liqpay"')),
  );
  await page.getByRole("radio", { name: /^Карткою/ }).check();
  await quoted;
  await page.getByRole("checkbox", { name: /Погоджуюся/ }).check();
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await page.waitForURL("**/dev/liqpay/**");
  await page.getByRole("link", { name: "Оплатити", exact: true }).click();
  await page.waitForURL("**/thx-page?**");

  let code = "";
  await expect(async () => {
    const { messages } = (await (await page.request.get("/dev/outbox.json")).json()) as {
      messages: readonly Sent[];
    };
    const email = messages.find(({ to }) => to === "journey-olena@example.com");
    code = /\w{4}(-\w{4}){3}/.exec(email?.text ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
    const paper = await page.request.get(`/dev/outbox/files/${email?.files[0]?.id}`);
    expect(paper.headers()["content-type"]).toContain("application/pdf");
  }).toPass();

  await open(page, `/balans-sertyfikata#${code}`);
  await expect(page.getByText("500 ₴", { exact: true })).toBeVisible();
  expect(page.url()).not.toContain(code);
  await expectAccessible(page, "light");
});

test("a certificate that is sold out on paper is bought electronically", async ({ page, browser }) => {
  await open(page, "/podarunkovyi-sertyfikat?v=2000");
  const { data } = await (await page.request.get("/api/catalog/products/podarunkovyi-sertyfikat")).json();
  const variant = data.variants.find(({ key }: { key: string }) => key === "2000");
  const office = await browser.newPage();
  await openAs(office, manager, "/crm/catalog");
  const count = (quantity: number, seen: number) =>
    send(office, "POST", `/api/crm/products/${data.id}/stock`, {
      variant_id: variant.id,
      reason: "corrected",
      quantity,
      seen,
      note: "",
    });
  const sku = new URLSearchParams({ q: variant.sku });
  const found = (await (await office.request.get(`/api/crm/phone-order-products?${sku}`)).json()).data;
  const { on_hand: onHand } = found.find((one: { variant_id: number }) => one.variant_id === variant.id);
  expect((await count(0, onHand)).status()).toBe(200);

  await open(page, "/podarunkovyi-sertyfikat?v=2000");
  await expect(page.getByRole("radio", { name: "На папері" })).toBeDisabled();
  await expect(page.getByText("Бланки закінчилися.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Листом на пошту" })).toBeChecked();
  await expectAccessible(page, "light");
  await page.getByLabel("Ім’я того, кому даруєте").fill("Олена");
  await page.getByLabel("Пошта того, кому даруєте").fill("journey-olena@example.com");
  await page.locator("button[type=submit][name=items]").first().click();
  await expect(page.getByRole("dialog").getByText(/^Олена · journey-olena@example.com/)).toBeVisible();

  expect((await count(onHand, 0)).status()).toBe(200);
  await office.context().close();
});
