import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { kyivMoment } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { contentAddresses } from "../../catalog/content-addresses.server.ts";
import { resolveSlug } from "../../catalog/reads/resolve-slug.server.ts";
import { guest, system } from "../../staff/rules/rights.ts";
import { pageInput } from "../input.ts";
import { publishPlanned } from "../jobs.server.ts";
import { removePage, savePageDraft, startPage } from "../ops/page.server.ts";
import { savePage } from "../ops.server.ts";
import { dropDraft, hide, plan, publish, restore } from "../publishing.server.ts";
import { draftedPage, editedPage, pageList } from "../reads/page.server.ts";
import { contentPage } from "../reads.server.ts";
import { pagesFromUrl } from "../rules/page-list-address.ts";
import type { PageText } from "../rules/page-readiness.ts";
import { pagePublicationType } from "./page.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const type = pagePublicationType(contentAddresses);
const needs = { db, clock, addresses: contentAddresses };
const log = { warn: () => undefined, error: () => undefined };
const worker = () => new Worker({ connection, clock, log }, [readyJob(publishPlanned, needs)]);

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
});
afterAll(close);

const text = (change: Partial<PageText> = {}): PageText => ({
  slug: "myloserdia",
  title: { uk: "Милосердя", ru: "Милосердие" },
  body: { uk: "Передаємо шоколад шпиталям.", ru: "Передаём шоколад госпиталям." },
  meta: { uk: "", ru: "" },
  ...change,
});
const words = (body: string): Partial<PageText> => ({ body: { uk: body, ru: body } });

async function begun(draft: PageText = text()): Promise<number> {
  const { id } = must(await startPage(needs, system, { title: "Милосердя" }));
  must(await savePageDraft(needs, system, { id, version: 1 }, draft));
  return id;
}
const versionOf = async (id: number): Promise<number> => (await editedPage(db, system, id))?.version ?? 0;
const asked = async (id: number) => ({ id, version: await versionOf(id) });

async function shown(draft: PageText = text()): Promise<number> {
  const id = await begun(draft);
  must(await publish(needs, type, system, await asked(id)));
  return id;
}
const rewrite = async (id: number, change: Partial<PageText>) =>
  must(await savePageDraft(needs, system, await asked(id), text(change)));
const seen = async (slug = "myloserdia") => (await contentPage(db, slug, "uk"))?.body ?? null;

describe("a draft", () => {
  it("is visible only to the team until it is published, in both languages", async () => {
    const id = await begun();
    expect(await seen()).toBeNull();
    expect(await draftedPage(db, guest, id, "uk")).toBeNull();
    expect(await draftedPage(db, system, id, "ru")).toMatchObject({ title: "Милосердие" });
    must(await publish(needs, type, system, await asked(id)));
    expect(await contentPage(db, "myloserdia", "ru")).toMatchObject({ title: "Милосердие" });
  });

  it("changes nothing that visitors see, and is discarded without a trace on the page", async () => {
    const id = await shown();
    await rewrite(id, words("Інше"));
    expect(await seen()).toBe("Передаємо шоколад шпиталям.");
    expect(await editedPage(db, system, id)).toMatchObject({
      state: "changed",
      text: { body: { uk: "Інше" } },
    });
    must(await dropDraft(needs, type, system, await asked(id)));
    expect(await editedPage(db, system, id)).toMatchObject({ state: "published", text: text() });
  });

  it("never reaches visitors, after any actions of the team", async () => {
    const steps = fc.constantFrom("write", "publish", "hide", "drop", "restore", "plan", "wait");
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 10 }), async (walk) => {
        await reset();
        const id = await begun(text(words("текст 0")));
        let draft: string | null = "текст 0";
        let live: string | null = null;
        for (const [index, step] of walk.entries()) {
          const now = await asked(id);
          switch (step) {
            case "write":
              draft = `текст ${index + 1}`;
              await rewrite(id, words(draft));
              break;
            case "publish":
              if ((await publish(needs, type, system, now)).ok) live = draft ?? live;
              draft = live === draft ? null : draft;
              break;
            case "hide":
              await hide(needs, type, system, now);
              break;
            case "drop":
              if ((await dropDraft(needs, type, system, now)).ok) draft = null;
              break;
            case "restore": {
              const version = (await editedPage(db, system, id))?.versions.at(-1);
              if (version) {
                must(await restore(needs, type, system, { ...now, from: version.id }));
                draft = version.id > 0 ? ((await editedPage(db, system, id))?.text.body.uk ?? null) : draft;
              }
              break;
            }
            case "plan":
              await plan(needs, type, system, {
                ...now,
                publish_at: new Date(clock().getTime() + 3_600_000),
                hide_at: null,
              });
              break;
            case "wait":
              clock.advance(60);
              await worker().drain();
              break;
          }
          expect([null, live]).toContain(await seen());
        }
      }),
      { numRuns: 25 },
    );
  });

  it("is refused when its author saw an older one, or is a guest", async () => {
    const id = await begun();
    expect(await savePageDraft(needs, system, { id, version: 1 }, text(words("Пізно")))).toMatchObject({
      error: { code: "conflict", version: 2 },
    });
    expect(await savePageDraft(needs, guest, { id, version: 2 }, text())).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await pageList(db, guest, pagesFromUrl(new URLSearchParams()))).toBeNull();
  });
});

