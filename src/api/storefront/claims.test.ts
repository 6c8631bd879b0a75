import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sweepClaimPhotos } from "#shop/returns/ops/claim-photos.server.ts";
import { moved, toTheDoor } from "../../../tests/fixtures/orders.ts";
import { aPicture } from "../../../tests/fixtures/pictures.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-claims-"));
const shop = await startShop({ env: { DATA_DIR: home } });
afterAll(async () => {
  await shop.close();
  await fs.rm(home, { recursive: true });
});

interface Received {
  readonly number: string;
  readonly token: string;
}

const words = { subject: "melted", text: "Плитка приїхала м’якою." };
let iryna: VisitorClient;

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  iryna = await shop.signIn("+380672201487");
});

async function received(who = iryna): Promise<Received> {
  const answer = await who.order();
  const { number, access_token: token } = answer.json().order;
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "" };
  await moved(needs, number, toTheDoor);
  return { number, token };
}

const upload = (who: VisitorClient, to: string, bytes = aPicture) =>
  who.post(to, bytes, { "content-type": "image/jpeg" });
const own = ({ number }: Received) => `/api/profile/orders/${number}/claims`;
const keyFor = async (order: Received): Promise<string> =>
  (await upload(iryna, `${own(order)}/photos`)).json().data.id;
const files = () => fs.readdir(path.join(home, "claims")).catch(() => []);

describe("a photograph of a claim", () => {
  test("is visible to the buyer and to the staff who answer, and to no other user at any address", async () => {
    const order = await received();
    const claim = await iryna.post(own(order), {
      ...words,
      photos: [await keyFor(order), await keyFor(order)],
    });
    const { photos } = claim.json().order.claims[0];
    expect(photos).toHaveLength(2);
    const mine = await iryna.get(`${own(order)}/photos/${photos[0]}`);
    expect([mine.statusCode, mine.headers["content-type"], mine.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
    expect((await sharp(mine.rawPayload).metadata()).format).toBe("webp");
    const manager = await shop.asStaff("manager");
    expect((await manager.get(`/api/crm/claims/photos/${photos[1]}`)).statusCode).toBe(200);
    expect((await manager.get(`${own(order)}/photos/${photos[0]}`)).statusCode).toBe(404);
    const otherUser = await shop.signIn("+380671112233");
    expect((await otherUser.get(`${own(order)}/photos/${photos[0]}`)).statusCode).toBe(404);
    const theirs = await received(otherUser);
    expect((await otherUser.get(`${own(theirs)}/photos/${photos[0]}`)).statusCode).toBe(404);
    const [file = ""] = await files();
    for (const folder of ["claims", "uploads"])
      expect((await iryna.get(`/img/photo@1x/${folder}/${file}`)).statusCode).toBe(404);
  });

  test("may not be a ZIP, an SVG, too large or of too many pixels, and no such file is stored", async () => {
    const order = await received();
    const kept = (await files()).length;
    const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500)]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [zip, svg, Buffer.alloc(0), aPicture.subarray(0, 40)])
      expect((await upload(iryna, `${own(order)}/photos`, bytes)).json().code).toBe("photo_unreadable");
    expect((await upload(iryna, `${own(order)}/photos`, Buffer.alloc(9_000_000))).statusCode).toBe(413);
    const wide = Buffer.from(aPicture);
    wide.writeUInt32BE(60_000, 16);
    expect((await upload(iryna, `${own(order)}/photos`, wide)).statusCode).toBe(422);
    expect((await files()).length).toBe(kept);
    expect(await shop.db.selectFrom("claim_photos").select("id").execute()).toEqual([]);
  });

  test("is stored without the hidden data of its file", async () => {
    const order = await received();
    const polyglot = Buffer.concat([aPicture, Buffer.from("PK\u0003\u0004<script>evil</script>")]);
    const key = (await upload(iryna, `${own(order)}/photos`, polyglot)).json().data.id;
    const claim = await iryna.post(own(order), { ...words, photos: [key] });
    const [id] = claim.json().order.claims[0].photos;
    const shown = (await iryna.get(`${own(order)}/photos/${id}`)).rawPayload;
    expect([shown.includes("script"), shown.includes("PK")]).toEqual([false, false]);
  });

  test("belongs to one claim of its order; a claim with a photograph of another order is refused", async () => {
    const [first, second] = [await received(), await received()];
    const key = await keyFor(first);
    const refused = await iryna.post(own(second), { ...words, photos: [key] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "unknown_photo"]);
    expect((await iryna.post(own(first), { ...words, photos: [key, key] })).json().code).toBe(
      "unknown_photo",
    );
    expect(await shop.db.selectFrom("claims").select("id").execute()).toEqual([]);
    expect((await iryna.post(own(first), { ...words, photos: [key] })).statusCode).toBe(201);
    expect((await iryna.post(own(second), { ...words, photos: Array(6).fill(key) })).statusCode).toBe(422);
  });

  test("is refused for an order on its way and beyond the limit", async () => {
    const answer = await iryna.order();
    const { number } = answer.json().order;
    expect((await upload(iryna, `/api/profile/orders/${number}/claims/photos`)).json().code).toBe(
      "claim_not_received",
    );
    const order = await received();
    const codes = [];
    for (let index = 0; index < 16; index += 1)
      codes.push((await upload(iryna, `${own(order)}/photos`)).statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(15);
    expect(codes.at(-1)).toBe(429);
  });

  test("is deleted after a day when no claim uses it", async () => {
    const order = await received();
    await keyFor(order);
    const before = (await files()).length;
    await sweepClaimPhotos(shop.shop);
    expect((await files()).length).toBe(before);
    shop.clock.advance(25 * 3600);
    await sweepClaimPhotos(shop.shop);
    expect((await files()).length).toBe(before - 1);
    expect(await shop.db.selectFrom("claim_photos").select("id").execute()).toEqual([]);
  });
});

