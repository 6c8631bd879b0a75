// Planned publishing: shown or hidden at that moment, once, by the first instance that runs the job.
import type { Db } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { defineJob } from "#jobs/queue.ts";
import { homeMatter } from "./home-matter.server.ts";
import { homeTurn } from "./home-turn.ts";
import { landingMatter } from "./landing-matter.server.ts";
import { pageMatter } from "./page-matter.server.ts";
import type { PageNeeds } from "./page-ops.server.ts";
import { planned, runPlan } from "./publishing.server.ts";

export const publishPlanned = defineJob(
  planned.name,
  planned.payload,
  async (needs: PageNeeds, { publication_id }) => {
    // Each call skips publications of another kind, so only one of them acts.
    await runPlan(needs, pageMatter(needs.addresses), publication_id);
    await runPlan(needs, homeMatter(needs.addresses), publication_id);
    await runPlan(needs, landingMatter(needs.addresses), publication_id);
  },
);

/** A block starts or ends today: cached pages must be rendered again. */
export const turnHome = defineJob(homeTurn.name, homeTurn.payload, ({ db }: { db: Db }) =>
  announce(db, { kind: "content_changed", slug: "home" }),
);
