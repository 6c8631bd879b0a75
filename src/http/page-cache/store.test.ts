import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { PageTag } from "./manifest.ts";
import { PageStore } from "./store.ts";

const page = (text: string, tags: PageTag[] = ["listing"]) => ({
  status: 200,
  contentType: "text/html",
  csp: undefined,
  tags,
  body: Buffer.from(text),
});

test("a change evicts the pages that show it and no others", () => {
  const store = new PageStore(100_000);
  store.keep("/a", page("a", ["product:1", "listing"]), 0, 0);
  store.keep("/b", page("b", ["product:2"]), 0, 0);
  store.invalidate(["product:1"]);
  expect(store.get("/a")).toBeUndefined();
  expect(store.get("/b")?.body.toString()).toBe("b");
});

test("a page whose rendering began before a change is not cached after it", () => {
  const store = new PageStore(100_000);
  const began = store.generation;
  store.invalidate(["listing"]);
  expect(store.keep("/a", page("old price"), 0, began).body.toString()).toBe("old price");
  expect(store.get("/a")).toBeUndefined();
});

test("the store never exceeds its limit, and evicts the least recently used first", () => {
  const store = new PageStore(5_000);
  for (let n = 0; n < 10; n += 1) {
    store.keep(`/${n}`, page(`${n}`.repeat(1_000)), 0, 0);
    store.get("/0");
  }
  expect(store.bytes).toBeLessThanOrEqual(5_000);
  expect(store.get("/0")).toBeDefined();
  expect(store.get("/9")).toBeDefined();
  expect(store.get("/1")).toBeUndefined();
});

test("the same bytes have the same ETag, other bytes another", () => {
  const store = new PageStore(100_000);
  const first = store.keep("/a", page("one"), 0, 0).etag;
  expect(store.keep("/b", page("one"), 5, 0).etag).toBe(first);
  expect(store.keep("/c", page("two"), 0, 0).etag).not.toBe(first);
});

test("a page that is visited again is sent compressed, and is the same page", async () => {
  const store = new PageStore(1_000_000);
  const html = Array.from({ length: 2_000 }, (_, n) => `<li>Шоколад № ${n * 7_919}</li>`).join("");
  const kept = store.keep("/a", page(html), 0, 0);
  expect(store.get("/a")).toBe(kept);
  await expect.poll(() => store.get("/a")?.brotli.length).toBeLessThan(kept.brotli.length);
  const packed = store.get("/a") ?? kept;
  expect(brotliDecompressSync(packed.brotli).toString()).toBe(html);
  expect(packed.etag).toBe(kept.etag);
  expect(store.bytes).toBe(packed.body.length + packed.brotli.length);
});

test("a page that changes during its compression is not brought back", async () => {
  const store = new PageStore(1_000_000);
  store.keep("/a", page("old price".repeat(10_000)), 0, 0);
  store.get("/a");
  store.invalidate(["listing"]);
  const fresh = store.keep("/a", page("new price".repeat(10_000)), 0, store.generation);
  store.get("/a");
  await expect.poll(() => store.get("/a")).not.toBe(fresh);
  expect(store.get("/a")?.body.toString()).toContain("new price");
});
