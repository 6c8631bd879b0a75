// The shop as its owner runs it: the built server in a process that can be killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startCommand, startPath } from "../../setup/start-command.ts";

const root = path.join(import.meta.dirname, "../../..");

export interface ShopProcess {
  readonly port: number;
  readonly pid: number;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Stops it. @returns its exit code */
  stop(): Promise<number>;
  /** Errors it has logged. */
  errors(): string[];
}

/** Resolves when the shop is open; rejects with its output when it ends instead. */
export async function runShop(port: number, env: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const child = spawn(...startCommand, {
    cwd: root,
    env: { PATH: startPath, HOME: process.env.HOME, PORT: String(port), LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  child.once("exit", () => process.off("exit", killNow));
  let said = "";
  const { promise: isOpen, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("is open at")) resolve();
    });
  }
  child.once("exit", () => reject(new Error(`the shop ended at its start:\n${said}`)));
  await isOpen;
  return {
    port,
    pid: child.pid ?? 0,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
    errors: () =>
      said.split("\n").filter((line) => line.startsWith('{"level":50') || line.startsWith('{"level":60')),
  };
}
