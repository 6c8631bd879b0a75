// The process: opens the shop that its environment describes, and closes it on a signal.
import module from "node:module";
import { DataDirBusy } from "#db/lock-file.ts";
import { DatabaseSetupError } from "#db/server/pooler.ts";
import { EnvError, readEnv } from "#env.ts";
import { standardOutput } from "./container/log-output.ts";
import { openShop } from "./open-shop.ts";

// A warning of Node that cannot be written must not end the shop.
process.stderr.on("error", () => undefined);

async function start(): Promise<void> {
  const env = readEnv();
  const { shop, close } = await openShop(env);
  const stop = async (signal: string): Promise<void> => {
    shop.log.info({ signal }, "stopping");
    await close();
    process.exit(0);
  };
  stopOnSignals(stop, (error) => shop.log.error({ err: error }, "the shop did not stop cleanly"));
  standardOutput.write(`«Дяка» is open at ${env.publicUrl}\n`);
  // Before a crash or a hard kill could lose it.
  setTimeout(module.flushCompileCache, 2_000).unref();
}

/** The first signal stops cleanly, a second one at once. */
function stopOnSignals(stop: (signal: string) => Promise<void>, failed: (error: unknown) => void): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop(signal).catch((error: unknown) => {
        failed(error);
        process.exit(1);
      });
    });
  }
}

/** One line for errors that the operator can fix; null for bugs. */
function plainTrouble(error: unknown): string | null {
  const told = [EnvError, DataDirBusy, DatabaseSetupError].find((kind) => error instanceof kind);
  if (told && error instanceof Error) return error.message;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `PORT: ${port} is in use by another program`;
  if (code === "EACCES" && syscall === "listen") return `PORT: ${port} is not allowed for this user`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "28P01" || code === "3D000") {
    return `DATABASE_URL: the database does not let us in (${code})`;
  }
  return null;
}

start().catch((error: unknown) => {
  const line = plainTrouble(error);
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
});
