import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { type DirectoryNeeds, syncDirectory } from "./ops.server.ts";

/** Nightly, and whenever somebody asks: the carrier's towns and warehouses. A carrier that is down is asked again later. */
export const syncCarrierDirectory = defineJob(
  "sync_carrier_directory",
  z.object({}),
  async (needs: DirectoryNeeds) => {
    const synced = await syncDirectory(needs);
    if (!synced.ok) throw new Error(`the carrier's directory was not synced: ${synced.error.code}`);
  },
);
