// An open shop: the database in its newest shape, the application with its pages, the worker
// and the page cache in front of them. The process (main.ts) has one; tests and measurements may have several.
import { createServer, type Server } from "node:http";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { migrate } from "#db/migrate.ts";
import type { Env } from "#env.ts";
import { buildApp } from "#http/app.ts";
import { frontDoor } from "#http/front-door.ts";
import { securityHeaders } from "#http/headers.ts";
import { Lifecycle } from "#http/lifecycle.ts";
import { makeMetrics, serveMetrics } from "#http/metrics.ts";
import { PageCache } from "#http/page-cache/cache.ts";
import { builtPages, registerPages, sourcePages } from "#http/pages.ts";
import { registerBoxPictures } from "#http/pictures/box-pictures.ts";
import { registerMessagePictures } from "#http/pictures/message-pictures.ts";
import { pictureOriginal, registerPictures } from "#http/pictures/pictures.ts";
import { pageWatch, searchWatch } from "#http/visits.ts";
import { shopChanges } from "#jobs/announce.ts";
import { Worker } from "#jobs/worker.ts";
import { seedIfEmpty } from "#seed/seed.ts";
import { boxBuilder } from "#shop/boxes/reads.server.ts";
import { pictureFolders, type Shop, wire } from "#wiring.ts";
import { readyJobs } from "./wiring/jobs.ts";

const drainSeconds = 10;

export interface OpenOptions {
  /** false: an empty demo stays empty; for measurements. */
  readonly seed?: boolean;
  /** false: no limits per address; for measurements. */
  readonly rateLimits?: boolean;
  /** How much the page cache may hold; 0 renders every page anew, for measurements. */
  readonly pageCacheBytes?: number;
}

export interface OpenShop {
  readonly shop: Shop;
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  /** Turns new work away, finishes what is in flight and closes the database. To be called once. */
  close(): Promise<void>;
}

/** Opens the shop that the environment describes and listens. Throws when it cannot; then nothing stays open. */
export async function openShop(env: Env, options: OpenOptions = {}): Promise<OpenShop> {
  const shop = await wire(env);
  if (env.isPublicDemo)
    shop.log.warn(
      { host: env.host, public_url: env.publicUrl },
      "this is a demo and others can reach it: its sign-in codes are at /dev/outbox for everybody to read",
    );
  try {
    await migrate(shop.connection.pool);
    if (env.mode === "demo" && options.seed !== false) await seedIfEmpty(shop);
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
      serverFactory: (handler, serverOptions) =>
        createServer(serverOptions, (request, response) => {
          if (redirected(request, response) || cache.serve(request, response)) return;
          handler(request, response);
        }),
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
        await Promise.all([lifecycle.drain(drainSeconds), worker.stop()]);
        const closed = app.close();
        app.server.closeAllConnections();
        await closed;
        await closeServer(metricsServer);
        await shop.visits.flush();
        await shop.searches.flush();
        await shop.close();
      },
    };
  } catch (error) {
    await shop.close();
    throw error;
  }
}

async function addPages(scope: FastifyInstance, shop: Shop, cache: PageCache): Promise<void> {
  const { env } = shop;
  const roots = { demo: path.join(import.meta.dirname, "seed/demo/photos"), ...pictureFolders(env) };
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
