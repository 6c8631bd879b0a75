// The Fastify application: what every request passes, then /api, then the pages as the catch-all.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { devEmailsApi } from "#api/dev/emails.ts";
import { devOutboxApi } from "#api/dev/outbox.ts";
import { mount } from "#api/endpoint.ts";
import { describeApi } from "#api/openapi.ts";
import { resources } from "#api/register.ts";
import type { AppContext } from "#container.ts";
import { admitPrograms } from "#http/api-keys.ts";
import { answerError, answerUnroutable, refuseAnywhere } from "#http/errors/errors.ts";
import { parseBySchema } from "#http/errors/input-error.ts";
import { answerUnknown } from "#http/errors/not-found.ts";
import { guardRoutes } from "#http/guards.ts";
import { securityHeaders } from "#http/headers.ts";
import { addJsonBodies } from "#http/json-body.ts";
import { addHealth } from "#http/operations/health.ts";
import { Lifecycle, refuseWhenDraining } from "#http/operations/lifecycle.ts";
import { refuseInMaintenance } from "#http/operations/maintenance.ts";
import type { Metrics } from "#http/operations/metrics.ts";
import { RequestLog } from "#http/operations/request-log.ts";
import { serveSimulators } from "#http/operations/simulators.ts";
import { addRateLimits, nameRequesters } from "#http/rate-limits.ts";
import { refusesTarget } from "#http/redirects/target.ts";
import { requireCsrf, serveCsrfCookie } from "#http/visitor/csrf.ts";
import { preferredLocale } from "#http/visitor/locale.ts";
import { addVisitors } from "#http/visitor/session.ts";
import { watchCarts } from "#http/visitor/visits.ts";

export interface AppOptions {
  /** Registers everything outside the API in its own scope, the catch-all last. Absent in API tests. */
  readonly pages?: (scope: FastifyInstance) => Promise<void>;
  /** Runs before Fastify, such as the page cache. @returns whether it has answered */
  readonly front?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** false: no limits per address; for measurements. */
  readonly rateLimits?: boolean;
  readonly metrics?: Pick<Metrics, "observe">;
  /** Notified by the process when it ends. */
  readonly lifecycle?: Lifecycle;
}

/** Routes that accept more set their own `bodyLimit`. */
const bodyLimit = 128 * 1024;
const headerSeconds = 20;
/** For a whole request, including uploads over a slow connection. */
const requestSeconds = 120;

export async function buildApp(shop: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(shop.env.publicUrl);
  const app: FastifyInstance = Fastify({
    // The shop's log is pino; its type here shows only a part of it.
    loggerInstance: shop.log as unknown as FastifyBaseLogger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: requestSeconds * 1000,
    // A busy machine starts slowly; the default of ten seconds would end the start.
    pluginTimeout: 60_000,
    trustProxy: shop.env.trustProxy,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply, headers),
    serverFactory: (handler, serverOptions) =>
      createServer({ ...serverOptions, headersTimeout: headerSeconds * 1000 }, (request, response) => {
        if (refusesTarget(request, response, headers) || options.front?.(request, response)) return;
        handler(request, response);
      }),
  });
  app.setValidatorCompiler(parseBySchema);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => refuseAnywhere(request, reply, { code: "not_found" }));
  app.decorateRequest("locale", {
    getter() {
      return preferredLocale(this.headers["accept-language"]);
    },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
    // PostgreSQL cannot store a NUL in a text, and no URL of ours has one.
    if (request.url.includes("%00")) return refuseAnywhere(request, reply, { code: "bad_request" });
  });
  options.metrics?.observe(app);
  addJsonBodies(app);
  await app.register(cookie);
  const lifecycle = options.lifecycle ?? new Lifecycle();
  lifecycle.watch(app.server);
  refuseWhenDraining(app, lifecycle);
  if (options.rateLimits !== false) await addRateLimits(app, shop);
  addVisitors(app, shop);
  watchCarts(app, shop.visits);
  addHealth(app, shop, lifecycle);
  serveCsrfCookie(app, shop);
  await app.register((api) => apiScope(api, shop), { prefix: "/api" });
  if (shop.env.mode === "demo") await mount(app, shop, devOutboxApi, devEmailsApi);
  serveSimulators(app, shop);
  const { pages } = options;
  if (pages) await app.register(async (scope) => pages(scope));
  return app;
}

async function apiScope(app: FastifyInstance, shop: AppContext): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  refuseInMaintenance(app, shop);
  admitPrograms(app, shop);
  requireCsrf(app, shop);
  app.addHook("onRequest", async (request) => {
    if (!request.program) await request.loadVisitor();
  });
  nameRequesters(app, shop);
  guardRoutes(app);
  answerUnknown(app);
  await describeApi(app);
  await mount(app, shop, ...resources);
}
