// React Router inside Fastify: the last route, for every URL that is neither API nor file. Not here: caching
// pages (page-cache/), what a page shows (web/).
import fs from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { ViteDevServer } from "vite";
import type { AppContext } from "#container.ts";
import { databaseTrouble } from "#db/trouble.ts";
import { canonicalPath } from "#i18n/canonical-path.ts";
import { compiled } from "#i18n/compiled.server.ts";
import { localeOfPath, localePath } from "#i18n/locale.ts";
import { secret, sha256 } from "#kit/id.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { guest } from "#shop/staff/rules/rights.ts";
import type { GuestIdentity } from "#shop/wishlist/rules.ts";
import type * as EntryServer from "../entry.server.tsx";
import { refuseAnywhere } from "./errors/errors.ts";
import { serveFiles } from "./files/build-files.ts";
import { serveMessages } from "./files/messages.ts";
import { serveWorker } from "./files/service-worker.ts";
import { type BuildInfo, serveBuildInfo } from "./operations/build-info.ts";
import { isClosedTo, maintenanceRefusal, openInMaintenance, staffOnly } from "./operations/maintenance.ts";
import type { PageCache, Rendered } from "./page-cache/cache.ts";
import { type PageTag, pageKey } from "./page-cache/manifest.ts";
import type { Page } from "./page-cache/store.ts";
import { pagePolicy, type ThirdPartyOrigins, thirdPartiesOn } from "./page-headers.ts";
import { addressOfData, dataRedirect } from "./redirects/data-address.ts";
import { movedPage } from "./redirects/moved-page.ts";
import { ruledRedirect } from "./redirects/ruled-redirect.ts";
import { RenderQueue, RenderQueueFull } from "./render-queue.ts";
import { seoDocument } from "./seo/document.ts";
import { deviceOfRequest, headerOf } from "./visitor/device.ts";
import { guestIdentityOf } from "./visitor/guest-identity.ts";

const anonymous: GuestIdentity = { customerId: null, device: null };
const root = path.join(import.meta.dirname, "../..");
const pageMethods = ["GET", "HEAD"];

/** Where pages come from: the finished build, or the sources through Vite. */
export interface PageSource extends BuildInfo {
  build(): Promise<ServerBuild>;
  readonly vite?: ViteDevServer;
  /** The service worker; absent in development, where sources change. */
  readonly worker?: string;
}

/** The finished build of `npm run build`. */
export async function builtPages(): Promise<PageSource> {
  const file = path.join(root, "build/server/index.js");
  const build = await import("#built-pages");
  const buildId = sha256(build.assets.version + JSON.stringify(compiled)).slice(0, 12);
  const { mtime } = await fs.stat(file);
  const worker = await fs.readFile(path.join(root, "build/worker/worker.js"), "utf8");
  return { buildId, builtAt: mtime.toISOString(), build: async () => build, worker };
}

/** The sources, with hot reload. */
export async function sourcePages(): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  return {
    buildId: secret(6),
    builtAt: new Date().toISOString(),
    vite,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
  };
}

