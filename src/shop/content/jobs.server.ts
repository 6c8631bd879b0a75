// Planned publishing: shown or hidden at that moment, once, by the first instance that runs the job.
import type { Db } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { defineJob } from "#jobs/queue.ts";
import { homeSchedule } from "./home-schedule.ts";
import type { PageNeeds } from "./ops/page.server.ts";
import { homePublicationType } from "./publication/home.server.ts";
import { landingPublicationType } from "./publication/landing.server.ts";
import { pagePublicationType } from "./publication/page.server.ts";
import { planned, runPlan } from "./publishing.server.ts";

export const publishPlanned = defineJob(
  planned.name,
  planned.payload,
  async (needs: PageNeeds, { publication_id }) => {
    // Each call skips publications of another kind, so only one of them acts.
    await runPlan(needs, pagePublicationType(needs.addresses), publication_id);
    await runPlan(needs, homePublicationType(needs.addresses), publication_id);
    await runPlan(needs, landingPublicationType(needs.addresses), publication_id);
  },
);

/** A block starts or ends today: cached pages must be rendered again. */
export const refreshHome = defineJob(homeSchedule.name, homeSchedule.payload, ({ db }: { db: Db }) =>
  announce(db, { kind: "content_changed", slug: "home" }),
);
