import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { contentAddresses } from "#shop/catalog/content-addresses.server.ts";
import { publishPlanned } from "#shop/content/jobs.server.ts";
import { savePageDraft, startPage } from "#shop/content/ops/page.server.ts";
import { pagePublicationType } from "#shop/content/publication/page.server.ts";
import { plan, publish } from "#shop/content/publishing.server.ts";
import { editedPage } from "#shop/content/reads/page.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { pageForm } from "../crm/input.ts";
import { raceDatabase, twoInstances } from "./setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const type = pagePublicationType(contentAddresses);
const needs = (index: number) => ({ ...instance(index), addresses: contentAddresses });

async function begun(slug: string): Promise<number> {
  const { id } = must(await startPage(needs(0), system, { title: "Гуртом" }));
  const { version, ...text } = pageForm;
  must(await savePageDraft(needs(0), system, { id, version }, { ...text, slug }));
  return id;
}

test("a scheduled page is published once, by any number of instances", async () => {
  const id = await begun("razom");
  const { db, clock } = needs(0);
  const publish_at = new Date(clock().getTime() + 60_000);
  must(await plan(needs(0), type, system, { id, version: 2, publish_at, hide_at: null }));
  const later = () => new Date(publish_at.getTime() + 1);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      publishPlanned.handle({ ...needs(index), clock: later }, { publication_id: id }),
    ),
  );
  const page = await editedPage(db, system, id);
  expect([page?.state, page?.versions.length, page?.version]).toEqual(["published", 1, 4]);
});

test("of many editors who publish at once one does, and two drafts never get the same address", async () => {
  const ids = [await begun("odna"), await begun("odna")];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      publish(needs(index), type, system, { id: ids[index % 2] ?? 0, version: 2 }),
    ),
  );
  const codes = answers.map((answer) => (answer.ok ? "published" : answer.error.code));
  expect(codes.filter((code) => code === "published")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["published", "conflict", "slug_taken"]));
});
