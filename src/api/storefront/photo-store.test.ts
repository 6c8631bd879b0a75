// Photographs of a shop whose files are in an S3 store: while the store answers, and while it does not.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sweepPictures } from "#shop/catalog/ops/save-picture.server.ts";
import { sweepClaimPhotos } from "#shop/returns/ops/claim-photos.server.ts";
import { sweepPhotos } from "#shop/reviews/photos.server.ts";
import { moved, toTheDoor } from "../../../tests/fixtures/orders.ts";
import { aPicture } from "../../../tests/fixtures/pictures.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { s3Keys, s3Server } from "../../../tests/setup/s3-server.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-photo-store-"));
const dataDir = path.join(home, "data");
const server = await s3Server(path.join(home, "s3"));
const shop = await startShop({ env: { DATA_DIR: dataDir, ...server.env } });
let isUp = true;
afterAll(async () => {
  await shop.close();
  if (isUp) await server.close();
  await fs.rm(home, { recursive: true });
});

let iryna: VisitorClient;
let claims = "";
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  iryna = await shop.signIn("+380672201487");
  const placed = await iryna.order();
  const { number } = placed.json().order;
  await moved({ db: shop.db, clock: shop.clock, publicUrl: "" }, number, toTheDoor);
  claims = `/api/profile/orders/${number}/claims`;
});

const upload = (who: VisitorClient, to: string) => who.post(to, aPicture, { "content-type": "image/jpeg" });
const uploads = async (client: VisitorClient) => [
  await upload(client, "/api/reviews/photos"),
  await upload(client, `${claims}/photos`),
  await upload(await shop.asStaff("manager"), "/api/crm/pictures"),
];
/** The files of the bucket, by folder. */
const stored = async (): Promise<Record<string, number>> => {
  const count: Record<string, number> = {};
  for (const folder of ["uploads", "claims"]) {
    const names = await fs.readdir(path.join(home, "s3", s3Keys.bucket, folder)).catch(() => []);
    count[folder] = names.filter((name) => name.endsWith("_object")).length;
  }
  return count;
};
const onThisMachine = () => fs.readdir(dataDir).catch(() => []);
const waiting = async () => ({
  review: (await shop.db.selectFrom("review_photos").select("claim_key").execute()).map(
    (row) => row.claim_key,
  ),
  claim: (await shop.db.selectFrom("claim_photos").select("claim_key").execute()).map((row) => row.claim_key),
  product: (await shop.db.selectFrom("product_uploads").select("file").execute()).length,
});
const sweepAll = async () => {
  shop.clock.advance(8 * 86_400);
  for (const sweep of [sweepPhotos, sweepClaimPhotos, sweepPictures]) await sweep(shop.shop);
};

test("uploaded photographs are in the store alone, and leave it when they are not used", async () => {
  expect((await uploads(iryna)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await stored()).toEqual({ uploads: 2, claims: 1 });
  expect(await onThisMachine()).toEqual([]);
  await sweepAll();
  expect(await stored()).toEqual({ uploads: 0, claims: 0 });
  expect(await waiting()).toEqual({ review: [], claim: [], product: 0 });
});

test("a photograph of a claim in the store is for its buyer and the staff alone", async () => {
  const key = (await upload(iryna, `${claims}/photos`)).json().data.id;
  const claim = { subject: "melted", text: "Плитка приїхала м’якою.", photos: [key] };
  const [id] = (await iryna.post(claims, claim)).json().order.claims[0].photos;
  const mine = await iryna.get(`${claims}/photos/${id}`);
  expect([mine.statusCode, mine.headers["content-type"], mine.headers["cache-control"]]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  const other = await shop.signIn("+380671112233");
  expect((await other.get(`${claims}/photos/${id}`)).statusCode).toBe(404);
  expect((await other.get(`/api/crm/claims/photos/${id}`)).statusCode).toBe(403);
  expect((await (await shop.asStaff("manager")).get(`/api/crm/claims/photos/${id}`)).statusCode).toBe(200);
});

test("while the store does not answer, uploads are refused in the visitor's language and nothing is half stored", async () => {
  const key = (await upload(iryna, `${claims}/photos`)).json().data.id;
  const claim = { subject: "melted", text: "Плитка приїхала м’якою.", photos: [key] };
  const [id] = (await iryna.post(claims, claim)).json().order.claims[0].photos;
  await server.close();
  isUp = false;
  const refused = await uploads(iryna);
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, "files_unavailable"]);
    expect(answer.json().message).toContain("Сховище фото зараз не відповідає");
  }
  const russian = await upload(shop.visitor("ru"), "/api/reviews/photos");
  expect([russian.statusCode, russian.json().errors.photo[0]]).toEqual([
    503,
    "Хранилище фото сейчас не отвечает. Попробуйте через несколько минут.",
  ]);
  const unread = await iryna.get(`${claims}/photos/${id}`);
  expect([unread.statusCode, unread.json().code]).toEqual([503, "files_unavailable"]);
  const other = await shop.signIn("+380671112233");
  expect((await other.get(`${claims}/photos/${id}`)).statusCode).toBe(404);
  expect(await onThisMachine()).toEqual([]);
  // The rows stay for the sweep, which may find the files later; no review or claim can use them.
  expect(await waiting()).toEqual({ review: [null, null], claim: [null, null], product: 1 });
  await expect(sweepAll()).rejects.toThrow("files_unavailable");
  expect((await waiting()).review).toEqual([null, null]);
});
