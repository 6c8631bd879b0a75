// The packers' board. Each request states the wanted result, so sending it twice changes nothing more.

import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { kyivIso } from "#kit/clock.ts";
import { type RefusalOf, type Result, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import {
  paperResultInput,
  parcelItemKey,
  pickInput,
  shipmentInput,
  stepHeaders,
  takeInput,
} from "#shop/fulfilment/input.ts";
import {
  enterPaperResult,
  pickItem,
  putBack,
  setPacked,
  shipPacked,
  takeToPack,
} from "#shop/fulfilment/ops/packing.server.ts";
import type { PackOutcome, SentStep } from "#shop/fulfilment/ops/sent-steps.server.ts";
import { packingBoardOutput } from "#shop/fulfilment/output.ts";
import { packingBoard } from "#shop/fulfilment/reads/packing.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { endpoint, forbidden, resource, unauthenticated } from "../../endpoint.ts";
import { sentStep } from "./sent-step.ts";

const outcomeSchema = z.object({
  outcome: z.enum(["done", "already"]).describe("«already»: nothing had to change"),
  at: z.string().nullable(),
  colleague: z
    .string()
    .nullable()
    .describe("Who has the order, to whose parcel a step made without a connection was added"),
});
const refusalData = z
  .object({
    packer_id: z.number(),
    name: z.string(),
    status: z.enum(orderStatuses),
    tracking_number: z.string().nullable(),
  })
  .partial();
/** A step of the packer. */
const step = {
  access: "staff:order.pack",
  params: z.object({ number: orderNumber }),
  headers: stepHeaders,
  response: { 200: outcomeSchema },
  refusals: codes(
    "not_packable order_unpaid packing_incomplete packing_taken shipped_otherwise",
    "waybill_needed idempotency_conflict",
  ),
  refusalData,
} as const;

type PackRefusal = RefusalOf<
  | typeof takeToPack
  | typeof putBack
  | typeof pickItem
  | typeof setPacked
  | typeof shipPacked
  | typeof enterPaperResult
>;

function dataOf(error: PackRefusal): z.input<typeof refusalData> {
  if (error.code === "packing_taken") return { packer_id: error.packer_id, name: error.name };
  if (error.code === "shipped_otherwise") return { tracking_number: error.tracking_number };
  return error.code === "not_packable" ? { status: error.status } : {};
}

export const crmPackingApi = resource("crm", (shop) => {
  const answer = (result: Result<PackOutcome, PackRefusal>) => {
    if (result.ok) return { ...result.value, at: result.value.at && kyivIso(result.value.at) };
    return refuse({ ...result.error, extra: dataOf(result.error) });
  };
  /** Takes the step, unless another person made it on this device. */
  const taken = async (
    request: Parameters<typeof sentStep>[0],
    take: (sent: SentStep) => Promise<Result<PackOutcome, PackRefusal>>,
  ) => {
    const sent = sentStep(request);
    return sent ? answer(await take(sent)) : unauthenticated;
  };
  return {
    "GET /crm/packing": endpoint({
      access: "staff:order.pack",
      summary: "The packing board: orders to dispatch, and their progress",
      response: { 200: packingBoardOutput },
      async handle(request) {
        const settings = await shopSettings(shop.db);
        const board = await packingBoard(shop.db, {
          actor: request.actor,
          settings: settings.delivery,
          now: shop.clock(),
          locale: request.locale,
        });
        return board ?? forbidden;
      },
    }),
    "PUT /crm/packing/:number/packer": endpoint({
      ...step,
      summary: "Take an order to pack; 409 when another packer has taken it",
      body: takeInput,
      handle: (request) =>
        taken(request, (sent) => takeToPack(shop, request.actor, request.params.number, request.body, sent)),
    }),
    "DELETE /crm/packing/:number/packer": endpoint({
      ...step,
      summary: "Release an order for other packers",
      handle: (request) =>
        taken(request, (sent) => putBack(shop, request.actor, request.params.number, sent)),
    }),
    "PUT /crm/packing/:number/items/:item": endpoint({
      ...step,
      summary: "Set how many units of an item are in the parcel",
      params: step.params.extend({ item: parcelItemKey }),
      body: pickInput,
      async handle(request) {
        const { number, item } = request.params;
        return taken(request, (sent) =>
          pickItem(shop, request.actor, number, { item, ...request.body }, sent),
        );
      },
    }),
    "PUT /crm/packing/:number/packed": endpoint({
      ...step,
      summary: "Close a complete parcel",
      handle: (request) =>
        taken(request, (sent) =>
          setPacked(shop, request.actor, request.params.number, { packed: true }, sent),
        ),
    }),
    "DELETE /crm/packing/:number/packed": endpoint({
      ...step,
      summary: "Reopen a closed parcel",
      handle: (request) =>
        taken(request, (sent) =>
          setPacked(shop, request.actor, request.params.number, { packed: false }, sent),
        ),
    }),
    "PUT /crm/packing/:number/shipment": endpoint({
      ...step,
      access: "staff:order.ship",
      summary: "Hand over a packed parcel, once",
      body: shipmentInput,
      handle: (request) =>
        taken(request, (sent) => shipPacked(shop, request.actor, request.params.number, request.body, sent)),
    }),
    "POST /crm/packing/:number/result": endpoint({
      ...step,
      summary: "Enter a result noted on paper; a repeated entry answers when it was done",
      body: paperResultInput,
      handle: async (request) =>
        answer(await enterPaperResult(shop, request.actor, request.params.number, request.body)),
    }),
  };
});
