// The carrier's directory, for shop setup. Staff only.
import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { acceptDirectory, askForSync } from "#shop/delivery/directory-sync.server.ts";
import { acceptedInput } from "#shop/delivery/jobs.server.ts";
import { endpoint, resource } from "../endpoint.ts";

export const crmDirectoryApi = resource("crm", (shop) => ({
  "POST /crm/directory/sync": endpoint({
    access: "staff:settings.edit",
    summary: "Bring cities and branches up to the carrier's now",
    response: { 202: z.object({ asked: z.literal(true) }) },
    handle: async (request) =>
      mapOk(await askForSync(shop.db, request.actor), () => ({ asked: true as const })),
  }),
  "POST /crm/directory/accept": endpoint({
    access: "staff:settings.edit",
    summary: "Say that a directory which came far shorter than before is right, and bring it again",
    description: "409 `directory_moved` when it is not what the last try brought.",
    body: acceptedInput,
    response: { 202: z.object({ asked: z.literal(true) }) },
    refusals: ["directory_moved"],
    handle: async (request) =>
      mapOk(await acceptDirectory(shop, request.actor, request.body), () => ({ asked: true as const })),
  }),
}));
