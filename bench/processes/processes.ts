// Servers and load generators in separate processes, so that the cost of each is measurable.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../tests/setup/free-port.ts";
import { startSettings } from "../../tests/setup/start-command.ts";
import type { Load, LoadReport } from "../load.ts";
import type { PlainAnswer } from "./plain-process.ts";
import type { ShopOrder } from "./shop-process.ts";

const root = path.join(import.meta.dirname, "../..");

/** The cost and work of a server since its start. */
export interface ServerFacts {
  /** Processor time of all its threads, microseconds. */
  readonly cpu_us: number;
  /** Memory in use, bytes. */
  readonly rss: number;
  /** In use by JavaScript, bytes. */
  readonly heap: number;
  /** The longest delay of the event loop since the last call, milliseconds. */
  readonly delay_ms: number;
  /** Processor time of the event loop's thread, milliseconds. */
  readonly loop_ms: number;
  readonly hits: number;
  readonly misses: number;
  /** SQL statements of requests, if the shop counts them. */
  readonly statements: number;
}

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** @param ask.collect collects garbage first */
  facts(ask?: { readonly collect?: boolean }): Promise<ServerFacts>;
  stop(): Promise<void>;
}

async function start(script: string, parameters: readonly string[], env: Record<string, string> = {}) {
  const cache = path.join(root, "node_modules/.cache");
  fs.mkdirSync(cache, { recursive: true });
  const log = fs.openSync(path.join(cache, "diaka-bench.log"), "w");
  const isShop = script === "shop-process.ts";
  const profile = process.env.BENCH_PROFILE;
  const child = fork(path.join(import.meta.dirname, script), parameters, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Like src/main.ts.
      NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
      ...(isShop ? startSettings.env : {}),
      ...env,
    },
    execArgv: isShop
      ? [...startSettings.flags, ...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [])]
      : [],
    stdio: ["ignore", log, "inherit", "ipc"],
  });
  fs.closeSync(log);
  await answerOf(child);
  return child;
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new Error("a process of the measurement ended early"));
  child.once("exit", end);
  try {
    const [answer] = await Promise.race([once(child, "message"), gone]);
    return answer as Answer;
  } finally {
    child.off("exit", end);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

function serverAt(port: number, child: ChildProcess): ServerProcess {
  return {
    port,
    pid: child.pid ?? 0,
    facts(ask = {}) {
      const answer = answerOf<ServerFacts>(child);
      child.send(ask);
      return answer;
    },
    stop: () => stop(child),
  };
}

/** The shop without limits per address and with its log in a file, as in production. */
export async function startShop(env: Record<string, string>, order: ShopOrder = {}): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = await start("shop-process.ts", [JSON.stringify(order)], {
    PORT: String(port),
    SHOP_MODE: "demo",
    ...env,
  });
  return serverAt(port, child);
}

/** A plain node:http server with ready responses. */
export async function startPlain(answers: readonly PlainAnswer[]): Promise<ServerProcess> {
  const port = await freePort();
  const child = await start("plain-process.ts", []);
  const listening = answerOf(child);
  child.send({ port, answers });
  await listening;
  return serverAt(port, child);
}

export interface Generator {
  put(load: Load): Promise<LoadReport>;
  stop(): Promise<void>;
}

export async function startGenerator(): Promise<Generator> {
  const child = await start("load-process.ts", []);
  return {
    async put(load) {
      const answer = answerOf<{ report: LoadReport } | { error: string }>(child);
      child.send(load);
      const given = await answer;
      if ("error" in given) throw new Error(given.error);
      return given.report;
    },
    stop: () => stop(child),
  };
}

export interface Cost {
  readonly report: LoadReport;
  readonly perSecond: number;
  /** Processor time of the server for a request, microseconds. */
  readonly cpuPerRequest_us: number;
  /** Share of one core that the server used. */
  readonly cores: number;
  readonly misses: number;
  readonly statements: number;
}

/** Generates load on a server and returns its cost. */
export async function cost(
  server: ServerProcess,
  generator: Generator,
  load: Omit<Load, "port">,
): Promise<Cost> {
  const before = await server.facts();
  const report = await generator.put({ ...load, port: server.port });
  const after = await server.facts();
  const cpu = after.cpu_us - before.cpu_us;
  return {
    report,
    perSecond: report.answers / report.seconds,
    cpuPerRequest_us: cpu / report.answers,
    cores: cpu / 1e6 / report.seconds,
    misses: after.misses - before.misses,
    statements: after.statements - before.statements,
  };
}
