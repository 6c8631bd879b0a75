import { beforeEach, expect, test, vi } from "vitest";
import { dropOthers, fetchAndSave, keptFirst, keptPage, keptPages, prepare } from "./kept.ts";

const origin = "https://diaka.example";
const full = (asked: string | Request): string =>
  new URL(typeof asked === "string" ? asked : asked.url, origin).href;

/** Type `basic` as in a browser; constructed responses have no such type. */
const basic = (answer: Response): Response => Object.defineProperty(answer, "type", { value: "basic" });

/** Cache Storage like a browser's, as far as the tests use it. */
class FakeCaches {
  readonly #opened = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const entries = this.#opened.get(name) ?? new Map<string, Response>();
    this.#opened.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (asked: string | Request) => {
        const found = entries.get(full(asked));
        return found && basic(found.clone());
      },
      delete: async (asked: string | Request) => entries.delete(full(asked)),
      put: async (asked: string | Request, answer: Response) => void entries.set(full(asked), answer),
    };
  }
  keys = async () => [...this.#opened.keys()];
  delete = async (name: string) => this.#opened.delete(name);
  async match(asked: string, { cacheName }: { cacheName?: string } = {}) {
    const names = cacheName === undefined ? await this.keys() : [cacheName];
    for (const name of names) {
      const found = await (await this.open(name)).match(asked);
      if (found) return found;
    }
  }
}

let asked: string[];
let lost: RegExp | null;
let problem: { status?: number; redirected?: boolean; type?: string };

beforeEach(() => {
  asked = [];
  lost = null;
  problem = {};
  let now = 1_000;
  vi.stubGlobal("caches", new FakeCaches());
  vi.spyOn(Date, "now").mockImplementation(() => now++);
  vi.stubGlobal("fetch", async (what: string | Request) => {
    const path = full(what).slice(origin.length);
    asked.push(path);
    if (lost?.test(path)) throw new TypeError("Failed to fetch");
    const isPrivate = /^\/(?:private|crm)/.test(path);
    const html = `<title>Сторінка ${path} — Дяка</title><script src="/assets/a.js"></script><link href="/assets/of${path.replaceAll("/", "-")}.css">`;
    const headers = { "cache-control": isPrivate ? "private, no-store" : "public" };
    const answer = new Response(path.startsWith("/assets") ? "" : html, { headers });
    for (const [name, value] of Object.entries({ type: "basic", ...problem }))
      Object.defineProperty(answer, name, { value });
    return answer;
  });
});

const keys = async () => (await keptPages()).map(({ key }) => key);

test("a page is cached with its assets, each of which is requested once", async () => {
  await fetchAndSave("a", "/one");
  await fetchAndSave("a", "/two");
  expect(asked.filter((path) => path.startsWith("/assets"))).toEqual([
    "/assets/a.js",
    "/assets/of-one.css",
    "/assets/of-two.css",
  ]);
  expect((await keptPages())[0]).toMatchObject({ key: "/two", title: "Сторінка /two" });
  await keptFirst("a", new Request(`${origin}/assets/a.js`), "asset");
  expect(asked.filter((path) => path === "/assets/a.js")).toHaveLength(1);
});

test("a page whose assets fail to load, or a personal page, is not cached at all", async () => {
  lost = /of-one/;
  await fetchAndSave("a", "/one").catch(() => undefined);
  await fetchAndSave("a", "/private");
  expect(await keys()).toEqual([]);
});

test("the packers' board is kept for twelve hours, apart from other pages, and no other page of staff is", async () => {
  await fetchAndSave("a", "/crm/packing");
  await fetchAndSave("a", "/crm/orders");
  expect(await keptPage("a", "/crm/packing")).not.toBeNull();
  expect([await keptPage("a", "/crm/orders"), await keys()]).toEqual([null, []]);
  vi.spyOn(Date, "now").mockReturnValue(12 * 3_600_000 + 2_000);
  expect(await keptPage("a", "/crm/packing")).toBeNull();
  expect(await caches.keys()).not.toContain("diaka-board");
});

test.each([
  ["the session has ended, for a page", { redirected: true }],
  ["the session has ended, for a navigation", { status: 0, type: "opaqueredirect" }],
  ["the session has ended, without a page to sign in", { status: 401 }],
  ["the right to pack has been taken away", { status: 403 }],
])("the kept board goes at once when %s", async (_, answer) => {
  await fetchAndSave("a", "/crm/packing");
  problem = answer;
  await fetchAndSave("a", "/crm/packing");
  expect(await caches.keys()).not.toContain("diaka-board");
  expect(await keptPage("a", "/crm/packing")).toBeNull();
});

test("the kept board outlasts a shop that is down", async () => {
  await fetchAndSave("a", "/crm/packing");
  problem = { status: 503 };
  await fetchAndSave("a", "/crm/packing");
  expect(await keptPage("a", "/crm/packing")).not.toBeNull();
});

test("of many pages the last visited stay", async () => {
  for (let n = 0; n < 50; n += 1) await fetchAndSave("a", `/p${n}`);
  await fetchAndSave("a", "/p0");
  await fetchAndSave("a", "/p50");
  const left = await keys();
  expect(left).toHaveLength(50);
  expect(left.slice(0, 2)).toEqual(["/p50", "/p0"]);
  expect(left).not.toContain("/p1");
});

test("a newer build keeps the ten pages visited last, deletes the rest and requests no file twice", async () => {
  for (let n = 0; n < 12; n += 1) await fetchAndSave("a", `/p${n}`);
  asked = [];
  await prepare("b", false);
  await dropOthers("b");
  await keptFirst("b", new Request(`${origin}/assets/a.js`), "asset");
  expect(asked).not.toContain("/assets/a.js");
  expect(await keys()).toEqual(Array.from({ length: 10 }, (_, n) => `/p${11 - n}`));
  expect(await keptPage("b", "/p11")).not.toBeNull();
  expect(await keptPage("b", "/offline")).not.toBeNull();
  expect(await keptPage("a", "/p11")).toBeNull();
});

test("a build that cannot be prepared is not installed, and with data saving only needed files are fetched", async () => {
  await fetchAndSave("a", "/one");
  lost = /^\/ru\/offline/;
  await expect(prepare("b", true)).rejects.toThrow();
  lost = null;
  asked = [];
  await prepare("b", true);
  expect(asked).toContain("/offline");
  expect(asked).not.toContain("/one");
});
