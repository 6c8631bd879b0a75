import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locales } from "#i18n/locale.ts";
import { emailSamples, sampleEmail, sampleTexts } from "./samples.server.ts";

// A missing message is logged here and rendered as its key.
const told = vi.spyOn(console, "error");
beforeEach(() => told.mockReset());
afterEach(() => told.mockReset());

test.each(locales)("every sample e-mail is complete in %s", (lang) => {
  const emails = emailSamples.map((name) => sampleEmail(name, lang));
  const texts = sampleTexts(lang).map(({ text }) => text);
  expect(told.mock.calls.map(([error]) => String(error))).toEqual([]);
  expect(texts.filter((text) => text.startsWith("messages."))).toEqual([]);
  expect(emails).toHaveLength(emailSamples.length);
});

const opening = (name: Parameters<typeof sampleEmail>[0]): string => {
  const [first] = sampleEmail(name, "uk").blocks;
  return first?.kind === "text" ? first.text : "";
};

test("the e-mail about a new order says that work begins only when no payment is awaited", () => {
  for (const name of ["order_placed_cash", "order_placed_pickup"] as const)
    expect(opening(name)).toContain("уже в майстерні");
  for (const name of ["order_placed", "order_placed_invoice", "order_placed_certificate"] as const)
    expect(opening(name)).toContain("щойно надійде оплата");
});

test("the e-mail about a new electronic order promises its certificate and no parcel", () => {
  expect(opening("order_placed_digital")).toContain("надішлемо сертифікат");
});

test("an e-mail about products that are back does not claim that few are left", () => {
  expect(opening("product_back")).not.toMatch(/небагато/);
});

test("a phone number in an e-mail is not broken between lines", () => {
  const { blocks } = sampleEmail("payment_reminder", "uk");
  expect(blocks.map((block) => (block.kind === "text" ? block.text : "")).join("\n")).toContain(
    "0\u00a0800\u00a0330\u00a0412",
  );
});
