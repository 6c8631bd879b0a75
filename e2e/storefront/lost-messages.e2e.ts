// The specification, §8: a failure to load messages is logged as a warning only.
import { expect, test } from "../fixtures.ts";
import { labels, open } from "../people.ts";

test("a page whose messages fail to load opens all the same, and shows every text once they arrive", async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const messages = "**/_i18n/*/uk/more.json";
  await page.route(messages, (route) => route.abort("failed"));
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await expect.poll(() => warnings).toContainEqual(expect.stringContaining("messages could not be loaded"));
  await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();

  await page.unroute(messages);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByLabel(labels.uk.phone, { exact: true }).first()).toBeVisible();
  expect(loads).toBe(1);
});
