// A real PgBouncer in transaction mode in front of a database. It refuses to run as root, like PostgreSQL.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { ensurePgBouncer } from "../../../scripts/ensure-pgbouncer.ts";
import { freePort } from "../../setup/free-port.ts";
import { otherUser } from "./postgres.ts";

export interface PgBouncer {
  /** The database's URL through it. */
  readonly url: string;
  /** Replaces its sessions of the server by new ones, as an administrator does. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings lines of its configuration */
export async function startPgBouncer(database: string, settings: readonly string[] = []): Promise<PgBouncer> {
  const { hostname, port: behind, username } = new URL(database);
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-pgbouncer-"));
  await fs.chmod(home, 0o755);
  const port = await freePort();
  const config = path.join(home, "pgbouncer.ini");
  await fs.writeFile(
    config,
    [
      "[databases]",
      `* = host=${hostname} port=${behind} user=${username}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "admin_users = postgres",
      "pool_mode = transaction",
      "max_client_conn = 200",
      // Fewer sessions than clients, so that a client's transactions run in different ones.
      "default_pool_size = 3",
      ...settings,
    ].join("\n"),
  );
  const child = spawn(ensurePgBouncer(), [config], {
    ...(await otherUser()),
    cwd: home,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("process up")) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PgBouncer ended at its start:\n${said}`)));
  });
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    async reconnect() {
      const admin = new URL(url);
      admin.pathname = "/pgbouncer";
      const client = new pg.Client({ connectionString: admin.href });
      await client.connect();
      await client.query("reconnect");
      await client.end();
    },
    async stop() {
      process.off("exit", killNow);
      child.kill("SIGTERM");
      await ended;
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}