/** Registers files, messages and pages. Anonymous pages are cached, but not in development. */
export async function registerPages(
  app: FastifyInstance,
  shop: AppContext,
  source: PageSource,
  cache: PageCache,
): Promise<void> {
  if (source.vite) serveSources(app, source.vite);
  else await serveFiles(app, path.join(root, "build/client"));
  serveBuildInfo(app, source);
  serveWorker(app, shop.env.serviceWorker === "on" ? source : { buildId: source.buildId });

  serveMessages(app, source.buildId, !source.vite);

  const queue = new RenderQueue({ atOnce: 8, mostWaiting: 120 });
  const inTurn = (visit: Visit): Promise<Rendered> =>
    queue.run(
      visit.request ? addressKey(visit.request.ip) : "",
      async () => seoDocument(shop, visit.url) ?? renderPage(shop, source, visit),
    );
  cache.refreshWith(
    (key) => inTurn({ url: key, id: "refresh" }),
    // Without the query, which visitors type.
    (key, err) =>
      shop.log.warn({ err, page: key.split("?")[0] }, "a cached page could not be rendered again"),
  );

  // Before a body is read: no page accepts one.
  const refuseMethod = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    refuseAnywhere(request, reply.header("allow", pageMethods.join(", ")), { code: "method_not_allowed" });
  const others = app.supportedMethods.filter((method) => !pageMethods.includes(method));
  app.route({ method: others, url: "/*", onRequest: refuseMethod, handler: refuseMethod });

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.raw.url ?? "/";
    const better = betterAddress(url);
    if (better !== null) return reply.redirect(better, 301);
    const closed = await staffOnly(shop);
    if (closed && !openInMaintenance(url) && (await isClosedTo(request)))
      return sendMaintenance(shop, source, request, reply);
    const asked = addressOfData(url);
    const { redirects } = (await shopSettings(shop.db)).site;
    const moved = movedPage(asked ?? url) ?? ruledRedirect(redirects, asked ?? url);
    if (moved) {
      reply.header("cache-control", "no-cache");
      if (asked === null) return reply.redirect(moved.location, moved.status);
      return reply.code(204).headers(dataRedirect(moved.location)).send();
    }
    // What staff see during maintenance is not cached for others.
    const key = closed ? null : pageKey(url);
    const { id } = request;
    const answer = await (key
      ? cache.render(key, () => inTurn({ url: key, id, request }))
      : inTurn({ url, id, request, signal: goneSignal(reply) })
    ).catch((error: unknown) => {
      if (error instanceof RenderQueueFull) return null;
      throw error;
    });
    if (answer === null) return refuseAnywhere(request, reply, { code: "busy", retryAfterSeconds: 5 });
    if ("kept" in answer) {
      reply.hijack();
      reply.raw.setHeader("x-request-id", request.id);
      cache.write(answer.kept, request.raw, reply.raw);
      return reply;
    }
    // The URL is too long to cache, but the page is right.
    const personal = "page" in answer ? uncached(answer.page) : answer.personal;
    reply.status(personal.status);
    for (const [name, value] of personal.headers) {
      if (name !== "set-cookie") reply.header(name, value);
    }
    // Hot reload needs inline scripts and a socket.
    if (source.vite) reply.removeHeader("content-security-policy");
    for (const cookie of personal.headers.getSetCookie()) reply.header("set-cookie", cookie);
    return reply.send(personal.body ? Buffer.from(await personal.arrayBuffer()) : null);
  };
  app.route({ method: pageMethods, url: "/*", handler: answerPage });
}

/**
 * The canonical spelling of a URL, with its query unchanged; null when it is canonical already, or the
 * router's own.
 */
function betterAddress(url: string): string | null {
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  if (!path.startsWith("/") || path.endsWith(".data")) return null;
  const canonical = canonicalPath(path);
  return canonical === path ? null : canonical + url.slice(path.length);
}

/** A page for everyone, sent to one visitor. */
function uncached({ status, contentType, csp, body }: Page): Response {
  const headers = new Headers({ "content-type": contentType, "cache-control": "private, no-store" });
  if (csp) headers.set("content-security-policy", csp);
  return new Response(new Uint8Array(body), { status, headers });
}

/**
 * The maintenance page in place of any other. The router is made to load it; if rendering fails, a bare page
 * follows.
 */
async function sendMaintenance(
  shop: AppContext,
  source: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = addressOfData(request.raw.url ?? "/");
  if (asked !== null) return reply.code(204).headers(dataRedirect(asked)).send();
  const path = (request.raw.url ?? "/").split("?", 1)[0] ?? "/";
  try {
    const url = localePath("/maintenance", localeOfPath(path));
    const rendered = await renderPage(shop, source, { url, id: request.id });
    const page = "page" in rendered ? uncached(rendered.page) : rendered.personal;
    for (const [name, value] of page.headers) reply.header(name, value);
    if (source.vite) reply.removeHeader("content-security-policy");
    return reply
      .code(503)
      .header("retry-after", maintenanceRefusal.retryAfterSeconds)
      .send(Buffer.from(await page.arrayBuffer()));
  } catch (error) {
    request.log.error({ err: error }, "the maintenance page failed");
    return refuseAnywhere(request, reply, maintenanceRefusal);
  }
}

