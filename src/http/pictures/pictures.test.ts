import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { folderFiles } from "#integrations/file-store/folder.ts";
import { refuse } from "#kit/result.ts";
import { type FileStore, filesUnavailable } from "#shop/files/port.ts";
import { registerBoxPictures } from "./box-pictures.ts";
import { pictureOriginal, registerPictures } from "./pictures.ts";

const app = Fastify();
let home = "";

const rootsWith = (cache: string) => ({
  demo: path.join(home, "demo"),
  uploads: folderFiles(home, () => undefined),
  cache: path.join(home, cache),
});

beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-pictures-"));
  await fs.mkdir(path.join(home, "demo"));
  const photo = sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#84162b" } });
  await fs.writeFile(path.join(home, "demo/mug-front.webp"), await photo.webp().toBuffer());
  await fs.writeFile(path.join(home, "secret.webp"), "secret");
  registerPictures(app, rootsWith("cache"), 82);
});
afterAll(() => fs.rm(home, { recursive: true }));

const get = (url: string) => app.inject({ url });

test("a picture comes in the size and format of its preset and density, to be kept for a year", async () => {
  for (const [address, width, format] of [
    ["preview@1x/demo/mug-front.webp", 400, "webp"],
    ["product@2x/demo/mug-front.webp", 800, "webp"],
    ["thumb@1x/demo/mug-front.avif", 96, "heif"],
  ] as const) {
    const answer = await get(`/_img/${address}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toContain("immutable");
    const facts = await sharp(answer.rawPayload).metadata();
    expect([facts.width, facts.height, facts.format]).toEqual([width, width, format]);
  }
});

test("pictures have the configured quality", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width: 400, height: 400, channels: 3, noise, background: "#84162b" } });
  await fs.writeFile(path.join(home, "demo/noise.webp"), await photo.webp({ quality: 100 }).toBuffer());
  const sizes: number[] = [];
  for (const quality of [60, 82, 100]) {
    const shop = Fastify();
    registerPictures(shop, rootsWith(`cache-${quality}`), quality);
    sizes.push((await shop.inject({ url: "/_img/product@1x/demo/noise.webp" })).rawPayload.length);
    await shop.close();
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
});

test("a buyer's photo is shown whole, whatever its shape", async () => {
  const wide = sharp({ create: { width: 1600, height: 400, channels: 3, background: "#84162b" } });
  await fs.mkdir(path.join(home, "uploads"), { recursive: true });
  await fs.writeFile(path.join(home, "uploads/review-1.webp"), await wide.webp().toBuffer());
  const { width, height } = await sharp(
    (await get("/_img/photo@1x/uploads/review-1.webp")).rawPayload,
  ).metadata();
  expect([width, height]).toEqual([800, 200]);
});

test("a withdrawn buyer's photo is gone in every size, also in those already made", async () => {
  const address = "photo@1x/uploads/review-2.webp";
  const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: "#84162b" } });
  await fs.mkdir(path.join(home, "uploads"), { recursive: true });
  await fs.writeFile(path.join(home, "uploads/review-2.webp"), await photo.webp().toBuffer());
  const shown = await get(`/_img/${address}`);
  expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "public, max-age=86400"]);
  await fs.rm(path.join(home, "uploads/review-2.webp"));
  expect((await fs.stat(path.join(home, "cache", address))).size).toBeGreaterThan(0);
  expect((await get(`/_img/${address}`)).statusCode).toBe(404);
});

describe("from a store of several instances", () => {
  const address = "photo@1x/uploads/review-3.webp";
  const files = () => folderFiles(path.join(home, "shared"), () => undefined);
  const away: FileStore = {
    put: async () => refuse(filesUnavailable),
    get: async () => refuse(filesUnavailable),
    has: async () => refuse(filesUnavailable),
    remove: async () => refuse(filesUnavailable),
    keys: async () => refuse(filesUnavailable),
  };
  /** Another instance has a cache of its own. */
  const instance = (cache: string, uploads: FileStore) => {
    const other = Fastify();
    const roots = { ...rootsWith(cache), uploads };
    registerPictures(other, roots, 82);
    registerBoxPictures(other, {
      bonbons: async () => new Map([["ch", "uploads/review-3"]]),
      original: (file) => pictureOriginal(roots, file),
      quality: 82,
    });
    return async (url: string) => (await other.inject({ url: `/_img/${url}` })).statusCode;
  };

  beforeEach(async () => {
    const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: "#84162b" } });
    await files().put("uploads/review-3.webp", await photo.webp().toBuffer());
  });

  test("a photo withdrawn at one of them is gone at the others", async () => {
    const [first, second] = [instance("cache-first", files()), instance("cache-second", files())];
    expect([await first(address), await second(address)]).toEqual([200, 200]);
    await files().remove("uploads/review-3.webp");
    expect([await first(address), await second(address)]).toEqual([404, 404]);
  });

  test("a picture is shown in the sizes made before while the store does not answer, in others not yet", async () => {
    expect(await instance("cache-third", files())(address)).toBe(200);
    const cut = instance("cache-third", away);
    expect([await cut(address), await cut("thumb@1x/uploads/review-3.webp")]).toEqual([200, 503]);
    expect(await cut("thumb@1x/demo/mug-front.webp")).toBe(200);
    expect(await instance("cache-third", files())("thumb@1x/uploads/review-3.webp")).toBe(200);
  });

  test("the preview of a box is not drawn without its bonbons", async () => {
    const box = "box/ch------.jpg";
    let store: FileStore = away;
    const ask = instance("cache-fourth", { ...away, get: (key) => store.get(key) });
    expect(await ask(box)).toBe(503);
    store = files();
    expect(await ask(box)).toBe(200);
  });
});

test("a second request returns the same bytes, from the disk", async () => {
  const first = await get("/_img/gallery@1x/demo/mug-front.webp");
  await fs.rm(path.join(home, "demo/mug-front.webp"));
  const again = await get("/_img/gallery@1x/demo/mug-front.webp");
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
});

test("a missing picture, and a path outside the folder, are not found", async () => {
  for (const address of [
    "preview@1x/demo/none.webp",
    "preview@1x/demo/../secret.webp",
    "preview@1x/demo/..%2fsecret.webp",
    "preview@9x/demo/mug-front.webp",
  ]) {
    expect((await get(`/_img/${address}`)).statusCode).toBe(404);
  }
});
