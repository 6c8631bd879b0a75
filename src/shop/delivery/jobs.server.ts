import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { type OfficeNeeds, syncOffices } from "./office-ops.server.ts";
import { type DirectoryNeeds, syncDirectory } from "./ops.server.ts";

/**
 * The carrier's towns and warehouses. A carrier that is down is asked again later; what it sent too short waits for the
 * next night or a person, who is told.
 */
async function sync(needs: DirectoryNeeds): Promise<void> {
  const synced = await syncDirectory(needs);
  if (synced.ok || synced.error.code === "directory_shrunk") return;
  throw new Error(`the carrier's directory was not synced: ${synced.error.code}`);
}

/** Nightly. */
export const syncCarrierDirectory = defineJob("sync_carrier_directory", z.object({}), sync);

/** Out of turn, because somebody asked for it. */
export const syncDirectoryNow = defineJob("sync_directory_now", z.object({}), sync);

/** Nightly: the post's offices. */
export const syncPostOffices = defineJob("sync_post_offices", z.object({}), async (needs: OfficeNeeds) => {
  const synced = await syncOffices(needs);
  if (synced.ok || synced.error.code === "directory_shrunk") return;
  throw new Error(`the post's offices were not synced: ${synced.error.code}`);
});