/** Aborts when the visitor disconnects: a personal page need not be finished then. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}

function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook("onClose", () => vite.close());
}

interface Visit {
  readonly url: string;
  readonly id: string;
  /** Absent when a cached page is rendered again in the background. */
  readonly request?: FastifyRequest;
  /** For a page of this visitor alone. */
  readonly signal?: AbortSignal;
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** The framework with its routing table, created once per build. */
function handlerOf(build: ServerBuild, source: PageSource): RequestHandler {
  const handle =
    handlers.get(build) ?? createRequestHandler(build, source.vite ? "development" : "production");
  handlers.set(build, handle);
  return handle;
}

const documentBuilds = new WeakMap<ServerBuild, ServerBuild>();

/** The build for whole pages, whose data entry.server.tsx writes. */
function documentsOf(build: ServerBuild, { withWaitingData }: typeof EntryServer): ServerBuild {
  const documents = documentBuilds.get(build) ?? withWaitingData(build);
  documentBuilds.set(build, documents);
  return documents;
}

async function renderPage(shop: AppContext, source: PageSource, visit: Visit): Promise<Rendered> {
  const build = await source.build();
  const entry = build.entry.module as unknown as typeof EntryServer;
  // Joined as text: a path that begins with // would name another host.
  const url = new URL(shop.env.publicUrl + visit.url);
  const tags = new Set<PageTag>();
  let personal = false;
  let away: unknown = null;
  let html: string | undefined;
  const context = new RouterContextProvider();
  context.set(entry.loadedContext, new Map());
  context.set(entry.shopContext, shop);
  context.set(entry.factsContext, {
    locale: localeOfPath(url.pathname),
    requestId: visit.id,
    buildId: source.buildId,
    keep: (...shown) => {
      for (const tag of shown) tags.add(tag);
    },
    failed: (error) => {
      if (databaseTrouble(error)) away ??= error;
    },
    rendered: (whole) => {
      html = whole;
    },
    visitor: async () => {
      personal = true;
      const { request } = visit;
      const device = deviceOfRequest(headerOf(request?.headers ?? {}));
      if (!request)
        return {
          actor: guest,
          visitor: { sessionId: null, customer: null, cityRef: null, staff: null },
          guest: anonymous,
          device,
        };
      const visitor = await request.loadVisitor();
      return { actor: request.actor, visitor, guest: guestIdentityOf(request), device };
    },
  });
  const pages = source.vite || url.pathname.endsWith(".data") ? build : documentsOf(build, entry);
  const answer = await handlerOf(pages, source)(toWebRequest(visit, url), context);
  // The shop's error page needs the database too; database trouble has its own response.
  if (away !== null && answer.status >= 500) throw away;
  const contentType = answer.headers.get("content-type") ?? "";
  const isHtml = contentType.startsWith("text/html");
  const thirdParties = thirdPartiesOn(url.pathname, shop.measuring);
  const keepable =
    tags.size > 0 &&
    !personal &&
    !source.vite &&
    answer.status === 200 &&
    answer.headers.getSetCookie().length === 0;
  if (keepable) {
    const body = html === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(html);
    return {
      page: {
        status: 200,
        contentType,
        csp: isHtml ? pagePolicy(html ?? body.toString(), thirdParties) : undefined,
        tags: [...tags],
        body,
      },
    };
  }
  const whole = html === undefined ? answer : new Response(html, answer);
  return { personal: await ownAnswer(whole, isHtml && !source.vite ? thirdParties : null) };
}

/** @param thirdParties null: no policy */
async function ownAnswer(answer: Response, thirdParties: ThirdPartyOrigins | null): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  if (!thirdParties) return new Response(answer.body, { status: answer.status, headers });
  const html = await answer.text();
  headers.set("content-security-policy", pagePolicy(html, thirdParties));
  return new Response(html, { status: answer.status, headers });
}

function toWebRequest({ request, signal }: Visit, url: URL): Request {
  if (!request) return new Request(url);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return new Request(url, { method: request.method, headers, ...(signal ? { signal } : {}) });
}
