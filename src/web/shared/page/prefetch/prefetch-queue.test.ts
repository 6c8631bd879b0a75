import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { mayPrefetch } from "./may-prefetch.ts";
import { mayFetchAhead, PrefetchQueue } from "./prefetch-queue.ts";

afterEach(() => vi.unstubAllGlobals());

test("at most five pages are prefetched at once, each of them once, and none is forgotten", () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant("done" as const)), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(steps, (plan) => {
      let active: readonly string[] = [];
      const begun = new Set<string>();
      const wanted = new Set<string>();
      const queue = new PrefetchQueue((now) => {
        for (const page of now) {
          if (!active.includes(page)) expect(begun.has(page)).toBe(false);
          begun.add(page);
        }
        active = now;
        expect(active.length).toBeLessThanOrEqual(5);
      });
      for (const step of plan) {
        if (step === "done") queue.done(active[0] ?? "nothing");
        else {
          wanted.add(`/${step}`);
          queue.add(`/${step}`);
        }
      }
      while (active[0]) queue.done(active[0]);
      expect(begun).toEqual(wanted);
    }),
  );
});

test("a long listing is prefetched only in part", () => {
  const begun = new Set<string>();
  const queue: PrefetchQueue = new PrefetchQueue((now) => {
    for (const page of now) begun.add(page);
  });
  for (let n = 0; n < 100; n += 1) {
    queue.add(`/product-${n}`);
    queue.done(`/product-${n}`);
  }
  expect(begun.size).toBe(15);
});

test("only public pages are prefetched", () => {
  for (const href of ["/", "/ru/podarunky?sort=new", "/cartoon", "/nabir-praline-klasyka-9"])
    expect([href, mayFetchAhead(href)]).toEqual([href, true]);
  for (const href of [
    "/profile/orders",
    "/ru/crm",
    "/cart",
    "/login?return_url=/",
    "/api/auth/google",
    "//x.example",
    "?modal=cart",
  ])
    expect([href, mayFetchAhead(href)]).toEqual([href, false]);
});

test("with data saving or a slow connection no page is prefetched", () => {
  const on = (connection: object | undefined) => {
    vi.stubGlobal("navigator", connection ? { connection } : {});
    return mayPrefetch();
  };
  expect(on(undefined)).toBe(true);
  expect(on({ effectiveType: "4g" })).toBe(true);
  expect(on({ effectiveType: "4g", saveData: true })).toBe(false);
  expect(on({ effectiveType: "2g" })).toBe(false);
  expect(on({ effectiveType: "slow-2g" })).toBe(false);
});