describe("publishing", () => {
  it("is refused with a list of what is missing", async () => {
    const id = await begun(
      text({ title: { uk: "", ru: "Милосердие" }, body: { uk: "{branch_prise}", ru: "Текст" } }),
    );
    expect(await publish(needs, type, system, await asked(id))).toMatchObject({
      error: { code: "not_ready", missing: ["title_uk", "parity", "facts"] },
    });
  });

  it("knows the facts of other parts of the shop, too", async () => {
    const body = { uk: "Повертаємо {return_days}.", ru: "Возвращаем {return_days}." };
    const id = await begun(text({ body }));
    must(await publish(needs, type, system, await asked(id)));
  });

  it("at a new address redirects the old one there", async () => {
    const id = await shown();
    await rewrite(id, { slug: "dobrochynnist" });
    expect(await seen("dobrochynnist")).toBeNull();
    must(await publish(needs, type, system, await asked(id)));
    expect(await seen("dobrochynnist")).toBe("Передаємо шоколад шпиталям.");
    expect(await resolveSlug({ db }, "myloserdia")).toEqual({ kind: "redirect", target: "dobrochynnist" });
    await rewrite(id, {});
    must(await publish(needs, type, system, await asked(id)));
    expect(await resolveSlug({ db }, "dobrochynnist")).toEqual({ kind: "redirect", target: "myloserdia" });
    expect(await resolveSlug({ db }, "myloserdia")).toMatchObject({ kind: "content" });
  });

  it("cannot take an address of another page, nor one of the shop's own", async () => {
    await shown();
    for (const slug of ["myloserdia", "cart"]) {
      const id = await begun(text({ slug }));
      expect(await publish(needs, type, system, await asked(id))).toMatchObject({
        error: { code: "slug_taken", field: "slug" },
      });
    }
  });

  it("can hide a page, but not one that the shop itself links to", async () => {
    const id = await shown();
    must(await hide(needs, type, system, await asked(id)));
    expect([await seen(), await resolveSlug({ db }, "myloserdia")]).toEqual([null, null]);
    must(await publish(needs, type, system, await asked(id)));
    expect(await seen()).not.toBeNull();
    const fixed = pageInput.parse({ ...text(), slug: "contacts" });
    must(await savePage(needs, system, fixed));
    const contacts = (await pageList(db, system, pagesFromUrl(new URLSearchParams("q=contacts"))))?.data[0];
    const page = { id: contacts?.id ?? 0, version: 1 };
    expect(await hide(needs, type, system, page)).toMatchObject({ error: { code: "page_fixed" } });
    expect(await savePageDraft(needs, system, page, text({ slug: "kontakty" }))).toMatchObject({
      error: { code: "page_fixed", field: "slug" },
    });
  });

  it("keeps each version, and a version can be restored as a draft", async () => {
    const id = await shown();
    await rewrite(id, words("Друга"));
    must(await publish(needs, type, system, await asked(id)));
    const versions = (await editedPage(db, system, id))?.versions ?? [];
    expect(versions).toHaveLength(2);
    must(await restore(needs, type, system, { ...(await asked(id)), from: versions.at(-1)?.id ?? 0 }));
    expect([await seen(), (await editedPage(db, system, id))?.text]).toEqual(["Друга", text()]);
    expect(await restore(needs, type, system, { ...(await asked(id)), from: 999 })).toMatchObject({
      error: { code: "not_found" },
    });
  });

  it("makes a page impossible to delete", async () => {
    const id = await shown();
    expect(await removePage(needs, system, await asked(id))).toMatchObject({
      error: { code: "page_was_shown" },
    });
    const draft = await begun(text({ slug: "zaivyi" }));
    must(await removePage(needs, system, await asked(draft)));
    expect(await editedPage(db, system, draft)).toBeNull();
  });

  it("is logged, each step, with the lines that changed", async () => {
    const id = await shown(text(words("Рядок перший.\nРядок другий.")));
    await rewrite(id, words("Рядок перший.\nРядок третій."));
    const entries = await db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
    expect(entries.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      "page created",
      "page changed",
      "page changed",
      "page changed",
    ]);
    expect(entries.at(-1)?.changes).toContainEqual({
      field: "body.uk",
      from: "Рядок другий.",
      to: "Рядок третій.",
    });
  });
});

