import fs from "node:fs/promises";
import path from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { messagePictureUrl } from "#kit/url/picture-address.ts";
import { registerMessagePictures } from "./message-pictures.ts";

const app = Fastify();
let read = 0;
registerMessagePictures(app, {
  original: async (file) => {
    read += 1;
    return fs
      .readFile(path.join(import.meta.dirname, "../../seed", `${file.replace("demo/", "demo/photos/")}.webp`))
      .catch(() => null);
  },
  quality: 80,
});
afterAll(() => app.close());

test("a link to a message has its picture, drawn once", async () => {
  const url = messagePictureUrl({ text: "ДЯКУЮ ♥|ЩО ТИ|П’ЯТЬ?", chocolates: "mdwrcmd".padEnd(18, "m") });
  const first = await app.inject({ url });
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const { width, height } = await sharp(first.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const before = read;
  expect((await app.inject({ url })).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(read).toBe(before);
});

test.each([
  "/_img/message/m/.jpg",
  "/_img/message/mmmm/LOVE.jpg",
  "/_img/message/mm/%D0%94.jpg",
  "/_img/message/m/..%2f..%2fsecret.jpg",
  `/_img/message/${"m".repeat(25)}/${"%D0%94".repeat(25)}.jpg`,
])("an invalid message has no picture: %s", async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
