// Prometheus text on a separate port, so that it is never public by accident.
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AppContext } from "#container.ts";
import { jobCounts } from "#jobs/stuck.server.ts";
import { lastGoodAge } from "#shop/backups/reads.server.ts";
import type { PageCache } from "../page-cache/cache.ts";

export function makeMetrics(
  {
    connection,
    db,
    clock,
    calls,
    logOutput,
  }: Pick<AppContext, "connection" | "db" | "clock" | "calls" | "logOutput">,
  pages: PageCache,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the answer's last byte, in seconds; pages from the cache are not among them",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  addPoolGauge(connection.requestPool, registers);
  addPageCacheGauges(pages, registers);
  addThirdPartyCalls(calls, registers);
  addJobGauges(db, registers);
  addLogCounter(logOutput, registers);
  addBackupGauge({ db, clock }, registers);
  return {
    registry,
    /** Measures every request of an application by route pattern and status. */
    observe(app: FastifyInstance) {
      app.addHook("onResponse", async (request, reply) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? "none",
          status: reply.statusCode,
        };
        durations.observe(labels, reply.elapsedTime / 1000);
      });
    },
  };
}
export type Metrics = ReturnType<typeof makeMetrics>;

function addPoolGauge(pool: AppContext["connection"]["pool"], registers: Registry[]): void {
  new Gauge({
    name: "database_connections",
    help: "Connections of the database pool; waiting are requests without one",
    labelNames: ["state"] as const,
    registers,
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

function addPageCacheGauges(pages: PageCache, registers: Registry[]): void {
  new Counter({
    name: "page_cache_lookups_total",
    help: "Anonymous pages answered from memory, and those that had to be rendered",
    labelNames: ["result"] as const,
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, pages.hits);
      this.inc({ result: "miss" }, pages.misses);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Bytes of the pages that are kept",
    registers,
    collect() {
      this.set(pages.bytes);
    },
  });
}

function addThirdPartyCalls(calls: AppContext["calls"], registers: Registry[]): void {
  const labelNames = ["service", "operation", "outcome"] as const;
  new Counter({
    name: "third_party_calls_total",
    help: "Calls to third parties, each try by itself, by what became of it",
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { service, operation, outcome, count } of calls.figures())
        this.inc({ service, operation, outcome }, count);
    },
  });
  new Counter({
    name: "third_party_call_seconds_total",
    help: "How long calls to third parties took, all together, in seconds",
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { service, operation, outcome, ms } of calls.figures())
        this.inc({ service, operation, outcome }, ms / 1000);
    },
  });
  new Gauge({
    name: "third_party_breaker_open",
    help: "1: the third party failed several times in a row and is left alone for a while",
    labelNames: ["service"] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, isOpen } of calls.services()) this.set({ service: name }, Number(isOpen));
    },
  });
}

function addJobGauges(db: AppContext["db"], registers: Registry[]): void {
  new Gauge({
    name: "jobs_waiting",
    help: "Jobs that are to be done, those under way and those that failed among them",
    registers,
    async collect() {
      this.set((await jobCounts(db)).waiting);
    },
  });
  new Gauge({
    name: "jobs_dead",
    help: "Jobs that had all their tries and wait for a person",
    registers,
    async collect() {
      this.set((await jobCounts(db)).dead);
    },
  });
}

function addLogCounter(output: AppContext["logOutput"], registers: Registry[]): void {
  new Counter({
    name: "log_lines_lost_total",
    help: "Lines of the log that could not be written, as on a full disk",
    registers,
    collect() {
      this.reset();
      this.inc(output.lost);
    },
  });
}

function addBackupGauge(needs: Pick<AppContext, "db" | "clock">, registers: Registry[]): void {
  new Gauge({
    name: "backup_last_good_age_seconds",
    help: "Time since the newest whole backup was begun, in seconds; absent when there is none",
    registers,
    async collect() {
      this.reset();
      const age = await lastGoodAge(needs);
      if (age === null) this.remove();
      else this.set(age);
    },
  });
}

/** GET /metrics on its own port. */
export async function serveMetrics(registry: Registry, at: { port: number; host: string }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(at.port, at.host, resolve);
  await promise;
  return server;
}
