// The dashboard: a figure opens its orders, a chart is read by keys, figures are exported.
import fs from "node:fs/promises";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { confirmedOrder } from "../shop-api.ts";

const manager = "+380500000011";

test("revenue equals the sum of the list it opens, for all days and for one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  await confirmedOrder(page);
  await open(page, "/crm/dashboard?span=7");
  const revenue = page.getByRole("region", { name: "Виручка", exact: true }).getByRole("link");
  const sum = await revenue.innerText();
  await revenue.click();
  await expect(page.getByRole("heading", { name: "Замовлення", level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "·" }).first()).toContainText(sum);

  await page.goBack();
  const days = page.getByRole("slider", { name: "День графіка, стрілками" });
  await days.focus();
  await page.keyboard.press("Home");
  const first = await days.getAttribute("aria-valuetext");
  await page.keyboard.press("End");
  await expect(days).not.toHaveAttribute("aria-valuetext", first ?? "");
  const last = (await days.getAttribute("aria-valuetext")) ?? "";
  const dayRevenue = /: ([^,]+(?:,\d\d)?\s₴)/.exec(last)?.[1] ?? "";
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Замовлення", level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "·" }).first()).toContainText(dayRevenue);
});

test("a product opens its orders, and the days are exported as a file", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/dashboard");
  await page.getByRole("link", { name: "Місяць" }).click();
  await expect(page.getByRole("link", { name: "Місяць" })).toHaveAttribute("aria-current", "true");
  const best = page.getByRole("region", { name: "Що купують" }).getByRole("listitem").first();
  const name = await best.getByRole("link").innerText();
  await best.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    name.replace("«", "„").replace("»", "“"),
  );
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  await page.getByRole("link", { name: "До огляду" }).click();
  await expect(page.getByRole("link", { name: "Місяць" })).toHaveAttribute("aria-current", "true");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Завантажити CSV" }).click();
  const file = await fs.readFile(await (await download).path(), "utf8");
  expect(file).toMatch(/^\ufeffДень;Замовлень;/);
  expect(file.trimEnd().split("\r\n")).toHaveLength(31);
});

test("the margin of the days is drawn, and a source opens its orders", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/dashboard?span=30");
  await page.getByRole("radio", { name: "Маржа" }).check({ force: true });
  await expect(page.getByRole("region", { name: "Маржа за днями" })).toBeVisible();
  const funnel = page.getByRole("region", { name: "Від відвідування до оплати" });
  await expect(funnel.getByRole("listitem")).toHaveCount(6);
  const source = page.getByRole("region", { name: "Звідки приходять" }).getByRole("listitem").first();
  const name = await source.getByRole("link").innerText();
  await source.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
});

test("own dates are chosen, in the wrong order too", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/dashboard");
  await page.getByLabel("Від", { exact: true }).fill("2025-01-05");
  await page.getByLabel("До", { exact: true }).fill("2025-01-01");
  await page.getByRole("button", { name: "Показати" }).click();
  await expect(page.getByText("1–5 січня 2025, проти")).toBeVisible();
  await expect(page.getByText("Замовлень за ці дні немає.")).toBeVisible();
});

test("the dashboard is accessible, light and dark", async ({ page }) => {
  await openAs(page, manager, "/crm/dashboard?span=30");
  await page.getByText("Таблицею").click();
  await expectAccessible(page, "light", "dark");
  await open(page, "/crm/dashboard/orders?figure=repeat");
  await expectAccessible(page, "light", "dark");
});
