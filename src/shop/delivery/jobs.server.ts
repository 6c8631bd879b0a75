import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { type OfficeNeeds, syncOffices } from "./office-ops.server.ts";
import { type DirectoryNeeds, type DirectorySize, syncDirectory } from "./ops.server.ts";

/** How much the carrier sent when a person said that this is the country now: never nothing at all. */
export const acceptedInput = z.object({ cities: z.int().min(1), warehouses: z.int().min(1) });

/**
 * The carrier's towns and warehouses. A carrier that is down is asked again later; what it sent too short waits for the
 * next night or a person, who is told.
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

/** Out of turn, because somebody asked for it. */
export const syncDirectoryNow = defineJob(
  "sync_directory_now",
  z.object({ accepted: acceptedInput.optional() }),
  (needs: DirectoryNeeds, { accepted }) => sync(needs, accepted ?? null),
);

/** Nightly: the post's offices. */
export const syncPostOffices = defineJob("sync_post_offices", z.object({}), async (needs: OfficeNeeds) => {
  const synced = await syncOffices(needs);
  if (synced.ok || synced.error.code === "directory_shrunk") return;
  throw new Error(`the post's offices were not synced: ${synced.error.code}`);
});
