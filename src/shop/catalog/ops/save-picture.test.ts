import { afterAll, beforeEach, expect, test } from "vitest";
import { must, ok, refuse } from "#kit/result.ts";
import { aCategory, aFood } from "../../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import type { PhotoStore } from "../../reviews/port.ts";
import { guest, system } from "../../staff/rules/rights.ts";
import { savePicture, squarePicture, sweepPictures } from "./save-picture.server.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);
beforeEach(reset);

/** A photo store in memory; bytes that begin with zero are not a picture. */
const lying = new Set<string>();
const photos: PhotoStore = {
  isBusy: () => false,
  async keep(name, bytes) {
    if (bytes[0] === 0) return refuse({ code: "photo_unreadable" });
    lying.add(name);
    return ok(null);
  },
  read: async (name) => ok(lying.has(name) ? Uint8Array.of(1) : null),
  async rename() {},
  async remove(name) {
    lying.delete(name);
    return ok(null);
  },
};
const needs = { db, clock, photos };
const watched = () => db.selectFrom("product_uploads").select("file").execute();

const bring = async () => must(await savePicture(needs, system, Uint8Array.of(1))).file;
const WEEK_S = 7 * 86_400;

test("a picture that was not saved within a week is deleted, a saved one stays", async () => {
  await aCategory(needs, "shokolad", "Шоколад");
  const [saved, forgotten] = [await bring(), await bring()];
  const alt = { uk: "Плитка", ru: "Плитка" };
  await aFood(needs, "peru", { pictures: [{ file: saved, alt }] });
  clock.advance(WEEK_S - 60);
  const fresh = await bring();
  await sweepPictures(needs);
  expect(lying.size).toBe(3);
  clock.advance(120);
  await sweepPictures(needs);
  expect([...lying].map((name) => `uploads/${name}`).sort()).toEqual([saved, fresh].sort());
  expect(await watched()).toEqual([{ file: fresh }]);
  expect(lying.has(forgotten.slice("uploads/".length))).toBe(false);
});

test("a file that is not a picture, and an upload by a guest, are not stored", async () => {
  expect(await savePicture(needs, system, Uint8Array.of(0))).toMatchObject({
    error: { code: "photo_unreadable", field: "picture" },
  });
  expect(await savePicture(needs, guest, Uint8Array.of(1))).toMatchObject({ error: { code: "forbidden" } });
  expect(await watched()).toEqual([]);
});

test("a square of a picture is a file of its own; the picture is deleted when no page shows it any more", async () => {
  await aCategory(needs, "shokolad", "Шоколад");
  const whole = await bring();
  clock.advance(WEEK_S - 60);
  const cutting = { ...needs, cutSquare: async (bytes: Uint8Array) => ok(bytes) };
  const middle = { file: whole, x: 0.25, y: 0, side: 1 };
  const { file } = must(await squarePicture(cutting, system, middle));
  await aFood(needs, "peru", { pictures: [{ file, alt: { uk: "Плитка", ru: "Плитка" } }] });
  clock.advance(120);
  await sweepPictures(needs);
  expect(lying.has(whole.slice("uploads/".length))).toBe(true);
  clock.advance(WEEK_S);
  await sweepPictures(needs);
  expect([...lying].map((name) => `uploads/${name}`)).toContain(file);
  expect(lying.has(whole.slice("uploads/".length))).toBe(false);
  expect(await squarePicture(cutting, system, middle)).toMatchObject({ error: { code: "not_found" } });
  expect(await squarePicture(cutting, guest, middle)).toMatchObject({ error: { code: "forbidden" } });
});
