// The last step of orders taken back. Staff only.
import { codes, refusalMessage } from "#http/errors/refusals.ts";
import { mapOk, refuse } from "#kit/result.ts";
import { stepHeaders } from "#shop/fulfilment/input.ts";
import { bulkUndoInput, undoInput } from "#shop/order-steps/input.ts";
import { undoStep, undoSteps } from "#shop/order-steps/ops/undo.server.ts";
import { bulkUndoneOutput, undoneOutput } from "#shop/order-steps/output.ts";
import { orderParams } from "#shop/orders/input.ts";
import { endpoint, resource, unauthenticated } from "../../endpoint.ts";
import { sentStep } from "./sent-step.ts";

export const crmUndoApi = resource("crm", (shop) => ({
  "POST /crm/orders/:number/undo": endpoint({
    access: "staff:order.read",
    summary:
      "Take the last step of an order back, within ten minutes: with a version anybody's, without it one's own; idempotent",
    params: orderParams,
    headers: stepHeaders,
    body: undoInput,
    response: { 200: undoneOutput },
    refusals: codes(
      "conflict undo_automatic undo_carrier undo_certificate undo_code undo_late undo_money undo_moved_on",
      "undo_not_own undo_nothing undo_place undo_purchase undo_receipt undo_stock undo_told idempotency_conflict",
    ),
    refusalData: undoneOutput.pick({ status: true }),
    async handle(request) {
      const sent = sentStep(request);
      if (!sent) return unauthenticated;
      const undone = await undoStep(shop, request.actor, request.params.number, request.body, sent);
      if (undone.ok || undone.error.code !== "conflict") return undone;
      const { code, status } = undone.error;
      return refuse({ code, extra: { status } });
    },
  }),
  "POST /crm/orders/undo": endpoint({
    access: "staff:order.read",
    summary: "Take one's own last step of many orders back, each separately; idempotent",
    body: bulkUndoInput,
    response: { 200: bulkUndoneOutput },
    handle: async ({ actor, body, locale }) =>
      mapOk(await undoSteps(shop, actor, body), (undone) => ({
        results: undone.map(({ number, refused }) => ({
          number,
          done: refused === null,
          code: refused,
          message: refused && refusalMessage({ code: refused }, locale),
        })),
      })),
  }),
}));
