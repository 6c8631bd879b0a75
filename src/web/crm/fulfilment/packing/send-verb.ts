import type { EndpointAnswer } from "#api/client-types.ts";
import { type ApiResult, api } from "../../../shared/api/api.ts";
import type { Verb } from "./verbs.ts";

export type PackingAnswer = EndpointAnswer<"PUT /crm/packing/:number/packed">;

/** Sends a packer's action. */
export function sendVerb(verb: Verb): Promise<ApiResult<PackingAnswer>> {
  const params = { number: verb.number };
  switch (verb.kind) {
    case "take":
      return api.call("PUT /crm/packing/:number/packer", { params, body: { seen: verb.seen } });
    case "put_back":
      return api.call("DELETE /crm/packing/:number/packer", { params });
    case "pick": {
      const { item, picked } = verb;
      return api.call("PUT /crm/packing/:number/items/:item", {
        params: { ...params, item },
        body: { picked },
      });
    }
    case "packed":
      return api.call(`${verb.packed ? "PUT" : "DELETE"} /crm/packing/:number/packed`, { params });
    case "ship":
      return api.call("PUT /crm/packing/:number/shipment", {
        params,
        body: { tracking_number: verb.waybill },
      });
    case "take_back":
      return api.call("DELETE /crm/packing/:number/shipment", { params });
  }
}
