import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveWorker } from "./service-worker.ts";

async function answerOf(source: Parameters<typeof serveWorker>[1]) {
  const app = Fastify();
  serveWorker(app, source);
  const answer = await app.inject({ url: "/sw.js" });
  await app.close();
  return answer;
}

test("each build has its own service worker, which browsers revalidate and which may request only the shop", async () => {
  const first = await answerOf({ buildId: "a1", worker: "start(BUILD_ID)" });
  const second = await answerOf({ buildId: "b2", worker: "start(BUILD_ID)" });
  expect(first.body).not.toBe(second.body);
  const started: string[] = [];
  new Function("start", second.body)((id: string) => started.push(id));
  expect(started).toEqual(["b2"]);
  expect(first.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  });
});

test("a service worker that is switched off clears its caches and unregisters", async () => {
  const { body } = await answerOf({ buildId: "a1" });
  const heard = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const kept = new Set(["diaka-pages-a1", "diaka-pictures", "another-app"]);
  let isRegistered = true;
  const world = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    skipWaiting: () => undefined,
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    registration: {
      unregister: async () => {
        isRegistered = false;
      },
    },
  };
  new Function(...Object.keys(world), body)(...Object.values(world));
  let work: Promise<unknown> = Promise.resolve();
  heard.get("activate")?.({
    waitUntil(begun) {
      work = begun;
    },
  });
  await work;
  expect([...kept]).toEqual(["another-app"]);
  expect(isRegistered).toBe(false);
  expect(heard.has("fetch")).toBe(false);
});
