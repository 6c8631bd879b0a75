import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerTo, keptKey, maySave, offlinePage, partsOf, titleOf } from "./rules.ts";

const shop = "https://diaka.example";
const get = (path: string, isVisit = false) => answerTo({ method: "GET", url: shop + path, isVisit }, shop);

describe("a request", () => {
  test("for a file with a hash in its name is served from the cache first", () => {
    expect(get("/assets/vendor-BxZ1.js")).toEqual({ by: "asset" });
    expect(get("/_i18n/4f0c/uk/messages.json")).toEqual({ by: "asset" });
    expect(get("/_img/preview@2x/demo/mug-front.webp")).toEqual({ by: "picture" });
  });

  test("for a page has one key, with any query or hash", () => {
    expect(get("/podarunky?utm_source=x&sort=new&modal=cart", true)).toEqual({
      by: "page",
      key: "/podarunky?sort=new",
    });
    expect(get("/ru", true)).toEqual({ by: "page", key: "/ru" });
  });

  test("for the packers' board is the only one to a page of staff that is kept, whatever part of it is shown", () => {
    expect(get("/crm/packing?wave=pickup", true)).toEqual({ by: "page", key: "/crm/packing" });
    expect(get("/ru/crm/packing", true)).toEqual({ by: "page", key: "/ru/crm/packing" });
  });

  test("for the router's data is about the page it leads to", () => {
    expect(get("/_.data")).toEqual({ by: "data", key: "/", page: "/" });
    expect(get("/ru.data?_routes=root")).toEqual({ by: "data", key: "/ru", page: "/ru" });
    expect(get("/podarunky.data?sort=new&modal=cart&_routes=a%2Cb")).toEqual({
      by: "data",
      key: "/podarunky?sort=new",
      page: "/podarunky?sort=new&modal=cart",
    });
  });

  test("for the checkout, the account and other personal pages is never cached", () => {
    for (const path of [
      "/checkout",
      "/ru/checkout",
      "/login?return_url=/",
      "/profile/orders",
      "/ru/profile/addresses",
      "/thx-page?number=1&token=secret",
      "/confirm-email?token=secret",
      "/unsubscribe?token=secret",
      "/add-review?order=1&token=secret",
    ])
      expect([path, get(path, true)]).toEqual([path, { by: "page", key: null }]);
    expect(get("/profile/orders.data")).toMatchObject({ by: "data", key: null });
  });

  test("for programs, staff, files, changes and other origins is ignored", () => {
    for (const path of ["/api/cart/quote", "/api/user/me", "/latest.json?1", "/sw.js", "/health/ready"])
      expect([path, get(path)]).toEqual([path, { by: "network" }]);
    for (const path of ["/crm/all-orders", "/ru/crm", "/dev/outbox", "/api/auth/google", "/robots.txt"])
      expect([path, get(path, true)]).toEqual([path, { by: "network" }]);
    expect(get("/crm/all-orders.data")).toEqual({ by: "network" });
    for (const path of ["/crm/packing.data", "/crm/packing/print", "/crm/packing/paper"])
      expect([path, get(path, true)]).toEqual([path, { by: "network" }]);
    for (const method of ["POST", "HEAD", "PUT"])
      expect(answerTo({ method, url: `${shop}/`, isVisit: true }, shop)).toEqual({ by: "network" });
    expect(answerTo({ method: "GET", url: "https://x.example/assets/a.js", isVisit: false }, shop)).toEqual({
      by: "network",
    });
  });

  test("with any address is handled, and no personal one gets a key", () => {
    const word = fc.constantFrom("crm", "profile", "thx-page", "dev", "checkout", "login", "confirm-email");
    fc.assert(
      fc.property(
        fc.constantFrom("", "/ru"),
        word,
        fc.webQueryParameters(),
        fc.boolean(),
        (ru, name, query, visit) => {
          for (const path of [`${ru}/${name}?${query}`, `${ru}/${name}.data?${query}`]) {
            const answer = get(path, visit);
            expect("key" in answer ? answer.key : null).toBeNull();
          }
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.boolean(),
        (url, isVisit) => {
          answerTo({ method: "GET", url, isVisit }, new URL(url).origin);
        },
      ),
    );
  });
});

describe("a response", () => {
  const answer = (cacheControl: string | null, over: object = {}) => ({
    status: 200,
    redirected: false,
    type: "basic" as const,
    headers: new Headers(cacheControl === null ? {} : { "cache-control": cacheControl }),
    ...over,
  });

  test("is cached only when the shop marks it as public", () => {
    expect(maySave(answer("public, max-age=0, s-maxage=300"))).toBe(true);
    expect(maySave(answer("private, no-store"))).toBe(false);
    expect(maySave(answer("public, no-store"))).toBe(false);
    expect(maySave(answer(null))).toBe(false);
  });

  test("is not cached when it is an error, maintenance, a redirect or personal", () => {
    for (const over of [{ status: 404 }, { status: 503 }, { redirected: true }, { type: "opaque" }])
      expect(maySave(answer("public", over))).toBe(false);
  });

  test("lists the assets that a page needs, each once, and its title", () => {
    const html = `<title>Трюфелі &amp; «Мама» — Дяка</title><link href="/assets/a.css"/><link href="/assets/a.css"/>
      <link href="/_i18n/4f0c/uk/messages.json"/><script>import "/assets/manifest-1.js";</script><a href="/cart">`;
    expect(partsOf(html)).toEqual(["/assets/a.css", "/_i18n/4f0c/uk/messages.json", "/assets/manifest-1.js"]);
    expect(titleOf(html)).toBe("Трюфелі & «Мама»");
    expect(titleOf("<p>")).toBe("");
  });
});

test("the offline page shows the target in its own language, and reports it to no server", () => {
  expect(offlinePage("/podarunky?sort=new")).toBe("/offline#/podarunky?sort=new");
  expect(offlinePage("/ru/checkout")).toBe("/ru/offline#/ru/checkout");
  expect(keptKey("/offline")).toBe("/offline");
});
