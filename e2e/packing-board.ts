// The packing board as its packers read it.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const column = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** A card of an order to pack; in a long column the last ones are hidden at first. */
export async function uncovered(page: Page, card: Locator): Promise<Locator> {
  const more = column(page, "До пакування").getByRole("button", { name: /^Показати ще/ });
  await expect(card.or(more).first()).toBeVisible();
  if (!(await card.isVisible())) await more.click();
  await expect(card).toBeVisible();
  return card;
}
