import type { EndpointAnswer } from "#api/client-types.ts";
import { ok } from "#kit/result.ts";
import type { Api, ApiResult } from "../../../shared/api/api.ts";
import type { Step } from "./stored-steps.ts";

export type Told = Pick<EndpointAnswer<"PUT /crm/packing/:number/packed">, "outcome" | "at" | "colleague">;

/** @param person who made it: under another name the shop does not take it */
export async function sendStep(
  api: Api,
  { key, verb, isOffline }: Step,
  person: number,
): Promise<ApiResult<Told>> {
  const params = { number: verb.number };
  const headers = {
    "idempotency-key": key,
    "x-packer": String(person),
    ...(isOffline && { "x-offline": "1" as const }),
  };
  switch (verb.kind) {
    case "take":
      return api.call("PUT /crm/packing/:number/packer", { params, headers, body: { seen: verb.seen } });
    case "put_back":
      return api.call("DELETE /crm/packing/:number/packer", { params, headers });
    case "pick": {
      const { item, picked, seen } = verb;
      return api.call("PUT /crm/packing/:number/items/:item", {
        params: { ...params, item },
        headers,
        body: { picked, seen },
      });
    }
    case "packed":
      return api.call(`${verb.packed ? "PUT" : "DELETE"} /crm/packing/:number/packed`, { params, headers });
    case "ship":
      return api.call("PUT /crm/packing/:number/shipment", {
        params,
        headers,
        body: { tracking_number: verb.waybill },
      });
    case "take_back": {
      const undone = await api.call("POST /crm/orders/:number/undo", {
        params,
        headers,
        body: { step: "shipped" },
      });
      return undone.ok ? ok({ outcome: undone.value.outcome, at: null, colleague: null }) : undone;
    }
  }
}
