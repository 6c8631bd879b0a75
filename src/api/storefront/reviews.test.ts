import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { renameReviewPhoto } from "#shop/reviews/jobs.server.ts";
import { sweepPhotos } from "#shop/reviews/photos.server.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { decide } from "../../../tests/fixtures/reviews.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-reviews-"));
const shop = await startShop({ env: { DATA_DIR: home } });
afterAll(async () => {
  await shop.close();
  await fs.rm(home, { recursive: true });
});
let review: Record<string, unknown>;

beforeEach(async () => {
  await shop.reset();
  const { productId } = await aProduct(shop.db);
  review = { product_id: productId, rating: 5, text: "Вишня справжня.", author_name: "Леся" };
});

const kept = () => shop.db.selectFrom("reviews").select(["id", "status"]).execute();

test("a double click, a second tab and a retry leave one review", async () => {
  const client = shop.visitor();
  await client.get("/sanctum/csrf-cookie");
  const answers = await Promise.all([1, 2, 3].map(() => client.post("/api/reviews", review)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await kept()).toMatchObject([{ status: "pending" }]);
});

test("a review is returned by its id once it is approved, and not before", async () => {
  const client = shop.visitor("ru");
  const { id } = (await client.post("/api/reviews", review)).json().data;
  expect((await client.get(`/api/reviews/${id}`)).statusCode).toBe(404);
  await decide(shop.shop, id, {});
  const answer = await client.get(`/api/reviews/${id}`);
  expect(answer.json().data).toMatchObject({
    id,
    author_name: "Леся",
    photos: [],
    product: { id: review.product_id },
  });
  for (const other of [0, -1, "1.5", "x", "9".repeat(40)])
    expect([404, 422]).toContain((await client.get(`/api/reviews/${other}`)).statusCode);
  expect((await client.get(`/api/reviews/${id + 1}`)).statusCode).toBe(404);
});

test("a bot gets the same answer as a person, and its review never reaches moderation", async () => {
  const answer = await shop.visitor().post("/api/reviews", { ...review, website: "https://spam.example" });
  expect([answer.statusCode, answer.json().data.status]).toEqual([201, "pending"]);
  expect(await kept()).toMatchObject([{ status: "rejected" }]);
});

test("markup, emoji and any length are stored as text or clearly refused", async () => {
  const client = shop.visitor();
  const send = async (text: string) => {
    const answer = await client.post("/api/reviews", { ...review, text });
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await send("<script>alert(1)</script><b>Смачно</b>")).toEqual([201, []]);
  expect(await send("🍫".repeat(10))).toEqual([201, []]);
  expect(await send("Ш".repeat(10_000))).toEqual([422, ["text"]]);
  expect(await send("Коротко")).toEqual([422, ["text"]]);
});

test("a wrong proof of purchase is accepted, a malformed one is refused", async () => {
  const client = shop.visitor();
  const order = { number: "10001", token: "x".repeat(32) };
  expect((await client.post("/api/reviews", { ...review, order })).statusCode).toBe(201);
  const broken = await client.post("/api/reviews", { ...review, order: { number: "'; --", token: "" } });
  expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([
    422,
    ["order.number", "order.token"],
  ]);
});

describe("photographs", () => {
  const files = () => fs.readdir(path.join(home, "uploads")).catch(() => []);
  const picture = (background = "#84162b") =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const upload = async (client: VisitorClient, body?: Buffer, type = "image/jpeg") =>
    client.post("/api/reviews/photos", body ?? (await picture()), { "content-type": type });
  const key = async (client: VisitorClient): Promise<string> => (await upload(client)).json().data.id;
  const shown = async () => (await shop.inject({ url: "/api/reviews" })).json().data;

  beforeEach(() => fs.rm(path.join(home, "uploads"), { recursive: true, force: true }));

  test("are part of the review, and their files are not public before it is published", async () => {
    const client = shop.visitor();
    const photos = [await key(client), await key(client)];
    const names = await files();
    expect(names).toHaveLength(2);
    for (const photo of photos) expect(names.join()).not.toContain(photo);
    const answer = await client.post("/api/reviews", { ...review, photos });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain("uploads/");
    expect(await shown()).toEqual([]);
    await decide(shop.shop, answer.json().data.id, {});
    const [{ photos: pictures }] = await shown();
    expect(pictures.toSorted()).toEqual(names.map((name) => `uploads/${path.parse(name).name}`).toSorted());
  });

  test("belong to one review: a key works once, and a wrong one refuses the review", async () => {
    const client = shop.visitor();
    const photo = await key(client);
    const send = (over: object) => client.post("/api/reviews", { ...review, ...over });
    const unknown = await send({ photos: [photo, "x".repeat(24)] });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, "unknown_photo"]);
    expect((await send({ photos: [photo] })).statusCode).toBe(201);
    expect((await send({ photos: [photo] })).statusCode).toBe(201);
    expect((await send({ photos: [photo], text: "Інший відгук про це" })).statusCode).toBe(422);
    const six = await send({ text: "Шість фото водночас", photos: Array(6).fill(photo) });
    expect([six.statusCode, Object.keys(six.json().errors)]).toEqual([422, ["photos"]]);
  });

  test("are refused with Retry-After when too many are processed, before they are read", async () => {
    const client = shop.visitor();
    const bytes = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: "#84162b" } })
      .png()
      .toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(client, bytes, "image/png")));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(4).fill(201), ...Array(8).fill(503)]);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect([refused?.headers["retry-after"], refused?.json().code]).toEqual(["5", "photos_busy"]);
    expect(await files()).toHaveLength(4);
    expect(await shop.db.selectFrom("review_photos").select("id").execute()).toHaveLength(4);
  });

  test("must be pictures: any other file is clearly refused and leaves nothing stored", async () => {
    const client = shop.visitor();
    const whole = await picture();
    for (const body of [Buffer.from("PK\u0003\u0004"), Buffer.from("<svg/>"), whole.subarray(0, 400)]) {
      const answer = await upload(client, body);
      expect([answer.statusCode, answer.json().code]).toEqual([422, "photo_unreadable"]);
    }
    expect((await client.post("/api/reviews/photos", { photo: "json" })).statusCode).toBe(422);
    expect((await client.post("/api/reviews/photos", undefined)).statusCode).toBe(422);
    expect((await upload(client, Buffer.alloc(8 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect([await files(), await shop.db.selectFrom("review_photos").select("id").execute()]).toEqual([
      [],
      [],
    ]);
  });

  test("may be larger than any JSON, and other routes take no pictures", async () => {
    const client = shop.visitor();
    const noise = await sharp({
      create: {
        width: 1_500,
        height: 1_000,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024);
    expect((await upload(client, noise, "image/png")).statusCode).toBe(201);
    const wrong = await client.post("/api/reviews", await picture(), { "content-type": "image/jpeg" });
    expect(wrong.statusCode).toBe(415);
  });

  test("are deleted when no review uses them within a day, and when their author deletes the account", async () => {
    const client = await shop.signIn("+380672201487");
    await key(client);
    const photos = [await key(client)];
    expect((await client.post("/api/reviews", { ...review, photos })).statusCode).toBe(201);
    await sweepPhotos(shop.shop);
    expect(await files()).toHaveLength(2);
    shop.clock.advance(24 * 3600 + 1);
    await sweepPhotos(shop.shop);
    expect(await files()).toHaveLength(1);
    expect((await client.post("/api/user/delete", { confirm: "видалити" })).statusCode).toBeLessThan(300);
    await sweepPhotos(shop.shop);
    expect(await files()).toEqual([]);
  });

  test("of a review that is hidden again are no longer found at their public address", async () => {
    const client = shop.visitor();
    const written = await client.post("/api/reviews", { ...review, photos: [await key(client)] });
    const { id } = written.json().data;
    const isThere = async (file: string) => (await files()).join().includes(path.basename(file));
    await decide(shop.shop, id, {});
    const [{ photos: told }] = await shown();
    expect(await isThere(told[0])).toBe(true);

    await decide(shop.shop, id, { status: "rejected" });
    const { payload } = await shop.db
      .selectFrom("jobs")
      .select("payload")
      .where("name", "=", renameReviewPhoto.name)
      .executeTakeFirstOrThrow();
    await readyJob(renameReviewPhoto, shop.shop).run(payload);
    expect(await isThere(told[0])).toBe(false);

    await decide(shop.shop, id, {});
    const [{ photos: again }] = await shown();
    expect(again).not.toEqual(told);
    expect(await isThere(again[0])).toBe(true);
  });
});
