// Ukrposhta behind the shop's ports: offices, waybills, tracking. Each file describes its part of the wire
// and says what is not confirmed.
import { z } from "zod";
import type { PostOffices } from "#shop/delivery/port.ts";
import type { ParcelTracker } from "#shop/tracking/port.ts";
import type { WaybillCarrier } from "#shop/waybills/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import { makeUkrposhtaClient, type UkrposhtaClientOptions } from "./client.ts";
import { ukrposhtaOffices } from "./offices.ts";
import { ukrposhtaTracker } from "./tracking.ts";
import { ukrposhtaWaybills } from "./waybills.ts";

export interface UkrposhtaOptions extends UkrposhtaClientOptions {
  /** The client of the sending counterparty. */
  readonly senderUuid: string;
}

/** All methods of the vendor: one service, so one rate limit and one breaker for all. */
export function connectUkrposhta({ senderUuid, ...options }: UkrposhtaOptions): {
  offices: PostOffices;
  tracker: ParcelTracker;
  waybills: WaybillCarrier;
} {
  const client = makeUkrposhtaClient(options);
  return {
    offices: ukrposhtaOffices(client),
    tracker: ukrposhtaTracker(client),
    waybills: ukrposhtaWaybills(client, senderUuid),
  };
}

/** Requests the sender's own client: it needs the bearer and the token, and changes nothing. */
export async function checkUkrposhta({ senderUuid, ...options }: UkrposhtaOptions): Promise<CheckOutcome> {
  const client = makeUkrposhtaClient({ ...options, attempts: 1 });
  const path = `clients/${encodeURIComponent(senderUuid)}`;
  const asked = await client.ecom({ operation: "client", path, row: z.unknown() });
  if (asked.ok) return "answers";
  return asked.error.code === "carrier_unavailable" ? "unavailable" : "key_rejected";
}
