import fc from "fast-check";
import { expect, test } from "vitest";
import { bare, localeOfPath } from "#i18n/locale.ts";
import { type Asked, languageRedirect } from "./language-redirect.ts";

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";

function asked(url: string, headers: Record<string, string> = {}, method = "GET"): Asked {
  const sent: Record<string, string> = {
    host: "diaka.example",
    "user-agent": browser,
    accept: "text/html",
    ...headers,
  };
  return { method, url, header: (name) => sent[name] };
}
const goes = (...parameters: Parameters<typeof asked>): string | null =>
  languageRedirect(asked(...parameters))?.location ?? null;
const russian = { "accept-language": "ru-RU,ru;q=0.9" };
const ukrainian = { "accept-language": "uk-UA" };

test("a first visit is redirected to the same page in the language the browser prefers, with its query", () => {
  expect(goes("/podarunky?sort=new&utm_source=x", russian)).toBe("/ru/podarunky?sort=new&utm_source=x");
  expect(goes("/", russian)).toBe("/ru");
  expect(goes("/ru", ukrainian)).toBe("/");
  expect(goes("/ru?modal=menu", ukrainian)).toBe("/?modal=menu");
  expect(goes("/", ukrainian)).toBeNull();
});

test("the language that was stored comes before the browser's", () => {
  expect(goes("/cart", { ...ukrainian, cookie: "a=1; i18n_redirected=ru" })).toBe("/ru/cart");
  expect(goes("/ru/cart", { ...ukrainian, cookie: "i18n_redirected=ru" })).toBeNull();
  expect(goes("/cart", { ...russian, cookie: "i18n_redirected=<script>" })).toBe("/ru/cart");
});

test("a visitor who prefers neither language begins in Ukrainian", () => {
  for (const language of ["en-US,en;q=0.9", "pl", "de-DE,de;q=0.9,en;q=0.8", "EN"]) {
    expect(goes("/ru/cart?modal=menu", { "accept-language": language })).toBe("/cart?modal=menu");
    expect(goes("/ru", { "accept-language": language })).toBe("/");
    expect(goes("/cart", { "accept-language": language })).toBeNull();
  }
  const english = { "accept-language": "en-US,en;q=0.9" };
  expect(goes("/ru/cart", { ...english, cookie: "i18n_redirected=ru" })).toBeNull();
  expect(goes("/ru/cart", { ...english, "sec-fetch-site": "same-origin" })).toBeNull();
  expect(goes("/ru/cart", { ...english, "user-agent": "Googlebot/2.1" })).toBeNull();
});

test("a program that states no preference, or any language, stays where the address says", () => {
  for (const language of ["*", "en, *;q=0.5", "", "  ", "<script>", "x".repeat(8_000), "en,".repeat(3_000)]) {
    expect([language, goes("/ru/cart", { "accept-language": language })]).toEqual([language, null]);
    expect(goes("/cart", { "accept-language": language })).toBeNull();
  }
  expect(goes("/ru/cart")).toBeNull();
});

test("afterwards the address wins: in the same visit, and along a link of the shop", () => {
  expect(goes("/ru", { ...ukrainian, cookie: "i18n_visit=1; i18n_redirected=uk" })).toBeNull();
  expect(goes("/ru", { ...ukrainian, "sec-fetch-site": "same-origin" })).toBeNull();
  expect(goes("/ru", { ...ukrainian, referer: "https://diaka.example/cart" })).toBeNull();
  expect(
    goes("/ru", { ...ukrainian, "sec-fetch-site": "cross-site", referer: "https://search.example/" }),
  ).toBe("/");
  expect(goes("/ru", { ...ukrainian, referer: "nonsense" })).toBe("/");
});

test("robots are shown what they asked for", () => {
  for (const robot of [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "TelegramBot (like TwitterBot)",
    "GPTBot/1.0",
    "ClaudeBot/1.0",
    "Viber/5",
    "Mozilla/5.0 (Linux; Android 11) Chrome/130.0 Mobile Safari/537.36 Chrome-Lighthouse",
  ]) {
    expect([robot, goes("/", { ...russian, "user-agent": robot })]).toEqual([robot, null]);
  }
  expect(goes("/", { ...russian, "user-agent": browser.replace("Chrome", "HeadlessChrome") })).toBe("/ru");
});

test("programs, files and changes stay where they are", () => {
  for (const url of [
    "/api/user/me",
    "/sanctum/csrf-cookie",
    "/health/live",
    "/assets/entry.js",
    "/_i18n/1/uk/messages.json",
    "/_root.data",
    "/cart.data?_routes=x",
    "/sitemap.xml",
    "/favicon.svg",
    "/dev/outbox",
  ]) {
    expect([url, goes(url, russian)]).toEqual([url, null]);
  }
  expect(goes("/", russian, "POST")).toBeNull();
  expect(goes("/", { ...russian, accept: "application/json" })).toBeNull();
});

test("no address redirects to another site, and none in a loop", () => {
  expect(goes("/ru//evil.example", ukrainian)).toBeNull();
  expect(goes("/ru/\\evil.example", ukrainian)).toBeNull();
  expect(goes("/ru/ru", ukrainian)).toBeNull();
  const addresses = fc.string({
    unit: fc.constantFrom("/", "\\", "ru", "?", "#", "x", ".", "%2f", "@"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(addresses, fc.constantFrom(ukrainian, russian), (rest, language) => {
      const turn = languageRedirect(asked(`/${rest}`, language));
      if (!turn) return;
      expect(turn.location).toMatch(/^\/(?![/\\])/);
      const path = turn.location.split(/[?#]/, 1)[0] ?? "";
      expect(localeOfPath(path)).toBe(turn.locale);
      expect(bare(path)).toBe(bare(`/${rest}`.split(/[?#]/, 1)[0] ?? "/"));
    }),
  );
});

test("a path of any length is read in one pass", () => {
  const began = performance.now();
  expect(goes(`/${".%".repeat(100_000)}/`, russian)).toBe(`/ru/${".%".repeat(100_000)}/`);
  expect(goes(`/${".%".repeat(100_000)}`, russian)).toBeNull();
  expect(performance.now() - began).toBeLessThan(1_000);
});
