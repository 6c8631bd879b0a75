// Failed jobs: what the team decides about them. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { retryAllInput } from "#shop/failed-jobs/input.ts";
import { giveUpCall, retryCall, retryCalls } from "#shop/failed-jobs/ops.server.ts";
import { idParam } from "../../id-param.ts";
import type { ShopPlugin } from "../../plugin.ts";

const tags = ["crm"];
const decidedSchema = z.object({
  count: z.int().describe("How many became otherwise; 0 when they were not stuck any more"),
});

export const crmCallsApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/calls/:id/retry",
    {
      config: { access: "staff:calls.retry" },
      schema: {
        tags,
        summary: "Have a call that did not get through tried again at once; sent twice it is tried once",
        params: idParam,
        response: { 200: decidedSchema },
      },
    },
    async (request, reply) => {
      const decided = await retryCall(shop, request.actor, request.params.id);
      return decided.ok ? decided.value : refusal(reply, decided.error);
    },
  );

  app.post(
    "/crm/calls/retry",
    {
      config: { access: "staff:calls.retry" },
      schema: {
        tags,
        summary: "Have all calls of a kind tried again that were set aside",
        body: retryAllInput,
        response: { 200: decidedSchema },
      },
    },
    async (request, reply) => {
      const decided = await retryCalls(shop, request.actor, request.body.kind);
      return decided.ok ? decided.value : refusal(reply, decided.error);
    },
  );

  app.delete(
    "/crm/calls/:id",
    {
      config: { access: "staff:calls.retry" },
      schema: {
        tags,
        summary: "Give a call up for good; what waited for it goes on",
        params: idParam,
        response: { 200: decidedSchema },
      },
    },
    async (request, reply) => {
      const decided = await giveUpCall(shop, request.actor, request.params.id);
      return decided.ok ? decided.value : refusal(reply, decided.error);
    },
  );
};
