import fc from "fast-check";
import { expect, test } from "vitest";
import { type Email, shopAddress } from "./email.ts";
import { emailHtml } from "./html.ts";
import { emailText } from "./plain.ts";

const home = "https://diaka.example";

/** An e-mail with the same text in every text field. */
const saying = (text: string, path: `/${string}` = "/cart"): Email => ({
  lang: "uk",
  shop: text,
  tagline: text,
  phone: text,
  address: text,
  seller: text,
  preheader: text,
  heading: text,
  reason: text,
  unsubscribe: { label: text, path, oneClick: path },
  blocks: [
    { kind: "text", text },
    { kind: "quote", text },
    { kind: "note", text },
    { kind: "items", items: [{ name: text, note: text, picture: text, quantity: 1, total: text }] },
    { kind: "sums", sums: [{ name: text, sum: text, isTotal: true }] },
    { kind: "facts", facts: [{ name: text, value: text }] },
    { kind: "button", label: text, path },
    { kind: "button", label: text, path, isQuiet: true },
    { kind: "certificate", title: text, sum: text, code: text, until: text },
  ],
});

const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z!][a-z]*)/gi)].map(([, name = ""]) => name).filter((name) => name !== "br");
const plain = tagsOf(emailHtml(saying("x"), { home }));
const nasty = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('"><script>alert(1)</script>', "' onload='x", "</style><img src=x>", "&lt;b&gt;", "<!--"),
);

test("a text that a customer wrote is text in an e-mail, never markup", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const html = emailHtml(saying(text), { home });
      expect(tagsOf(html)).toEqual(plain);
      expect(html).not.toMatch(/\son\w+=["'][^"']/);
    }),
  );
});

test("a composed box is shown as it is filled", () => {
  const item = {
    name: "Коробка",
    note: "4 цукерки",
    picture: "demo/box-builder-front",
    quantity: 1,
    total: "189 ₴",
  };
  const html = (items: object) =>
    emailHtml({ ...saying("x"), blocks: [{ kind: "items", items: [{ ...item, ...items }] }] }, { home });
  expect(html({ contents: "hzchhzch" })).toContain("https://diaka.example/_img/box/hzchhzch/tray.jpg");
  expect(html({})).toContain("/demo/box-builder-front.jpg");
});

test("every link of an e-mail leads to the shop or is a phone number", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      for (const path of [`/${text}`, "//evil.example", "/\\evil.example", "/\t/evil.example"] as const) {
        const html = emailHtml(saying("x", path), { home });
        for (const [, address = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g))
          if (!address.startsWith("tel:"))
            expect(new URL(address.replaceAll("&amp;", "&")).origin).toBe(home);
        expect(shopAddress(path, home) ?? home).toMatch(/^https:\/\/diaka\.example(?:\/|$)/);
      }
    }),
  );
});

test("the HTML and the plain text of an e-mail have the same content, and the same unsubscribe link", () => {
  const email = saying("слово");
  for (const said of [emailHtml(email, { home }), emailText(email, home)])
    expect(said).toContain("https://diaka.example/cart");
  const { unsubscribe: _, ...asked } = email;
  expect(emailText(asked, home).match(/\/cart/g)).toHaveLength(2);
});

test("an e-mail follows the light or dark theme of the reader's device", () => {
  expect(emailHtml(saying("x"), { home })).toContain("@media (prefers-color-scheme:dark){");
  expect(emailHtml(saying("x"), { home, theme: "dark" })).toContain("@media all{");
});

test("an e-mail names its seller and why it was sent, in its plain text too", () => {
  const seller = "ФОП Гнатюк Марта Орестовна, РНОКПП 3012345678, вул. Вірменська, 23";
  const email = { ...saying("x"), seller, reason: "Цей лист про ваше замовлення." };
  for (const said of [emailHtml(email, { home }), emailText(email, home)]) {
    expect(said).toContain(seller);
    expect(said).toContain(email.reason);
  }
});
