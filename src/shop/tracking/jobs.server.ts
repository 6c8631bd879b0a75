import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { followParcels, type TrackingNeeds } from "./ops.server.ts";

async function ask(needs: TrackingNeeds): Promise<void> {
  const followed = await followParcels(needs);
  if (!followed.ok) throw new Error(`the carrier did not return tracking statuses: ${followed.error.code}`);
}

/** Runs all day: polls parcels that are due. */
export const followParcelsOnTheWay = defineJob("follow_parcels", z.object({}), ask);

/** Runs on request, outside the schedule. */
export const followParcelsNow = defineJob("follow_parcels_now", z.object({}), ask);
