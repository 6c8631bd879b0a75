// A demo shop of its own for each of the browser-test processes: the built one, on an empty folder and a free
// port, stopped as an operator would. Started here because a process ends after a failed test, and its
// successor continues with the same shop.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type FullConfig, request } from "@playwright/test";
import { ensureBrowser } from "../scripts/ensure-browser.ts";
import { freePort } from "../tests/setup/free-port.ts";
import { startCommand, startPath } from "../tests/setup/start-command.ts";
import { earlyVisitor, sessionOf, signIn } from "./people.ts";

const root = path.join(import.meta.dirname, "..");

export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = ensureBrowser();
  const pictures = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-pictures-"));
  const shops = await Promise.all(Array.from({ length: workers }, () => startShop(pictures)));
  process.env.SHOPS = JSON.stringify(shops.map(({ url, sessions }) => ({ url, sessions })));
  return async () => {
    const ends = await Promise.allSettled(shops.map(({ stop }) => stop()));
    await fs.rm(pictures, { recursive: true, force: true });
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };
}

interface RunningShop {
  readonly url: string;
  /** A folder for the sessions of people who have signed in (people.ts). */
  readonly sessions: string;
  /** Throws when the shop has logged an error. */
  stop(): Promise<void>;
}

/** @param pictures a folder for the sizes of pictures, which are the same in each shop: each is made once */
async function startShop(pictures: string): Promise<RunningShop> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-e2e-"));
  await fs.symlink(pictures, path.join(dataDir, "pictures"));
  const port = await freePort();
  const shop = spawn(...startCommand, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: startPath,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "warn",
    },
  });
  const said: string[] = [];
  shop.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const url = `http://localhost:${port}`;
  await untilReady(url, () => shop.exitCode, said).catch((error: unknown) => {
    shop.kill();
    throw error;
  });
  const sessions = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-sessions-"));
  const visitor = await request.newContext({ baseURL: url });
  await signIn({ request: visitor }, earlyVisitor);
  const { cookies } = await visitor.storageState();
  await fs.writeFile(sessionOf(earlyVisitor, sessions), JSON.stringify(cookies));
  await visitor.dispose();
  const stop = async (): Promise<void> => {
    shop.kill("SIGTERM");
    const [code] = await once(shop, "exit");
    for (const folder of [dataDir, sessions]) await fs.rm(folder, { recursive: true, force: true });
    const errors = said
      .join("")
      .split("\n")
      .filter((line) => /"level":(50|60)/.test(line));
    if (errors.length) throw new Error(`the shop logged errors during the journeys:\n${errors.join("\n")}`);
    if (code !== 0) throw new Error(`the shop stopped with code ${code}`);
  };
  return { url, sessions, stop };
}

async function untilReady(
  url: string,
  exitCode: () => number | null,
  said: readonly string[],
): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (exitCode() !== null) throw new Error(`the shop did not start:\n${said.join("")}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  throw new Error(`the shop was not ready in time:\n${said.join("")}`);
}
