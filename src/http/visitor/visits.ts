// Reports visits to the visit counter. Bots, prefetches and failures are not visits; nor are staff, once
// recognised. The page cache reports each page when it writes it.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "#env.ts";
import { isCrawler } from "#kit/visitor/crawler.ts";
import type { SearchCounter } from "#shop/search/counter.server.ts";
import type { VisitCounter, Who } from "#shop/visits/counter.server.ts";
import { channelOf } from "#shop/visits/rules.ts";
import type { Page } from "../page-cache/store.ts";
import { addressOfData } from "../redirects/data-address.ts";
import { sentHeader } from "../sent-header.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** true: a quote of a cart, which counts as a step of the visit. */
    countsCart?: true;
  }
}

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/** The same as Fastify's `ip`, for requests that do not reach Fastify. */
export function addressOf(request: IncomingMessage, trustProxy: Env["trustProxy"]): string {
  const hops = sentHeader(request, "x-forwarded-for")?.split(",").slice(-20) ?? [];
  let address = plain(request.socket.remoteAddress ?? "");
  while (trustProxy(address) && hops.length > 0) address = plain(hops.pop() ?? "");
  return address;
}

/** The sender of a request, as the counter needs it; after a disconnect there is no address any more. */
const whoSent = ({ ip, headers }: FastifyRequest): Who => ({
  address: ip ?? "",
  agent: headers["user-agent"] ?? "",
});

const isDocument = (page: Page): boolean => page.contentType.startsWith("text/html");

/** The URL of a page that a person views, as received; null for bots and prefetches. */
function seenAddress(request: IncomingMessage, page: Page): string | null {
  if (page.status !== 200 || request.method !== "GET") return null;
  if (sentHeader(request, "sec-purpose")?.includes("prefetch") || sentHeader(request, "purpose")) return null;
  const url = request.url ?? "/";
  const agent = sentHeader(request, "user-agent") ?? "";
  if (agent === "" || isCrawler(agent)) return null;
  return isDocument(page) ? url : addressOfData(url);
}

/** Reports searches: the first page of each, as typed. */
export function searchWatch(searches: SearchCounter) {
  return (request: IncomingMessage, page: Page): void => {
    const [path = "", query] = seenAddress(request, page)?.split("?", 2) ?? [];
    if (!/^(?:\/ru)?\/search$/.test(path)) return;
    const params = new URLSearchParams(query);
    const typed = params.get("q");
    if (typed !== null && [...params.keys()].every((key) => key === "q" || key === "modal"))
      searches.count(typed);
  };
}

/** Reports pages as they are sent, from memory or newly rendered. */
export function pageWatch(
  visits: VisitCounter,
  { publicUrl, trustProxy }: Pick<Env, "publicUrl" | "trustProxy">,
) {
  const { hostname } = new URL(publicUrl);
  return (request: IncomingMessage, page: Page): void => {
    const asked = seenAddress(request, page);
    if (asked === null) return;
    const agent = sentHeader(request, "user-agent") ?? "";
    const [path = "/", query = ""] = asked.split("?", 2);
    const stage = /^(?:\/ru)?\/checkout$/.test(path)
      ? "opened"
      : page.tags.some((tag) => tag.startsWith("product:"))
        ? "saw"
        : "visited";
    const who = { address: addressOf(request, trustProxy), agent };
    visits.count(who, stage, () =>
      isDocument(page) ? channelOf(query, sentHeader(request, "referer"), hostname) : "direct",
    );
  };
}

interface AskedQuote {
  readonly items?: readonly unknown[];
  readonly delivery?: unknown;
  readonly payment?: unknown;
}

/** A cart quote counts as a cart; with a delivery or payment method it counts as a checkout. */
export function watchCarts(app: FastifyInstance, visits: VisitCounter): void {
  app.addHook("onResponse", async (request, reply) => {
    if (request.actor?.kind === "staff") return visits.isStaff(whoSent(request));
    if (!request.routeOptions.config.countsCart || reply.statusCode !== 200) return;
    const agent = request.headers["user-agent"] ?? "";
    const { items = [], delivery, payment } = (request.body ?? {}) as AskedQuote;
    if (items.length === 0 || agent === "" || isCrawler(agent)) return;
    visits.count(whoSent(request), delivery || payment ? "opened" : "carted");
  });
}
