// An open shop: the migrated database, the application with its pages, the worker and the page cache in front
// of them. The process (main.ts) has one; tests and measurements may have several.
import type { Server } from "node:http";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#app.ts";
import { type AppContext, openContainer, pictureCache } from "#container.ts";
import { migrate } from "#db/migrate.ts";
import type { Env } from "#env.ts";
import { frontDoor } from "#http/front-door.ts";
import { securityHeaders } from "#http/headers.ts";
import { Lifecycle } from "#http/operations/lifecycle.ts";
import { makeMetrics, serveMetrics } from "#http/operations/metrics.ts";
import { PageCache } from "#http/page-cache/cache.ts";
import { builtPages, registerPages, sourcePages } from "#http/pages.ts";
import { registerBoxPictures } from "#http/pictures/box-pictures.ts";
import { registerMessagePictures } from "#http/pictures/message-pictures.ts";
import { pictureOriginal, registerPictures } from "#http/pictures/pictures.ts";
import { pageWatch, searchWatch } from "#http/visitor/visits.ts";
import { shopChanges } from "#jobs/announce.ts";
import { Worker } from "#jobs/worker.ts";
import { within } from "#kit/within.ts";
import { seedIfEmpty } from "#seed/seed.ts";
import { refuseHalfFilled } from "#seed/whole.ts";
import { boxBuilder } from "#shop/boxes/reads.server.ts";
import { readyJobs } from "./container/jobs.ts";

/** All of it fits into the ten seconds that a process has to stop. */
const patience = { drainSeconds: 5, closeMs: 1_000, countMs: 1_000, databaseMs: 2_000 } as const;

export interface OpenOptions {
  /** false: an empty demo stays empty; for measurements. */
  readonly seed?: boolean;
  /** false: no limits per address; for measurements. */
  readonly rateLimits?: boolean;
  /** The size limit of the page cache; 0 renders every page each time, for measurements. */
  readonly pageCacheBytes?: number;
}

export interface OpenShop {
  readonly shop: AppContext;
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  /**
   * Refuses new requests, finishes those in flight and closes the database, within ten seconds even if
   * something hangs. Throws when our own work was left unfinished: jobs repeat after their lease, orders by
   * their key. To be called once.
   */
  close(): Promise<void>;
}

/**
 * Opens the shop that the environment describes and listens. Throws when it cannot; then nothing stays open.
 */
export async function openShop(env: Env, options: OpenOptions = {}): Promise<OpenShop> {
  const shop = await openContainer(env);
  if (env.isPublicDemo)
    shop.log.warn(
      { host: env.host, public_url: env.publicUrl },
      "this is a demo that others can reach: anyone can read its sign-in codes at /dev/outbox",
    );
  try {
    await migrate(shop.connection.pool);
    if (env.mode === "demo" && options.seed !== false) await seedIfEmpty(shop);
    await refuseHalfFilled(shop.connection);
    const headers = securityHeaders(env.publicUrl);
    const { pageCacheBytes: maxBytes } = options;
    const cache = new PageCache(maxBytes === undefined ? { headers } : { headers, maxBytes });
    await shop.connection.listen(shopChanges, (payload) => cache.hear(payload));
    const watches = [pageWatch(shop.visits, env), searchWatch(shop.searches)];
    cache.watchWith((request, page) => {
      for (const watch of watches) watch(request, page);
    });
    const redirected = frontDoor(env, headers);
    const lifecycle = new Lifecycle();
    const metrics = env.metricsPort === undefined ? undefined : makeMetrics(shop, cache);
    const app = await buildApp(shop, {
      lifecycle,
      ...(options.rateLimits === undefined ? {} : { rateLimits: options.rateLimits }),
      ...(metrics ? { metrics } : {}),
      front: (request, response) => redirected(request, response) || cache.serve(request, response),
      pages: (scope) => addPages(scope, shop, cache),
    });
    const worker = new Worker(shop, readyJobs(shop));
    await worker.start();
    await app.listen({ port: env.port, host: env.host });
    const metricsServer =
      metrics && env.metricsPort !== undefined
        ? await serveMetrics(metrics.registry, { port: env.metricsPort, host: env.host })
        : undefined;
    return {
      shop,
      app,
      cache,
      async close() {
        const left: string[] = [];
        const finish = async (name: string, ms: number, work: Promise<unknown>) => {
          const isDone = await within(ms, work).catch((error: unknown) => {
            shop.log.error({ err: error, part: name }, "closing failed");
            return false;
          });
          if (!isDone) left.push(name);
        };
        const { drainSeconds, closeMs, countMs, databaseMs } = patience;
        await Promise.all([
          lifecycle.drain(drainSeconds),
          finish("jobs", drainSeconds * 1_000, worker.stop()),
        ]);
        const closed = app.close();
        app.server.closeAllConnections();
        await finish("requests", closeMs, Promise.all([closed, closeServer(metricsServer)]));
        await finish("counts", countMs, Promise.all([shop.visits.flush(), shop.searches.flush()]));
        await finish("database", databaseMs, shop.close());
        if (left.length > 0) throw new Error(`left unfinished: ${left.join(", ")}`);
      },
    };
  } catch (error) {
    await shop.close();
    throw error;
  }
}

async function addPages(scope: FastifyInstance, shop: AppContext, cache: PageCache): Promise<void> {
  const { env } = shop;
  const roots = {
    demo: path.join(import.meta.dirname, "seed/demo/photos"),
    uploads: shop.files,
    cache: pictureCache(env),
  };
  registerPictures(scope, roots, env.pictureQuality);
  const drawing = {
    original: (file: string) => pictureOriginal(roots, file),
    quality: env.pictureQuality,
  };
  registerBoxPictures(scope, {
    bonbons: async () =>
      new Map((await boxBuilder(shop, "uk"))?.bonbons.map(({ key, picture }) => [key, picture])),
    ...drawing,
  });
  registerMessagePictures(scope, drawing);
  const source = env.nodeEnv === "development" ? await sourcePages() : await builtPages();
  await registerPages(scope, shop, source, cache);
}

async function closeServer(server: Server | undefined): Promise<void> {
  if (!server) return;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
