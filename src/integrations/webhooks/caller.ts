// Calls the address of another program: to the public internet only, checked where the connection is made, so that a
// name cannot lead elsewhere between a check and the call. No redirects, one connection for each call, a time limit for
// all of it, and only the beginning of the answer.
import { lookup as systemLookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { CallTrouble, CallWebhook, WebhookAnswer } from "#shop/webhooks/port.ts";
import { isPublicAddress } from "./public-address.ts";

interface CallerOptions {
  readonly timeoutMs?: number;
  /** Whether an address may be called; a test calls its own server. */
  readonly mayCall?: (address: string) => boolean;
  readonly lookup?: LookupFunction;
}

const mostBytes = 4_096;
const shownCharacters = 500;

class Forbidden extends Error {}

/** Resolves a name, and refuses it when any of its addresses is not public. */
const guarded =
  (lookup: LookupFunction, mayCall: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) done(error ?? new Forbidden("no address"), "");
      else if (!addresses.every(({ address }) => mayCall(address)))
        done(new Forbidden("not a public address"), "");
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

export function webhookCaller({
  timeoutMs = 10_000,
  mayCall = isPublicAddress,
  lookup = systemLookup as LookupFunction,
}: CallerOptions = {}): CallWebhook {
  return (url, headers, body) => {
    const began = Date.now();
    const { promise, resolve } = Promise.withResolvers<WebhookAnswer>();
    const end = (status: number | null, trouble: CallTrouble | null, text = "") =>
      resolve({ status, trouble, text, ms: Date.now() - began });
    const target = new URL(url);
    const literal = target.hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) && !mayCall(literal)) {
      end(null, "address");
      return promise;
    }
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: unknown) =>
      end(null, signal.aborted ? "timeout" : error instanceof Forbidden ? "address" : "network");
    const request = (target.protocol === "http:" ? http : https).request(
      target,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        agent: false,
        lookup: guarded(lookup, mayCall),
        maxHeaderSize: 16_384,
        signal,
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const finish = () => {
          const text = Buffer.concat(parts).toString("utf8").slice(0, shownCharacters);
          end(response.statusCode ?? null, null, text.replaceAll("\u0000", ""));
          request.destroy();
        };
        response.on("data", (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= mostBytes) finish();
        });
        response.on("end", finish);
        // The status is there; a body that does not end does not matter, except that the receiver is too slow.
        response.on("error", fail);
      },
    );
    request.on("error", fail);
    request.end(body);
    return promise;
  };
}
