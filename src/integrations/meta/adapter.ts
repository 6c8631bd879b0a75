// Meta's Conversions API: a purchase to every pixel, with the order's number as event id, like the browser's
// event. Source: developers.facebook.com/documentation/ads-commerce/conversions-api. Fields of user_data and
// their normalisation are general knowledge, not seen in a source.

import { createHash } from "node:crypto";
import { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { Purchase, PurchaseReporter, ReportTrouble } from "#shop/analytics/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  unavailable,
} from "../http-client/service.ts";

export interface MetaOptions extends Omit<ServiceOptions, "name"> {
  /** https://graph.facebook.com */
  readonly graphUrl: string;
  /** Such as v26.0. */
  readonly version: string;
  readonly token: string;
  readonly pixelIds: readonly string[];
}

const hashed = (text: string): string[] =>
  text === "" ? [] : [createHash("sha256").update(text).digest("hex")];
const lower = (text: string): string => text.trim().toLowerCase();
/** Letters only, as cities and names are compared. */
const letters = (text: string): string => lower(text).replace(/[^\p{L}]/gu, "");

const refusal = z.object({
  error: z.object({ code: z.number().optional(), is_transient: z.boolean().optional() }),
});

/** One event in the wire format: personal data is hashed, browser identifiers are not. */
export function purchaseEvent({ number, at, url, value, items, buyer, browser }: Purchase): object {
  return {
    event_name: "Purchase",
    event_time: Math.floor(at.getTime() / 1000),
    event_id: number,
    action_source: "website",
    event_source_url: url,
    user_data: {
      ph: hashed(buyer.phone.replace(/\D/g, "")),
      em: hashed(lower(buyer.email ?? "")),
      fn: hashed(letters(buyer.firstName)),
      ln: hashed(letters(buyer.lastName)),
      ct: hashed(letters(buyer.city)),
      country: hashed("ua"),
      client_ip_address: browser.ip,
      client_user_agent: browser.userAgent,
      ...(browser.fbp === null ? {} : { fbp: browser.fbp }),
      ...(browser.fbc === null ? {} : { fbc: browser.fbc }),
    },
    custom_data: {
      currency: "UAH",
      value,
      order_id: number,
      content_type: "product_group",
      content_ids: items.map(({ id }) => id),
      contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
}

const taken = z.object({ events_received: z.int().min(1) });

/** Without the request URL, which contains the token. */
function understood(answer: ServiceAnswer) {
  const body = jsonOf(answer);
  // An HTML page is no confirmation of a purchase.
  if (answer.status < 300) return taken.safeParse(body).success ? ok(null) : unavailable("unreadable");
  const told = refusal.safeParse(body);
  if (told.success && told.data.error.is_transient === true) return unavailable("server_error");
  const code = told.success ? told.data.error.code : "unknown";
  return refuse<ReportTrouble>({ code: "refused", reason: `Meta answered ${answer.status}, code ${code}` });
}

export function connectMeta({
  graphUrl,
  version,
  token,
  pixelIds,
  ...options
}: MetaOptions): PurchaseReporter {
  const service = makeService({ name: "meta", ...options });

  async function send(pixelId: string, event: object): Promise<Result<null, ReportTrouble>> {
    const url = `${graphUrl}/${version}/${pixelId}/events?access_token=${encodeURIComponent(token)}`;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ data: [event] });
    const sent = await service.ask({ operation: "events", url, headers, body, isRead: false }, understood);
    if (sent.ok) return sent;
    const { error } = sent;
    return refuse({
      code: error.code,
      reason: error.code === "refused" ? error.reason : `Meta: ${error.reason}`,
    });
  }

  return {
    async report(purchase) {
      const event = purchaseEvent(purchase);
      const answers = await Promise.all(pixelIds.map((pixelId) => send(pixelId, event)));
      // Pixels that accepted the event recognise a repeat by its id.
      return (
        answers.find((answer) => !answer.ok && answer.error.code === "unavailable") ??
        answers.find((answer) => !answer.ok) ??
        ok(null)
      );
    },
  };
}

/** Meta's code for an invalid token; a token without read access to the pixel is fine. */
const unknownToken = 190;

/** Requests the first pixel. */
export async function checkMeta(
  options: Pick<MetaOptions, "graphUrl" | "version" | "token" | "pixelIds" | "fetch" | "timeoutMs">,
): Promise<CheckOutcome> {
  const { graphUrl, version, token, pixelIds, ...more } = options;
  const service = makeService({ name: "meta", ...more, attempts: 1 });
  const query = new URLSearchParams({ fields: "id", access_token: token });
  const call = { operation: "pixel", url: `${graphUrl}/${version}/${pixelIds[0]}?${query}`, isRead: true };
  const asked = await service.ask(call, (answer) => {
    const told = refusal.safeParse(jsonOf(answer));
    const isUnknown = answer.status === 401 || (told.success && told.data.error.code === unknownToken);
    return isUnknown ? refuse({ code: "key_rejected" }) : ok(null);
  });
  if (asked.ok) return "answers";
  return asked.error.code === "key_rejected" ? "key_rejected" : "unavailable";
}
