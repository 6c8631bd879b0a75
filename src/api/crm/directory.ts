// The carrier's directory, for shop setup. Staff only.
import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { acceptDirectory, askForSync } from "#shop/delivery/directory-sync.server.ts";
import { acceptedInput } from "#shop/delivery/jobs.server.ts";
import { endpoint, resource } from "../endpoint.ts";

export const crmDirectoryApi = resource("crm", (shop) => ({
  "POST /crm/directory/sync": endpoint({
    access: "staff:settings.edit",
    summary: "Sync cities and branches with the carrier now",
    response: { 202: z.object({ asked: z.literal(true) }) },
    handle: async (request) =>
      mapOk(await askForSync(shop.db, request.actor), () => ({ asked: true as const })),
  }),
  "POST /crm/directory/accept": endpoint({
    access: "staff:settings.edit",
    summary: "Confirm the size of a directory that became much shorter, and sync it again",
    description: "409 `directory_moved` when it is not the size of the last attempt.",
    body: acceptedInput,
    response: { 202: z.object({ asked: z.literal(true) }) },
    refusals: ["directory_moved"],
    handle: async (request) =>
      mapOk(await acceptDirectory(shop, request.actor, request.body), () => ({ asked: true as const })),
  }),
}));
