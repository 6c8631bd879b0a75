// `npm run fuzz -- --requests 500000`: invalid and hostile requests to a built shop in a process of its own.
// Exits with 1 on a response from 500 on, a crash, or a request that blocks the event loop for 250 ms.
import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type ServerProcess, startShop } from "../bench/processes/processes.ts";
import { rawRequests, sendRaw } from "../tests/fuzz/raw-requests.ts";
import { type FuzzAnswer, send, slowBodies } from "./fuzz/client.ts";
import { type FuzzRequest, fuzzSource } from "./fuzz/requests.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "500000" },
    seconds: { type: "string", default: "36000" },
    /** Skips the build. */
    built: { type: "boolean" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const wanted = Number(values.requests);

const parallel = 8;
const inRound = 240;
const mostBlocked_ms = 250;
/** A delay that is tested again: other programs of the machine cause some. */
const suspicious_ms = 150;
/** Intended refusals: too many pages at once, and simulators that are set to fail. */
const calm = /"code":"(busy|payment_unavailable|carrier_unavailable)"/;
const busyPage = /Забагато відвідувачів|Слишком много посетителей/;

const statuses = new Map<string, number>();
const faults: string[] = [];
/** @property busy_ms the part of the delay in which the shop itself was busy */
const blocking: { ms: number; busy_ms: number; request: string }[] = [];
let sent = 0;

const count = (name: string): void => void statuses.set(name, (statuses.get(name) ?? 0) + 1);
const shown = ({ method, url, body }: FuzzRequest): string =>
  `${method} ${url.slice(0, 300)} ${body === undefined ? "" : `(${body.length}) ${body.slice(0, 400)}`}`;

function judge(request: FuzzRequest, { status, text }: FuzzAnswer): void {
  sent += 1;
  const code = calm.exec(text)?.[1] ?? (busyPage.test(text) ? "busy" : null);
  const isCalm = status === 503 && code !== null;
  if (isCalm) count(`503 ${code}`);
  else count(status === 0 ? "no answer" : status < 0 ? "not sendable" : `${Math.floor(status / 100)}xx`);
  if (!isCalm && (status >= 500 || status === 0))
    faults.push(`${status} ${shown(request)} → ${text.slice(0, 300)}`);
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Repeats the requests that may have blocked, alone: without interference from other programs they are fast.
 * On a busy machine those still interfere, so a fault is a delay of which the shop's own work is at least
 * half.
 */
async function blame(server: ServerProcess, suspects: readonly FuzzRequest[]): Promise<void> {
  for (const request of suspects) {
    let [ms, busy_ms] = [Infinity, 0];
    for (let tries = 0; tries < 3 && ms > suspicious_ms; tries += 1) {
      await pause(50);
      const before = await server.facts();
      await send(server.port, request);
      const after = await server.facts();
      if (after.delay_ms < ms) [ms, busy_ms] = [after.delay_ms, after.loop_ms - before.loop_ms];
    }
    blocking.push({ ms, busy_ms, request: shown(request) });
    if (ms > mostBlocked_ms && busy_ms > mostBlocked_ms / 2)
      faults.push(`blocked for ${Math.round(ms)} ms, ${Math.round(busy_ms)} of work: ${shown(request)}`);
  }
}

async function round(server: ServerProcess, next: () => FuzzRequest): Promise<number> {
  const slow: { ms: number; request: FuzzRequest }[] = [];
  let left = inRound;
  const visitor = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const request = next();
      const first = await send(server.port, request);
      // A server may close a kept-alive connection just when it is used again.
      const answer = first.status === 0 ? await send(server.port, request) : first;
      if (first.status === 0) count("sent again");
      judge(request, answer);
      if (answer.ms > suspicious_ms / 2) slow.push({ ms: answer.ms, request });
    }
  };
  await Promise.all(Array.from({ length: parallel }, visitor));
  const { delay_ms } = await server.facts();
  if (delay_ms > suspicious_ms) {
    const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, parallel);
    await blame(
      server,
      slowest.map(({ request }) => request),
    );
  }
  return delay_ms;
}

/** Every form of raw request. */
async function onTheWire({ port }: ServerProcess): Promise<void> {
  for (const head of rawRequests) {
    const status = await sendRaw(port, head).catch(() => null);
    sent += 1;
    count(status === null ? "hung up" : `${Math.floor(status / 100)}xx`);
    if (status !== null && status >= 500) faults.push(`${status} ${head.slice(0, 300)}`);
  }
}

/** More different pages at once than can be rendered or wait. */
async function burst(server: ServerProcess): Promise<void> {
  const asked = Array.from(
    { length: 300 },
    (_, index): FuzzRequest => ({
      method: "GET",
      url: `/search?q=${sent}x${index}`,
      headers: { accept: "text/html" },
      body: undefined,
    }),
  );
  await Promise.all(asked.map(async (request) => judge(request, await send(server.port, request))));
  await server.facts();
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

if (!values.built) {
  const build = spawnSync(process.execPath, [path.join(import.meta.dirname, "build.ts")], {
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-fuzz-"));
const server = await startShop({ DATA_DIR: home, LOG_LEVEL: "error" });
const source = await fuzzSource(server.port, Number(values.seed));
const endSlow = slowBodies(server.port, 30);
let worst = 0;
try {
  await onTheWire(server);
  await burst(server);
  const before = await server.facts({ collect: true });
  const began = performance.now();
  const until = began + Number(values.seconds) * 1000;
  let rounds = 0;
  while (sent < wanted && performance.now() < until) {
    worst = Math.max(worst, await round(server, source.next));
    rounds += 1;
    if (rounds % 50 === 0) await source.refresh();
    if (rounds % 100 === 0) {
      await burst(server);
      console.log(`${sent} requests, ${faults.length} faults, ${megabytes((await server.facts()).rss)}`);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  await onTheWire(server);
  await pause(1_000);
  const after = await server.facts({ collect: true });
  const alone = blocking.toSorted((a, b) => b.ms - a.ms);
  console.log(`
seed ${values.seed}: ${sent} requests in ${Math.round(seconds)} s
${[...statuses]
  .sort()
  .map(([name, number]) => `  ${name}: ${number}`)
  .join("\n")}
event loop: ${Math.round(worst)} ms at worst with ${parallel} requests at once; ${blocking.length} suspects asked alone, the worst ${Math.round(alone[0]?.ms ?? 0)} ms
${alone
  .slice(0, 5)
  .map(
    ({ ms, busy_ms, request }) =>
      `  ${Math.round(ms)} ms, ${Math.round(busy_ms)} of work: ${request.slice(0, 160)}`,
  )
  .join("\n")}
memory: rss ${megabytes(before.rss)} → ${megabytes(after.rss)}, heap ${megabytes(before.heap)} → ${megabytes(after.heap)}`);
} catch (error) {
  faults.push(`the shop ended: ${String(error)}`);
} finally {
  endSlow();
  await server.stop();
  await fs.rm(home, { recursive: true, force: true });
}
for (const fault of faults.slice(0, 40)) console.log(`✗ ${fault}`);
console.log(`${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
