// A manager adds an authenticator application and a passkey, and the next sign-in requires one of them before
// the CRM opens.
import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "../fixtures.ts";
import { invite, open, openAs, signInBySms } from "../people.ts";

const manager = "+380500000093";

/** A device that unlocks passkeys at once. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a second factor is set up, asked for at the next sign-in, and given with a passkey", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/40[13]/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000010", "/crm/team");
  await invite(page, manager, "manager");

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "", locale: "uk-UA" });
  const own = await context.newPage();
  await addAuthenticator(context, own);
  await signInBySms(own, manager, "/crm/security");
  await own.waitForURL("**/crm/security");

  await own.getByRole("button", { name: "Під’єднати застосунок" }).click();
  await expect(own.getByRole("img", { name: "QR-код для застосунку" })).toBeVisible();
  const secret = (await own.locator("form code").innerText()).replaceAll(" ", "");
  await own.getByLabel("Код із застосунку").fill("000000");
  await own.getByRole("button", { name: "Підтвердити" }).click();
  await expect(own.getByText(/Код не підходить/)).toBeVisible();
  await own.getByLabel("Код із застосунку").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await own.getByRole("button", { name: "Підтвердити" }).click();
  await expect(own.getByRole("listitem").filter({ has: own.locator("code") })).toHaveCount(10);
  await own.getByRole("button", { name: "Коди збережено, далі" }).click();
  await expect(own.getByText("Під’єднано", { exact: true })).toBeVisible();
  await own.getByRole("button", { name: "Додати ключ доступу" }).click();
  await expect(own.getByRole("button", { name: /^Прибрати ключ/ })).toBeVisible();

  const left = own.waitForURL((url) => url.pathname === "/");
  await own.getByRole("button", { name: "Вийти всюди" }).click();
  await left;

  // The owner lifts the limit, so that the phone can request its next code before the minute is over.
  await open(page, "/crm/refusals");
  await page.getByLabel("Телефон, пошта або IP-адреса").fill(manager);
  await page.getByRole("button", { name: "Перевірити" }).click();
  await page.getByRole("button", { name: "Зняти", exact: true }).click();
  await expect(page.getByText("Обмежень не використано.")).toBeVisible();

  await signInBySms(own, manager, "/crm/all-orders");
  await own.waitForURL("**/login/second-factor?**");
  expect((await own.request.get("/api/crm/orders")).status()).toBe(403);
  await own.getByRole("button", { name: "Скористатися ключем доступу" }).click();
  await own.waitForURL("**/crm/all-orders");
  expect((await own.request.get("/api/crm/orders")).status()).toBe(200);
  await context.close();
});
