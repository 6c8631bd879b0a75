import { afterAll, beforeEach, expect, test } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { kyivMoment } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { contentAddresses } from "../../catalog/content-addresses.server.ts";
import { collectionInput } from "../../catalog/input.ts";
import { createCollection } from "../../catalog/ops.server.ts";
import { guest, system } from "../../staff/rules/rights.ts";
import type { LandingBlock } from "../input/landing.ts";
import { publishPlanned } from "../jobs.server.ts";
import { landingPublication } from "../ops/landing.server.ts";
import { hide, plan, publish, restore, saveDraft } from "../publishing.server.ts";
import { editedLanding, liveLanding } from "../reads/landing.server.ts";
import { emptyBlock, type LandingPlace, plainLanding } from "../rules/landing.ts";
import { landingPublicationType } from "./landing.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const type = landingPublicationType(contentAddresses);
const needs = { db, clock, addresses: contentAddresses };
let mykolai: LandingPlace = { of: "collections", id: 0 };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
  const words = { uk: "Святий Миколай", ru: "Святой Николай" };
  const input = collectionInput.parse({
    slug: "sviatyi-mykolai",
    name: words,
    description: words,
    meta: words,
    tint: "currant",
    position: 0,
  });
  mykolai = { of: "collections", id: must(await createCollection(needs, system, input)).id };
});
afterAll(close);

const hero = emptyBlock("hero");
async function asked() {
  const id = (await landingPublication(needs, system, mykolai)) ?? 0;
  return { id, version: (await editedLanding(db, system, mykolai))?.version ?? 0 };
}
const write = async (...blocks: LandingBlock[]) =>
  must(await saveDraft(needs, type, system, await asked(), { blocks: [hero, ...blocks] }));
const seen = async () => (await liveLanding(db, "sviatyi-mykolai")).blocks.map(({ key }) => key);

test("before its first publication an occasion is the plain listing", async () => {
  expect(await liveLanding(db, "sviatyi-mykolai")).toEqual(plainLanding);
  expect(await editedLanding(db, system, mykolai)).toMatchObject({
    state: "published",
    landing: plainLanding,
  });
  await write({ ...emptyBlock("deadline"), date: "12-06" } as LandingBlock);
  expect(await seen()).toEqual(["hero"]);
  must(await publish(needs, type, system, await asked()));
  expect(await seen()).toEqual(["hero", "deadline"]);
});

test("what is half said, without a day or without its product is not shown", async () => {
  const { slug } = await aProduct(db);
  await write(
    { ...emptyBlock("text"), title: { uk: "Миколай", ru: "" } } as LandingBlock,
    emptyBlock("deadline"),
    {
      ...emptyBlock("sets"),
      bands: [
        { most: 500, picks: ["nema"] },
        { most: 200, picks: [slug] },
      ],
    } as LandingBlock,
    {
      ...emptyBlock("questions"),
      items: [{ question: { uk: "Коли?", ru: "Когда?" }, answer: { uk: "{nema}", ru: "{nema}" } }],
    } as LandingBlock,
  );
  expect(await publish(needs, type, system, await asked())).toMatchObject({
    error: {
      code: "not_ready",
      missing: [
        "words:text",
        "empty:text",
        "date:deadline",
        "order:sets",
        "products:sets",
        "facts:questions",
      ],
    },
  });
});

test("a scheduled version replaces the blocks at its time, and a former one can be restored", async () => {
  await write(emptyBlock("cards"));
  must(await publish(needs, type, system, await asked()));
  await write(emptyBlock("people"));
  const publish_at = kyivMoment("2026-12-01T00:00");
  must(await plan(needs, type, system, { ...(await asked()), publish_at, hide_at: null }));
  clock.set("2026-11-30T22:00:00Z");
  const log = { warn: () => undefined, error: () => undefined };
  await new Worker({ connection, clock, log }, [readyJob(publishPlanned, needs)]).drain();
  expect(await seen()).toEqual(["hero", "people"]);
  const first = (await editedLanding(db, system, mykolai))?.versions.at(-1)?.id ?? 0;
  must(await restore(needs, type, system, { ...(await asked()), from: first }));
  expect((await editedLanding(db, system, mykolai))?.landing.blocks.map(({ key }) => key)).toEqual([
    "hero",
    "cards",
  ]);
});

test("a landing stays with its collection and goes with it", async () => {
  await write(emptyBlock("cards"));
  must(await publish(needs, type, system, await asked()));
  await db.updateTable("collections").set({ slug: "mykolai" }).where("id", "=", mykolai.id).execute();
  expect((await liveLanding(db, "mykolai")).blocks).toHaveLength(2);
  await db.deleteFrom("collections").where("id", "=", mykolai.id).execute();
  expect(await db.selectFrom("publications").select("id").where("kind", "=", "landing").execute()).toEqual(
    [],
  );
});

test("a landing is never hidden as a whole, and cannot be edited by guests or without its collection", async () => {
  expect(await hide(needs, type, system, await asked())).toMatchObject({ error: { code: "page_fixed" } });
  expect([await landingPublication(needs, guest, mykolai), await editedLanding(db, guest, mykolai)]).toEqual([
    null,
    null,
  ]);
  expect(await landingPublication(needs, system, { of: "collections", id: mykolai.id + 1 })).toBeNull();
});

test("a category has a landing of its own, seen at its path, beside a collection with the same id", async () => {
  await aProduct(db);
  const { id } = await db.selectFrom("categories").select("id").executeTakeFirstOrThrow();
  const place: LandingPlace = { of: "categories", id };
  const publication = (await landingPublication(needs, system, place)) ?? 0;
  const blocks = [hero, emptyBlock("prices"), emptyBlock("enquiry")];
  const { version } = must(await saveDraft(needs, type, system, { id: publication, version: 1 }, { blocks }));
  must(await publish(needs, type, system, { id: publication, version }));
  expect((await liveLanding(db, "shokolad")).blocks.map(({ key }) => key)).toEqual([
    "hero",
    "prices",
    "enquiry",
  ]);
  expect(await seen()).toEqual(["hero"]);
  const unordered = [hero, { ...emptyBlock("prices"), quantities: [10, 5] } as LandingBlock];
  const next = must(
    await saveDraft(needs, type, system, { id: publication, version: version + 1 }, { blocks: unordered }),
  );
  expect(await publish(needs, type, system, { id: publication, version: next.version })).toMatchObject({
    error: { code: "not_ready", missing: ["order:prices"] },
  });
});
