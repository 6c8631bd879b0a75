// A claim: the buyer shows the problem, the team refunds money, the buyer sees the refund.
import sharp from "sharp";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { receivedOrder } from "../shop-api.ts";

const [manager, packer] = ["+380500000011", "+380500000012"];

test("a guest reports melted chocolate, a manager refunds a part in the answer, and the guest sees both", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/claims");
  const { number, token } = await receivedOrder(page);
  const text = `Дві цукерки розтанули, решта ціла. ${number}`;

  const buyer = await (
    await browser.newContext({ baseURL: process.env.SHOP_URL ?? "", viewport: { width: 390, height: 844 } })
  ).newPage();
  const link = `/thx-page?number=${number}&token=${token}`;
  await open(buyer, link);
  await buyer.getByRole("button", { name: "Написати, що не так" }).click();
  await buyer.getByRole("radio", { name: "Розтануло" }).check();
  await buyer.getByLabel("Розкажіть докладніше").fill(text);
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#84562b" } })
    .jpeg()
    .toBuffer();
  await buyer
    .locator("input[type=file]")
    .setInputFiles({ name: "torn.jpg", mimeType: "image/jpeg", buffer: photo });
  await buyer.getByRole("button", { name: "Надіслати", exact: true }).dblclick();
  const mine = buyer.getByRole("article").filter({ hasText: text });
  await expect(mine).toContainText("Розглядаємо");
  await expect(mine.getByRole("img", { name: "Фото 1 з 1" })).toBeVisible();

  await open(page, `/crm/claims?q=${number}`);
  const claim = page.getByRole("article").filter({ hasText: text });
  await expect(claim.getByRole("img", { name: "Фото 1 з 1" })).toBeVisible();
  await expectAccessible(page, "light");
  await claim.getByRole("radio", { name: "Повернути гроші" }).check();
  await claim.getByLabel("Сума, ₴").fill("100000");
  const answer = claim.getByLabel("Відповідь покупцеві");
  await answer.fill("Перепрошуємо! Повертаємо за дві цукерки.");
  const send = claim.getByRole("button", { name: "Повернути гроші й відповісти" });
  await send.click();
  await expect(claim.getByRole("alert")).toContainText("Можна повернути щонайбільше");
  await expect(answer).toHaveValue("Перепрошуємо! Повертаємо за дві цукерки.");
  await claim.getByLabel("Сума, ₴").fill("50,50");
  await expectAccessible(page, "dark");
  await send.dblclick();
  await expect(claim).toHaveCount(0);
  await open(page, `/crm/claims?view=answered&q=${number}`);
  await expect(claim).toContainText("50,50");

  await open(buyer, link);
  await expect(mine).toContainText("Перепрошуємо! Повертаємо за дві цукерки.");
  await expect(buyer.getByText(/^Повернено \d/)).toBeVisible();
  await expect(buyer.getByText("50,50")).toBeVisible();
  await buyer.context().close();
});

test("a manager refunds chosen products from the order's page, and a packer sees no refund", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const { number } = await receivedOrder(page);
  await open(page, `/crm/orders/${number}`);
  await page.getByRole("button", { name: "Повернути гроші" }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("checkbox").first().check();
  await window.getByRole("button", { name: /^Повернути \d/ }).click();
  await expect(window.getByLabel("Причина")).toBeFocused();
  // Food of good quality is not taken back, so this reason is not offered.
  await expect(window.getByRole("option", { name: "Передумали" })).toHaveCount(0);
  await window.getByLabel("Причина").selectOption("damaged");
  await window.getByRole("button", { name: /^Повернути \d/ }).dblclick();
  await expect(window).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Повернення" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(/^Повернено \d/)).toBeVisible();

  const other = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
  await openAs(other, packer, `/crm/orders/${number}`);
  await expect(other.getByRole("heading", { name: /Нотатки/ })).toBeVisible();
  await expect(other.getByText(/Поверн(ено|ути) /)).toHaveCount(0);
  await other.context().close();
});
