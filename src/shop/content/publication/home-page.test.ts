import { afterAll, beforeEach, expect, test } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { kyivMoment } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { contentAddresses } from "../../catalog/content-addresses.server.ts";
import { guest, system } from "../../staff/rules/rights.ts";
import { publishPlanned, refreshHome } from "../jobs.server.ts";
import { homePublication } from "../ops/home.server.ts";
import { hide, plan, publish, restore, saveDraft } from "../publishing.server.ts";
import { editedHome } from "../reads/page.server.ts";
import { liveHome } from "../reads.server.ts";
import { defaultHome, type HomeBlock, plainBlock } from "../rules/home.ts";
import { homePublicationType } from "./home.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const type = homePublicationType(contentAddresses);
const needs = { db, clock, addresses: contentAddresses };
const log = { warn: () => undefined, error: () => undefined };
const worker = () =>
  new Worker({ connection, clock, log }, [readyJob(publishPlanned, needs), readyJob(refreshHome, needs)]);

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
});
afterAll(close);

const hero = plainBlock("hero");
const edited = async () => {
  const home = await editedHome(db, system);
  if (!home) throw new Error("the shop itself may see its home page");
  return home;
};
async function asked() {
  const id = (await homePublication(needs, system)) ?? 0;
  return { id, version: (await edited()).version };
}
const write = async (...blocks: HomeBlock[]) =>
  must(await saveDraft(needs, type, system, await asked(), { blocks: [hero, ...blocks] }));
const seen = async () => (await liveHome(db)).blocks.map(({ key }) => key);
const all = defaultHome.blocks.map(({ key }) => key);

test("before the first publication, the home page is the shop's default one", async () => {
  expect(await seen()).toEqual(all);
  expect(await edited()).toMatchObject({ state: "published", version: 1, home: defaultHome, versions: [] });
  await write(plainBlock("reviews"));
  expect([await seen(), (await edited()).state]).toEqual([all, "changed"]);
  must(await publish(needs, type, system, await asked()));
  expect(await seen()).toEqual(["hero", "reviews"]);
});

test("a block with a dead link or in one language only is not shown", async () => {
  const { slug } = await aProduct(db);
  const campaign = { ...plainBlock("campaign"), href: `/${slug}` };
  await write(
    { ...campaign, href: "/nema", title: { uk: "Миколай", ru: "" } },
    { ...plainBlock("products"), products: "nema-takoi" },
  );
  expect(await publish(needs, type, system, await asked())).toMatchObject({
    error: { code: "not_ready", missing: ["words:campaign", "link:campaign", "products:products"] },
  });
  await write(campaign);
  must(await publish(needs, type, system, await asked()));
});

test("a scheduled version replaces the whole page at its time, and a former version can be restored", async () => {
  await write(plainBlock("reviews"));
  must(await publish(needs, type, system, await asked()));
  await write(plainBlock("occasions"));
  const publish_at = kyivMoment("2026-12-01T00:00");
  must(await plan(needs, type, system, { ...(await asked()), publish_at, hide_at: null }));
  clock.set("2026-11-30T22:00:00Z");
  await worker().drain();
  expect(await seen()).toEqual(["hero", "occasions"]);
  const first = (await edited()).versions.at(-1)?.id ?? 0;
  must(await restore(needs, type, system, { ...(await asked()), from: first }));
  expect([await seen(), (await edited()).home.blocks[1]?.key]).toEqual([["hero", "occasions"], "reviews"]);
});

test("a job runs at Kyiv's midnights of a block's first and last day, so that cached pages are rendered anew", async () => {
  await write({ ...plainBlock("campaign"), from: "2026-12-01", until: "2026-12-05" });
  must(await publish(needs, type, system, await asked()));
  const jobs = await db.selectFrom("jobs").select("run_at").where("name", "=", "home_turn").execute();
  expect(jobs.map(({ run_at }) => run_at.toISOString()).sort()).toEqual([
    "2026-11-30T22:00:00.000Z",
    "2026-12-05T22:00:00.000Z",
  ]);
  clock.set("2026-11-30T22:00:00Z");
  expect(await worker().drain()).toBe(1);
});

test("the home page is never hidden, and cannot be edited by guests", async () => {
  expect(await hide(needs, type, system, await asked())).toMatchObject({ error: { code: "page_fixed" } });
  expect([await homePublication(needs, guest), await editedHome(db, guest)]).toEqual([null, null]);
  expect(await publish(needs, type, guest, await asked())).toMatchObject({ error: { code: "forbidden" } });
});
