import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { type BackupNeeds, backUpNowJob, checkNewest, makeBackup, makeDueBackup } from "./ops.server.ts";

/** Every few minutes: the daily backup, when its hour has come or a try failed. */
export const backUp = defineJob("back_up", z.object({}), (needs: BackupNeeds) => makeDueBackup(needs));

export const backUpNow = defineJob(backUpNowJob.name, backUpNowJob.payload, (needs: BackupNeeds) =>
  makeBackup(needs),
);

/** Every hour: the weekly check of the newest backup, when it is due. */
export const checkBackups = defineJob("check_backups", z.object({}), (needs: BackupNeeds) =>
  checkNewest(needs),
);
