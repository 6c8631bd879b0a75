// How soon the shop is ready after its start command, and how much memory it takes.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { freePort } from "../tests/setup/free-port.ts";
import { startCommand, startPath } from "../tests/setup/start-command.ts";
import { rawRequest } from "./load.ts";
import { choosePages } from "./page-choice.ts";
import { type Cell, type Measurement, type Needs, round } from "./report.ts";
import { spread } from "./stats.ts";

const root = path.join(import.meta.dirname, "..");

interface Started {
  readonly readyAfter_ms: number;
  readonly port: number;
  readonly child: ChildProcess;
}

/** Starts the shop and polls it until it is ready. */
async function start(env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(...startCommand, {
    cwd: root,
    env: { PATH: startPath, HOME: process.env.HOME, SHOP_MODE: "demo", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error("the shop did not start");
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { readyAfter_ms: performance.now() - began, port, child };
    await new Promise((again) => setTimeout(again, 5));
  }
}

async function end({ child }: Started): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

const rssMb = ({ child }: Started): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" })) / 1024;

/** All products' pages, cached and not yet cached. */
async function visit({ port }: Started, { generator, sample }: Needs): Promise<void> {
  const { products, pages } = await choosePages({ port });
  const paths = [
    ...pages.map((page) => page.path),
    ...products,
    ...products.map((product) => `/ru${product}`),
  ];
  const requests = paths.map((one) => rawRequest({ path: one, headers: { "accept-encoding": "br" } }));
  await generator.put({ port, connections: 16, seconds: sample.seconds, requests });
}

async function row(name: string, env: () => Promise<Record<string, string>>, needs: Needs): Promise<Cell[]> {
  const { rounds } = needs.sample;
  const times: number[] = [];
  let fresh = 0;
  let loaded = 0;
  for (let turn = 0; turn < rounds; turn += 1) {
    const started = await start(await env());
    times.push(started.readyAfter_ms / 1000);
    if (turn === rounds - 1) {
      fresh = rssMb(started);
      await visit(started, needs);
      loaded = rssMb(started);
    }
    await end(started);
  }
  const { median, min, max } = spread(times);
  return [name, round(median, 2), `${round(min, 2)}–${round(max, 2)}`, Math.round(fresh), Math.round(loaded)];
}

const run: Measurement["run"] = async (needs) => {
  const { demos, sample } = needs;
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-start-"));
  try {
    const existing = await demos.copy("embedded");
    const onServer = await demos.copy("PostgreSQL");
    return [
      {
        name: "Start and memory",
        how: `From the start command of \`package.json\` (the build is there) to 200 from /health/ready, ${sample.rounds} starts; memory of the process after the last of them, and after ${sample.seconds} s of all product pages in both languages over 16 connections.`,
        columns: ["database", "ready s", "of starts", "MB at start", "MB after load"],
        rows: [
          await row("embedded, existing", async () => existing, needs),
          await row("embedded, none yet", async () => ({ DATA_DIR: path.join(home, randomUUID()) }), needs),
          await row("PostgreSQL, existing", async () => onServer, needs),
        ],
        goals: [],
        bounds: [],
      },
    ];
  } finally {
    await fs.rm(home, { recursive: true, force: true });
  }
};

export const startTime: Measurement = { name: "start", run };