test("a visitor with the secret link can also send a claim with photographs", async () => {
  const guest = shop.visitor();
  const order = await received(guest);
  const claims = `/api/orders/${order.number}/claims`;
  const { id: key } = (await upload(guest, `${claims}/photos?token=${order.token}`)).json().data;
  const claim = { ...words, photos: [key] };
  expect((await guest.post(claims, { ...claim, token: "wrong" })).statusCode).toBe(404);
  expect((await guest.post(claims, { ...claim, token: order.token })).statusCode).toBe(201);
  expect((await guest.post(claims, { ...words, token: order.token })).json().code).toBe("claim_open");
  const { id } = await shop.db.selectFrom("claim_photos").select("id").executeTakeFirstOrThrow();
  expect((await guest.get(`${claims}/photos/${id}?token=${order.token}`)).statusCode).toBe(200);
  expect((await guest.get(`${claims}/photos/${id}`)).statusCode).toBe(404);
});

test("an answer and its refund are saved together or not at all", async () => {
  const order = await received();
  const claimId = (await iryna.post(own(order), words)).json().order.claims[0].id;
  const manager = await shop.asStaff("manager");
  const path = `/api/crm/orders/${order.number}/claims/${claimId}/answer`;
  const answer = (amount: number) => ({
    answer: "Перепрошуємо, повертаємо за плитку.",
    decision: "refund",
    note: "Спека",
    refund: { key: randomUUID(), amount, way: "by_hand" },
  });
  const tooMuch = await manager.post(path, answer(189.01));
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([422, "refund_too_much"]);
  expect(tooMuch.json().message).toContain("189\u00a0₴");
  expect((await manager.post(path, { ...answer(100), decision: "refuse" })).statusCode).toBe(422);
  expect((await manager.post(path, { ...answer(100), refund: null })).statusCode).toBe(422);
  const given = await manager.post(path, answer(100));
  expect(given.json().order.claims[0]).toMatchObject({ decision: "refund", note: "Спека" });
  expect((await manager.post(path, answer(10))).json().code).toBe("claim_answered");
  const mine = (await iryna.get(`/api/profile/orders/${order.number}`)).json().order;
  expect(mine.refunds).toMatchObject([{ amount: 100 }]);
  expect(JSON.stringify(mine)).not.toContain("Спека");
  const packer = await shop.asStaff("packer");
  expect((await packer.post(path, answer(1))).statusCode).toBe(403);
});
