// Meta's Conversions API: a purchase to every pixel, by its order's number, which the browser's event has too.
// Source: developers.facebook.com/documentation/ads-commerce/conversions-api. Fields of user_data and their
// normalisation are general knowledge, not seen in a source.

import { createHash } from "node:crypto";
import { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { Purchase, PurchaseReporter, ReportTrouble } from "#shop/analytics/port.ts";

export interface MetaOptions {
  /** https://graph.facebook.com */
  readonly graphUrl: string;
  /** Such as v26.0. */
  readonly version: string;
  readonly token: string;
  readonly pixelIds: readonly string[];
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

const hashed = (text: string): string[] =>
  text === "" ? [] : [createHash("sha256").update(text).digest("hex")];
const lower = (text: string): string => text.trim().toLowerCase();
/** Letters alone, as towns and names are compared. */
const letters = (text: string): string => lower(text).replace(/[^\p{L}]/gu, "");

const refusal = z.object({
  error: z.object({ code: z.number().optional(), is_transient: z.boolean().optional() }),
});

/** One event as the wire has it: what names a person is hashed, what names a browser is not. */
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

/** Meta, or whoever speaks its wire at the address. */
export function connectMeta(options: MetaOptions): PurchaseReporter {
  const { graphUrl, version, token, pixelIds, fetch = globalThis.fetch, timeoutMs = 10_000 } = options;

  async function send(pixelId: string, event: object): Promise<Result<null, ReportTrouble>> {
    const url = `${graphUrl}/${version}/${pixelId}/events?access_token=${encodeURIComponent(token)}`;
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ data: [event] }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (answer.ok) return ok(null);
      const told = refusal.safeParse(jsonOf(text));
      const reason = `Meta answered ${answer.status}, code ${told.success ? told.data.error.code : "unknown"}`;
      const isPassing =
        answer.status >= 500 ||
        answer.status === 429 ||
        (told.success && told.data.error.is_transient === true);
      return refuse({ code: isPassing ? "unavailable" : "refused", reason });
    } catch {
      // The error would name the address, and with it the token.
      return refuse({ code: "unavailable", reason: "no answer from Meta" });
    }
  }

  return {
    async report(purchase) {
      const event = purchaseEvent(purchase);
      const answers = await Promise.all(pixelIds.map((pixelId) => send(pixelId, event)));
      // Those that took it in know the event by its id when it comes again.
      return (
        answers.find((answer) => !answer.ok && answer.error.code === "unavailable") ??
        answers.find((answer) => !answer.ok) ??
        ok(null)
      );
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
