import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBehindScenes, isPersonal, publicAddress, type Viewed, viewOf } from "./page-views.ts";

/** The number of views for a sequence of addresses. */
function count(...addresses: string[]): number {
  let views = 0;
  let seen: Viewed | null = null;
  for (const address of addresses) {
    const { pathname, search } = new URL(address, "https://diaka.example");
    const view = viewOf(seen, { pathname, search });
    views += Number(view.isNew);
    seen = view;
  }
  return views;
}

describe("a view of a page", () => {
  test("is a change of path or of what the page shows", () => {
    expect(count("/", "/podarunky", "/podarunky?page=2", "/")).toBe(4);
    expect(count("/cart", "/cart")).toBe(1);
  });

  test("is not a window over it: opened, changed or closed", () => {
    expect(count("/", "/?modal=city", "/?modal=city&sub=2", "/?modal=cart", "/")).toBe(1);
    expect(count("/a?page=2", "/a?page=2&modal=product-slider&photoId=1", "/a?page=2")).toBe(1);
  });

  test("waits while the page is first shown under a window", () => {
    expect(count("/?modal=city")).toBe(0);
    expect(count("/?modal=city", "/")).toBe(1);
    expect(count("/", "/cart?modal=auth")).toBe(1);
  });

  test("is not counted when the query names a window, even an unknown one", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\/[\w/-]{0,20}$/), fc.string(), (pathname, name) => {
        const search = `?${new URLSearchParams({ modal: name })}`;
        expect(viewOf(null, { pathname, search }).isNew).toBe(false);
      }),
    );
  });
});

test("personal pages are not tracked, in both languages", () => {
  for (const path of ["/thx-page", "/profile/orders/12", "/crm/all-orders", "/confirm-email"]) {
    expect(isPersonal(path)).toBe(true);
    expect(isPersonal(`/ru${path}`)).toBe(true);
  }
  for (const path of ["/", "/ru", "/cart", "/checkout", "/profiterole"]) expect(isPersonal(path)).toBe(false);
});

test("staff are not tracked in the CRM, visitors are tracked on any page", () => {
  for (const path of ["/crm/all-orders", "/ru/crm", "/dev/outbox"]) expect(isBehindScenes(path)).toBe(true);
  for (const path of ["/", "/profile/orders", "/thx-page", "/crmolka"])
    expect(isBehindScenes(path)).toBe(false);
});

test("an address sent to analytics holds no secrets", () => {
  const address = (path: string): string => {
    const { pathname, search } = new URL(path, "https://diaka.example");
    return publicAddress("https://diaka.example", { pathname, search });
  };
  expect(address("/podarunky?page=2&token=x&utm_source=mail&return_url=/profile")).toBe(
    "https://diaka.example/podarunky?page=2&utm_source=mail",
  );
  expect(address("/login?code=123")).toBe("https://diaka.example/login");
});
