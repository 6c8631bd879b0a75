// What was planned for a moment: shown or hidden then, once, whichever instance wakes first.
import type { Db } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { defineJob } from "#jobs/queue.ts";
import { homeMatter } from "./home-matter.server.ts";
import { homeTurn } from "./home-turn.ts";
import { pageMatter } from "./page-matter.server.ts";
import type { PageNeeds } from "./page-ops.server.ts";
import { planned, runPlan } from "./publishing.server.ts";

export const publishPlanned = defineJob(
  planned.name,
  planned.payload,
  async (needs: PageNeeds, { publication_id }) => {
    // Each does what is its own, and only one of them is.
    await runPlan(needs, pageMatter(needs.addresses), publication_id);
    await runPlan(needs, homeMatter(needs.addresses), publication_id);
  },
);

/** A block begins or ends today: kept pages are drawn anew. */
export const turnHome = defineJob(homeTurn.name, homeTurn.payload, ({ db }: { db: Db }) =>
  announce(db, { kind: "content_changed", slug: "home" }),
);
