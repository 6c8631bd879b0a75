// A backup outside the schedule. Staff only.
import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { askForBackup } from "#shop/backups/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmBackupsApi = resource("crm", (shop) => ({
  "POST /crm/backups": endpoint({
    access: "staff:settings.edit",
    summary: "Make a backup now; repeated requests start one",
    description: "409 `backups_off` without BACKUP_KEY or a place for backups.",
    response: { 202: z.object({ asked: z.literal(true) }) },
    refusals: ["backups_off"],
    handle: async (request) =>
      mapOk(await askForBackup(shop, request.actor), () => ({ asked: true as const })),
  }),
}));
