// The setup of a drill: a separate database with ten products, and the variables of a shop on it.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { migrate } from "#db/migrate.ts";
import { type Connection, connectEmbedded } from "#db/pool.ts";
import { connectServer } from "#db/server/connect.ts";
import { fillShop } from "../race/setup/buyers.ts";
import { type OwnPostgres, startOwnPostgres } from "../race/setup/postgres.ts";
import { freePort } from "../setup/free-port.ts";

export interface Site {
  readonly kind: "PostgreSQL" | "embedded";
  /** The folder of all its files. */
  readonly folder: string;
  readonly port: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly productIds: readonly number[];
  /** Absent: embedded. */
  readonly postgres?: OwnPostgres;
  /** Only while no shop is open on an embedded database. */
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

const quiet = () => undefined;

/** @param folder an empty one to use, such as a small file system; by default a temporary one is made */
export async function openSite(kind: Site["kind"], folder?: string): Promise<Site> {
  const home = folder ?? (await fs.mkdtemp(path.join(os.tmpdir(), "diaka-drill-")));
  const dataDir = path.join(home, "shop");
  await fs.mkdir(dataDir);
  // PostgreSQL may have to run as another user.
  await fs.chmod(home, 0o755);
  const postgres = kind === "PostgreSQL" ? await startOwnPostgres(home) : undefined;
  const connect = () =>
    postgres ? connectServer(postgres.url, quiet, { max: 2 }) : connectEmbedded(dataDir, quiet);
  const connection = await connect();
  await migrate(connection.pool);
  const { productIds } = await fillShop(connection);
  await connection.close();
  return {
    kind,
    folder: home,
    port: await freePort(),
    variables: {
      SHOP_MODE: "demo",
      SESSION_SECRET: "s".repeat(32),
      // Behind https a forwarded address is trusted, so that buyers come from many addresses.
      PUBLIC_URL: "https://diaka.example",
      DATA_DIR: dataDir,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    },
    productIds,
    ...(postgres ? { postgres } : {}),
    connect,
    async close() {
      await postgres?.stop();
      if (!folder) await fs.rm(home, { recursive: true, force: true });
    },
  };
}
