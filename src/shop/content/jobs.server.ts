// What was planned for a moment: shown or hidden then, once, whichever instance wakes first.
import { defineJob } from "#jobs/queue.ts";
import { pageMatter } from "./page-matter.server.ts";
import type { PageNeeds } from "./page-ops.server.ts";
import { planned, runPlan } from "./publishing.server.ts";

export const publishPlanned = defineJob(
  planned.name,
  planned.payload,
  (needs: PageNeeds, { publication_id }) => runPlan(needs, pageMatter(needs.addresses), publication_id),
);
