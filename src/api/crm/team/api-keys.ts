// API keys of other programs. The owner only.
import { z } from "zod";
import { newApiKey } from "#shop/api-keys/input.ts";
import { createApiKey, revokeApiKey } from "#shop/api-keys/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

export const crmApiKeysApi = resource("crm", (shop) => ({
  "POST /crm/api-keys": endpoint({
    access: "staff:api.manage",
    confirm: true,
    summary: "Create an API key; the answer has it, and nothing shows it again",
    body: newApiKey,
    response: { 201: z.object({ id: z.int(), key: z.string() }) },
    refusals: ["too_many_keys"],
    handle: (request) => createApiKey(shop, request.actor, request.body),
  }),
  "POST /crm/api-keys/:id/revoke": endpoint({
    access: "staff:api.manage",
    summary: "Revoke an API key at once; idempotent",
    params: idParam,
    response: { 204: z.null() },
    handle: (request) => revokeApiKey(shop, request.actor, request.params.id),
  }),
}));
