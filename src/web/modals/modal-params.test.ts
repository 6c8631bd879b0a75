import fc from "fast-check";
import { expect, test } from "vitest";
import { modalKeys, modals, openModal, sameButModal, withModal, withoutModal } from "./modal-params.ts";

const other = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 6 }).filter((key) => !(modalKeys as readonly string[]).includes(key)),
  fc.string({ maxLength: 6 }),
  { maxKeys: 4 },
);

test("closing a window restores exactly the page's own query", () => {
  fc.assert(
    fc.property(other, fc.constantFrom(...modals), (query, name) => {
      const page = new URLSearchParams(query);
      const opened = new URLSearchParams(withModal(page, name, { id: "7", slug: "x" }));
      expect(openModal(opened)).toBe(name);
      expect([...new URLSearchParams(withoutModal(opened))]).toEqual([...page]);
    }),
  );
});

test("all windows of the specification exist", () => {
  const named =
    "menu city theme contact auth cart confirm product-description product-slider product-contact";
  expect(modals).toEqual(expect.arrayContaining(named.split(" ")));
});

test("closing removes modal, sub, id, slug, photoId and reviewId, however often they occur", () => {
  const keys = ["modal", "sub", "id", "slug", "photoId", "reviewId"];
  const query = keys.flatMap((key) => [`${key}=1`, `${key}=2`]).join("&");
  expect(withoutModal(new URLSearchParams(`${query}&page=2&Modal=menu`))).toBe("?page=2&Modal=menu");
});

test("opening another window removes the parameters of the former one", () => {
  const photo = new URLSearchParams("v=1&modal=product-slider&photoId=3&slug=x");
  expect(withModal(photo, "product-contact")).toBe("?v=1&modal=product-contact");
});

test("an unknown window is not open", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom("MENU", "menu ", "__proto__", "<script>")), (name) => {
      fc.pre(!(modals as readonly string[]).includes(name));
      expect(openModal(new URLSearchParams({ modal: name }))).toBeNull();
    }),
  );
});

test("opening a window is no new page, another filter is", () => {
  const page = new URL("http://shop/shokolad?sort=new");
  expect(sameButModal(page, new URL("http://shop/shokolad?sort=new&modal=cart"))).toBe(true);
  expect(sameButModal(page, new URL("http://shop/shokolad?sort=popular&modal=cart"))).toBe(false);
  expect(sameButModal(page, page)).toBe(false);
});
