// The Fastify application: what every request passes, then /api, then the pages as the catch-all.
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerFactory } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { devLettersApi } from "#api/dev-letters.ts";
import { devOutboxApi } from "#api/dev-outbox.ts";
import { devServicesApi } from "#api/dev-services.ts";
import { describeApi } from "#api/openapi.ts";
import { registerApi } from "#api/register.ts";
import type { Shop } from "#wiring.ts";
import { requireCsrf, serveCsrfCookie } from "./csrf.ts";
import { answerError, answerUnroutable, refuseAnywhere } from "./errors.ts";
import { guardCrm, guardProfile, guardStaff } from "./guards.ts";
import { securityHeaders } from "./headers.ts";
import { addHealth } from "./health.ts";
import { parseBySchema } from "./input-error.ts";
import { addJsonBodies } from "./json-body.ts";
import { Lifecycle, refuseWhenDraining } from "./lifecycle.ts";
import { preferredLocale } from "./locale.ts";
import { refuseInMaintenance } from "./maintenance.ts";
import type { Metrics } from "./metrics.ts";
import { answerUnknown } from "./not-found.ts";
import { addRateLimits } from "./rate-limits.ts";
import { RequestLog } from "./request-log.ts";
import { addVisitors } from "./session.ts";
import { serveStandIns } from "./stand-ins.ts";
import { watchCarts } from "./visits.ts";

export interface AppOptions {
  /** Registers everything that is not the API in a scope of its own, the catch-all last. Absent in API tests. */
  readonly pages?: (scope: FastifyInstance) => Promise<void>;
  /** Puts something in front of Fastify, such as the page cache. */
  readonly serverFactory?: FastifyServerFactory;
  /** false: no limits per address; for measurements. */
  readonly rateLimits?: boolean;
  readonly metrics?: Pick<Metrics, "observe">;
  /** Told by the process when it ends. */
  readonly lifecycle?: Lifecycle;
}

/** Room for a broken client to be told what is wrong with its 10 000 lines. */
const bodyLimit = 2 * 1024 * 1024;
/** A whole request, uploads over a slow line included. */
const requestSeconds = 120;

export async function buildApp(shop: Shop, options: AppOptions = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(shop.env.publicUrl);
  const app: FastifyInstance = Fastify({
    // The shop's log is pino, of which the business sees only a part.
    loggerInstance: shop.log as unknown as FastifyBaseLogger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: requestSeconds * 1000,
    // Plain HTTP behind an https address means that a proxy stands in front; otherwise nobody's word is taken.
    trustProxy: shop.env.publicUrl.startsWith("https:") ? ["loopback", "linklocal", "uniquelocal"] : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply, headers),
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
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
    // PostgreSQL cannot hold a NUL in a text, and no address of ours has one.
    if (request.url.includes("%00")) return refuseAnywhere(request, reply, { code: "bad_request" });
  });
  options.metrics?.observe(app);
  addJsonBodies(app);
  await app.register(cookie);
  const lifecycle = options.lifecycle ?? new Lifecycle();
  lifecycle.watch(app.server);
  refuseWhenDraining(app, lifecycle);
  if (options.rateLimits !== false) await addRateLimits(app);
  addVisitors(app, shop);
  watchCarts(app, shop.visits);
  addHealth(app, shop, lifecycle);
  serveCsrfCookie(app, shop);
  await app.register((api) => apiScope(api, shop), { prefix: "/api" });
  if (shop.env.mode === "demo") {
    await app.withTypeProvider<ZodTypeProvider>().register(devOutboxApi, { shop });
    await app.withTypeProvider<ZodTypeProvider>().register(devLettersApi, { shop });
    await app.register((dev) => devScope(dev, shop));
  }
  serveStandIns(app, shop);
  const { pages } = options;
  if (pages) await app.register(async (scope) => pages(scope));
  return app;
}

async function devScope(app: FastifyInstance, shop: Shop): Promise<void> {
  requireCsrf(app, shop);
  await app.withTypeProvider<ZodTypeProvider>().register(devServicesApi, { shop });
}

async function apiScope(app: FastifyInstance, shop: Shop): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  refuseInMaintenance(app, shop);
  requireCsrf(app, shop);
  app.addHook("onRequest", async (request) => {
    await request.loadVisitor();
  });
  guardCrm(app);
  guardStaff(app);
  guardProfile(app);
  answerUnknown(app);
  await describeApi(app);
  await app.withTypeProvider<ZodTypeProvider>().register(registerApi, { shop });
}
