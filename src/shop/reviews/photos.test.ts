import { afterAll, beforeEach, expect, test } from "vitest";
import { must, ok, refuse } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { addPhoto, sweepPhotos } from "./photos.server.ts";
import type { PhotoStore, PhotoTrouble } from "./port.ts";
import { waitingMost } from "./rules/ratings.ts";

const { db, clock, reset, close } = await testDatabase();
let kept = new Set<string>();
let isBusy = false;
let trouble: PhotoTrouble | null = null;
/** The keys of photos at the moment when their files were removed. */
const removedWith: (string | null | undefined)[] = [];
const photos: PhotoStore = {
  isBusy: () => isBusy,
  async keep(name) {
    if (trouble) return refuse(trouble);
    kept.add(name);
    return ok(null);
  },
  read: async () => ok(null),
  async rename() {},
  async remove(name) {
    const row = await db
      .selectFrom("review_photos")
      .select("claim_key")
      .where("file", "=", `uploads/${name}`)
      .executeTakeFirst();
    removedWith.push(row?.claim_key);
    kept.delete(name);
    return ok(null);
  },
};
const needs = { db, clock, photos };
const add = (uploader: string) => addPhoto(needs, uploader, new Uint8Array([1]));

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
  kept = new Set();
  isBusy = false;
  trouble = null;
  removedWith.length = 0;
});
afterAll(() => close());

/** Photos without a review. */
async function addWaiting(uploader: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    claim_key: `${uploader} ${index}`,
    file: `uploads/review-${uploader}-${index}`,
    review_id: null,
    uploaded_at: clock(),
    uploader,
  }));
  await db.insertInto("review_photos").values(rows).execute();
  for (const { file } of rows) kept.add(file.slice("uploads/".length));
}

const countOf = async (uploader: string): Promise<number> => {
  const rows = await db.selectFrom("review_photos").select("id").where("uploader", "=", uploader).execute();
  return rows.length;
};

test("an uploader with too many photographs without a review waits for an hour, and others do not", async () => {
  await addWaiting("flood", waitingMost.ofOne);
  expect(await add("flood")).toEqual({
    ok: false,
    error: { code: "too_many_requests", retryAfterSeconds: 3601 },
  });
  must(await add("honest"));
  clock.advance(3601);
  must(await add("flood"));
  expect([await countOf("flood"), kept.size]).toEqual([1, 2]);
});

test("a flood of photographs from many addresses blocks no other uploader: the oldest are deleted", async () => {
  must(await add("early"));
  const addresses = Math.ceil(waitingMost.all / 50);
  for (let address = 0; address < addresses; address += 1) await addWaiting(`flood${address}`, 50);
  clock.advance(600);
  for (let turn = 0; turn < 5; turn += 1) must(await add("honest"));
  expect([await countOf("early"), await countOf("honest")]).toEqual([1, 5]);
  const { count } = await db
    .selectFrom("review_photos")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect([count, kept.size]).toEqual([waitingMost.all + 1, waitingMost.all + 1]);
});

test("a recent photograph is not deleted for a new one: the new uploader waits some minutes", async () => {
  for (let address = 0; address < 40; address += 1) await addWaiting(`flood${address}`, 50);
  expect(await add("honest")).toMatchObject({ ok: false, error: { retryAfterSeconds: 300 } });
});

test("a photograph refused because too many are being processed leaves no row", async () => {
  isBusy = true;
  expect(await add("honest")).toMatchObject({ ok: false, error: { code: "photos_busy", field: "photo" } });
  expect(await countOf("honest")).toBe(0);
});

test("no review can claim a photograph whose file is being deleted", async () => {
  await addWaiting("late", 2);
  clock.advance(25 * 3600);
  await sweepPhotos(needs);
  expect([removedWith, kept.size, await countOf("late")]).toEqual([[null, null], 0, 0]);
});

test("uploads that the store did not answer do not count against the uploader, and are swept", async () => {
  trouble = { code: "files_unavailable" };
  for (let turn = 0; turn < waitingMost.ofOne; turn += 1)
    expect(await add("honest")).toMatchObject({ error: { code: "files_unavailable", field: "photo" } });
  trouble = null;
  must(await add("honest"));
  clock.advance(25 * 3600);
  await sweepPhotos(needs);
  expect(await countOf("honest")).toBe(0);
});