describe("a scheduled publication", () => {
  const at = (wall: string) => kyivMoment(wall);
  const planned = async (id: number, publish_at: Date | null, hide_at: Date | null = null) =>
    plan(needs, type, system, { ...(await asked(id)), publish_at, hide_at });

  it("publishes at its time, then hides, and does each once", async () => {
    const id = await begun();
    must(await planned(id, at("2026-11-21T09:00"), at("2026-11-28T09:00")));
    clock.set("2026-11-21T06:59:00Z");
    await worker().drain();
    expect(await seen()).toBeNull();
    clock.set("2026-11-21T07:00:00Z");
    expect(await worker().drain()).toBe(1);
    expect(await seen()).toBe("Передаємо шоколад шпиталям.");
    expect((await editedPage(db, system, id))?.versions).toHaveLength(1);
    clock.set("2026-11-28T07:00:00Z");
    await worker().drain();
    expect([await seen(), (await editedPage(db, system, id))?.state]).toEqual([null, "hidden"]);
  });

  it("that was cancelled or moved does nothing at its first time", async () => {
    const id = await begun();
    must(await planned(id, at("2026-11-21T09:00")));
    must(await planned(id, null));
    clock.set("2026-11-21T08:00:00Z");
    await worker().drain();
    expect(await seen()).toBeNull();
    must(await planned(id, at("2026-11-22T09:00")));
    must(await planned(id, at("2026-11-23T09:00")));
    clock.set("2026-11-22T08:00:00Z");
    await worker().drain();
    expect(await seen()).toBeNull();
    clock.set("2026-11-23T08:00:00Z");
    await worker().drain();
    expect(await seen()).not.toBeNull();
  });

  it("publishes the current draft, or says why it cannot", async () => {
    const id = await shown();
    await rewrite(id, words("Новіше"));
    must(await planned(id, at("2026-11-21T09:00")));
    await rewrite(id, { body: { uk: "", ru: "Новее" } });
    clock.set("2026-11-21T08:00:00Z");
    await worker().drain();
    expect(await seen()).toBe("Передаємо шоколад шпиталям.");
    expect(await editedPage(db, system, id)).toMatchObject({
      state: "changed",
      publish_at: null,
      stuck: { code: "not_ready", missing: ["body_uk", "parity"] },
    });
    await rewrite(id, words("Ще новіше"));
    expect((await editedPage(db, system, id))?.stuck).toBeNull();
  });

  it("works on a night when the clock goes back", async () => {
    clock.set("2026-10-24T10:00:00Z");
    const id = await begun();
    must(await planned(id, at("2026-10-25T09:00")));
    expect((await editedPage(db, system, id))?.publish_at).toBe("2026-10-25T09:00:00+02:00");
    clock.set("2026-10-25T06:59:59Z");
    expect(await worker().drain()).toBe(0);
    clock.set("2026-10-25T07:00:00Z");
    expect(await worker().drain()).toBe(1);
  });

  it("is refused when its times are invalid", async () => {
    const id = await begun();
    const code = async (publish_at: Date | null, hide_at: Date | null = null) => {
      const answer = await planned(id, publish_at, hide_at);
      return answer.ok ? "ok" : answer.error.code;
    };
    expect(await code(at("2026-11-20T11:00"))).toBe("plan_past");
    expect(await code(null, at("2026-11-21T11:00"))).toBe("nothing_to_hide");
    expect(await code(at("2026-11-22T11:00"), at("2026-11-21T11:00"))).toBe("plan_order");
    await rewrite(id, { title: { uk: "", ru: "" } });
    expect(await code(at("2026-11-22T11:00"))).toBe("not_ready");
  });
});

describe("the list of pages", () => {
  it("counts by state and searches by title and address", async () => {
    await shown();
    await begun(text({ slug: "hurt", title: { uk: "Гуртом", ru: "Оптом" } }));
    const list = await pageList(db, system, pagesFromUrl(new URLSearchParams("q=ОПТ")));
    expect(list?.data.map(({ slug, state }) => [slug, state])).toEqual([["hurt", "draft"]]);
    const all = await pageList(db, system, pagesFromUrl(new URLSearchParams("state=published")));
    expect([all?.counts, all?.data.map(({ slug }) => slug)]).toMatchObject([
      { published: 1, draft: 1 },
      ["myloserdia"],
    ]);
  });
});
