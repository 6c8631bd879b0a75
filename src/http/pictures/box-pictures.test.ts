import Fastify from "fastify";
import sharp from "sharp";
import { expect, it } from "vitest";
import { boxPictureUrl, trayPictureUrl } from "#kit/url/picture-address.ts";
import { registerBoxPictures } from "./box-pictures.ts";

const red = await sharp({ create: { width: 400, height: 400, channels: 4, background: "#ff0000" } })
  .webp({ lossless: true })
  .toBuffer();

function shopWith(bonbons: ReadonlyMap<string, string | null>) {
  const app = Fastify();
  const asked: string[] = [];
  registerBoxPictures(app, {
    bonbons: async () => bonbons,
    original: async (file) => {
      asked.push(file);
      return red;
    },
    quality: 82,
  });
  return {
    asked,
    get: (contents: string) => app.inject({ url: boxPictureUrl(contents) }),
    tray: (contents: string) => app.inject({ url: trayPictureUrl(contents) }),
  };
}
const bonbons = new Map([
  ["hz", "demo/bonbon-hazelnut-front"],
  ["ch", "demo/bonbon-cherry-front"],
  ["xx", null],
]);

it("shows the bonbons where they lie, as large as previews of links are", async () => {
  const answer = await shopWith(bonbons).get("hz------");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const redness = async (left: number, top: number) => {
    const [red = 0, green = 0] = await sharp(answer.rawPayload)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return red - green;
  };
  expect(await redness(730, 195)).toBeGreaterThan(200);
  expect(await redness(970, 435)).toBeLessThan(60);
});

it("is the tray alone for a line of a cart, square", async () => {
  const answer = await shopWith(bonbons).tray("hz------");
  expect(answer.headers["content-type"]).toBe("image/jpeg");
  const pixels = sharp(answer.rawPayload);
  const { width, height } = await pixels.metadata();
  expect([width, height]).toEqual([320, 320]);
  const { data } = await pixels.raw().toBuffer({ resolveWithObject: true });
  const redness = (left: number, top: number) => {
    const at = (top * 320 + left) * 3;
    return (data[at] ?? 0) - (data[at + 1] ?? 0);
  };
  expect(redness(96, 96)).toBeGreaterThan(200);
  expect(redness(224, 224)).toBeLessThan(60);
});

it("is drawn once, for any number of requests", async () => {
  const shop = shopWith(bonbons);
  await Promise.all([shop.get("hzchhzch"), shop.get("hzchhzch")]);
  await shop.get("hzchhzch");
  expect(shop.asked).toHaveLength(2);
});

it("draws a box whose bonbon has no photograph yet", async () => {
  expect((await shopWith(bonbons).get("xx------")).statusCode).toBe(200);
});

it.each(["--------", "zzhzhzhz", "hz".repeat(26), "hz", "HZHZHZHZ", "..%2f..%2fsecret"])(
  "has no picture of %j",
  async (contents) => {
    expect((await shopWith(bonbons).get(contents)).statusCode).toBe(404);
  },
);
