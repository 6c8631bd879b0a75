import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { type OfficeNeeds, syncOffices } from "./office-ops.server.ts";
import { type DirectoryNeeds, type DirectorySize, syncDirectory } from "./ops.server.ts";

/** How many rows the carrier sent when a manager confirmed this size of the directory; never zero. */
export const acceptedInput = z.object({ cities: z.int().min(1), warehouses: z.int().min(1) });

/**
 * The carrier's cities and warehouses. If the carrier is down, the job is retried later; a directory that is
 * too short waits for the next night or for a manager, who is notified.
 */
async function sync(needs: DirectoryNeeds, accepted: DirectorySize | null): Promise<void> {
  const synced = await syncDirectory(needs, accepted);
  if (synced.ok || synced.error.code === "directory_shrunk") return;
  throw new Error(`the carrier's directory was not synced: ${synced.error.code}`);
}

/** Nightly. */
export const syncCarrierDirectory = defineJob(
  "sync_carrier_directory",
  z.object({}),
  (needs: DirectoryNeeds) => sync(needs, null),
);

/** Outside the schedule, at a manager's request. */
export const syncDirectoryNow = defineJob(
  "sync_directory_now",
  z.object({ accepted: acceptedInput.optional() }),
  (needs: DirectoryNeeds, { accepted }) => sync(needs, accepted ?? null),
);

/** Nightly: the offices of Ukrposhta. */
export const syncPostOffices = defineJob("sync_post_offices", z.object({}), async (needs: OfficeNeeds) => {
  const synced = await syncOffices(needs);
  if (synced.ok || synced.error.code === "directory_shrunk") return;
  throw new Error(`the post offices were not synced: ${synced.error.code}`);
});
