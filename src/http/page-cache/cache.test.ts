import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { PageCache, type Render } from "./cache.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

function pageOf(text: string, tag: `product:${number}` = "product:1"): Render {
  return async () => ({
    page: {
      status: 200,
      contentType: "text/html",
      csp: "default-src 'self'",
      tags: [tag],
      body: Buffer.from(text),
    },
  });
}

async function served(
  cache: PageCache,
): Promise<(path: string, headers?: Record<string, string>) => Promise<Response>> {
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(599).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (path, headers) => fetch(`http://127.0.0.1:${port}${path}`, headers ? { headers } : {});
}

test("a cached page is served with its ETag, and answers 304 to a client that has it", async () => {
  const cache = new PageCache({ headers: { "x-frame-options": "DENY" } });
  await cache.render("/a", pageOf("<p>шоколад</p>"));
  const get = await served(cache);
  const first = await get("/a?utm_source=tram");
  expect(await first.text()).toBe("<p>шоколад</p>");
  expect(first.headers.get("x-frame-options")).toBe("DENY");
  const again = await get("/a", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("fifty visitors of an uncached page cause one rendering", async () => {
  const cache = new PageCache({ headers: {} });
  let renderings = 0;
  const slow: Render = async (key) => {
    renderings += 1;
    await new Promise((done) => setImmediate(done));
    return pageOf("x")(key);
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.render("/a", slow)));
  expect(renderings).toBe(1);
  expect(answers.every((answer) => "kept" in answer)).toBe(true);
});

test("a page rendered for one visitor is not served to another", async () => {
  const cache = new PageCache({ headers: {} });
  let visitor = 0;
  const personal: Render = async () => {
    visitor += 1;
    const mine = visitor;
    await new Promise((done) => setImmediate(done));
    return { personal: new Response(String(mine)) };
  };
  const answers = await Promise.all([cache.render("/me", personal), cache.render("/me", personal)]);
  const texts = await Promise.all(
    answers.map((answer) => ("personal" in answer ? answer.personal.text() : "")),
  );
  expect(new Set(texts).size).toBe(2);
});

test("a changed product is evicted, and after missed notifications the whole cache is", async () => {
  const cache = new PageCache({ headers: {} });
  const get = await served(cache);
  await cache.render("/a", pageOf("a"));
  await cache.render("/b", pageOf("b", "product:2"));
  cache.hear(JSON.stringify({ kind: "product_changed", productId: 1 }));
  expect((await get("/a")).status).toBe(599);
  expect((await get("/b")).status).toBe(200);
  cache.hear("");
  expect((await get("/b")).status).toBe(599);
});

const unexpected = (_key: string, error: unknown): never => {
  throw error;
};

test("a stale page is served once more while it is rendered anew, and never when too old", async () => {
  let now = 0;
  const cache = new PageCache({ headers: {}, now: () => now });
  const get = await served(cache);
  await cache.render("/a", pageOf("old"));
  let refreshed: Promise<unknown> = Promise.resolve();
  cache.refreshWith((key) => {
    const work = pageOf("new")(key);
    refreshed = work;
    return work;
  }, unexpected);
  now = 301_000;
  expect(await (await get("/a")).text()).toBe("old");
  await refreshed;
  expect(await (await get("/a")).text()).toBe("new");
  now += 4_000_000;
  expect((await get("/a")).status).toBe(599);
});

test("a page that cannot be rendered again stays, and the error is reported", async () => {
  let now = 0;
  const cache = new PageCache({ headers: {}, now: () => now });
  const get = await served(cache);
  await cache.render("/a", pageOf("old"));
  const broken = new Error("no database");
  const reported = new Promise((done) => {
    cache.refreshWith(
      async () => {
        throw broken;
      },
      (key, error) => done([key, error]),
    );
  });
  now = 301_000;
  expect(await (await get("/a")).text()).toBe("old");
  expect(await reported).toEqual(["/a", broken]);
  expect(await (await get("/a")).text()).toBe("old");
});
