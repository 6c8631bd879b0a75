import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveFiles } from "./build-files.ts";

let client: string;
let app: FastifyInstance;
beforeAll(async () => {
  client = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-files-"));
  await fs.mkdir(path.join(client, "assets"));
  const files = {
    "icon.png": "icon",
    "assets/page-1a.js": "plain script",
    "assets/page-1a.js.br": "script in brotli",
    "assets/page-1a.js.gz": "script in gzip",
    "assets/font-2b.woff2": "font",
    "secret.txt": "not an asset",
  };
  for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(client, name), content);
  app = fastify();
  await serveFiles(app, client);
});
afterAll(async () => {
  await app.close();
  await fs.rm(client, { recursive: true });
});

const get = async (url: string, accepted = "") => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { "accept-encoding": accepted } });
  return { status: statusCode, encoding: headers["content-encoding"], type: headers["content-type"], body };
};

test("a script comes in the smallest encoding that the browser accepts", async () => {
  const type = "text/javascript; charset=utf-8";
  const script = "/assets/page-1a.js";
  expect(await get(script, "gzip, deflate, br, zstd")).toMatchObject({ type, encoding: "br" });
  expect(await get(script, "gzip, deflate")).toMatchObject({ encoding: "gzip", body: "script in gzip" });
  expect(await get(script)).toMatchObject({ type, encoding: undefined, body: "plain script" });
});

test("a file that is packed by itself comes as it is", async () => {
  expect(await get("/assets/font-2b.woff2", "br")).toEqual({
    status: 200,
    encoding: undefined,
    type: "font/woff2",
    body: "font",
  });
});

test("an asset may be kept for ever, also by a shared cache that holds each encoding", async () => {
  const { headers } = await app.inject({ url: "/assets/page-1a.js" });
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
});

test("HEAD tells the length without the file", async () => {
  const { headers, body } = await app.inject({ method: "HEAD", url: "/assets/font-2b.woff2" });
  expect({ length: headers["content-length"], body }).toEqual({ length: "4", body: "" });
});

test("what is no asset is not found, and is not kept by caches", async () => {
  for (const name of ["none.js", "..%2Fsecret.txt", "..%2Ficon.png", "%2e%2e", ".", "a%00.js", "a%5Cb"]) {
    const { statusCode, headers } = await app.inject({ url: `/assets/${name}` });
    expect([name, statusCode, headers["cache-control"]]).toEqual([name, 404, undefined]);
  }
});

test("an asset that a build adds later is found", async () => {
  expect((await get("/assets/late-3c.js")).status).toBe(404);
  await fs.writeFile(path.join(client, "assets/late-3c.js"), "late");
  expect(await get("/assets/late-3c.js")).toMatchObject({ status: 200, body: "late" });
});
