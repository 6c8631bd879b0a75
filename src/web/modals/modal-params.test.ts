import fc from "fast-check";
import { expect, test } from "vitest";
import { modalKeys, modals, openModal, sameButModal, withModal, withoutModal } from "./modal-params.ts";

const other = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 6 }).filter((key) => !(modalKeys as readonly string[]).includes(key)),
  fc.string({ maxLength: 6 }),
  { maxKeys: 4 },
);

test("closing a modal gives back exactly the page's own query", () => {
  fc.assert(
    fc.property(other, fc.constantFrom(...modals), (query, name) => {
      const page = new URLSearchParams(query);
      const opened = new URLSearchParams(withModal(page, name, { id: "7", slug: "x" }));
      expect(openModal(opened)).toBe(name);
      expect([...new URLSearchParams(withoutModal(opened))]).toEqual([...page]);
    }),
  );
});

test("a modal nobody knows is not open", () => {
  expect(openModal(new URLSearchParams("modal=admin"))).toBeNull();
});

test("opening a modal is no new page, another filter is", () => {
  const page = new URL("http://shop/shokolad?sort=new");
  expect(sameButModal(page, new URL("http://shop/shokolad?sort=new&modal=cart"))).toBe(true);
  expect(sameButModal(page, new URL("http://shop/shokolad?sort=popular&modal=cart"))).toBe(false);
  expect(sameButModal(page, page)).toBe(false);
});
