// The faults, one after another, each under a constant load of orders.
import { randomInt } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseProxy } from "../race/setup/database-proxy.ts";
import type { OwnPostgres } from "../race/setup/postgres.ts";
import type { ShopProcess } from "../race/setup/shop-process.ts";
import { httpVisitor } from "../setup/http-visitor.ts";
import type { Load } from "./load.ts";
import type { Site } from "./site.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";

export interface Scene {
  readonly site: Site;
  readonly load: Load;
  /** Fewer rounds and shorter faults. */
  readonly isQuick: boolean;
  /** How often a process is killed. */
  readonly kills: number;
  /** Opens the shop and starts buyers, whose page is cached by then. */
  open(variables?: Readonly<Record<string, string>>): Promise<ShopProcess>;
  /** The fault is over now: measures the time until an order is acknowledged again. */
  recovered(): Promise<void>;
}

export interface Drill {
  readonly name: string;
  readonly kinds: readonly Site["kind"][];
  /** A separate disk; a text says why the drill is impossible here. */
  readonly disk?: (kind: Site["kind"]) => SmallDisk | string;
  run(scene: Scene, disk: SmallDisk | undefined): Promise<void>;
}

const both = ["PostgreSQL", "embedded"] as const;

function postgresOf({ postgres }: Site): OwnPostgres {
  if (!postgres) throw new Error("a drill for PostgreSQL alone");
  return postgres;
}

async function asAdmin<T>(site: Site, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: postgresOf(site).url });
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end().catch(() => undefined);
  }
}

const terminate: Drill = {
  name: "terminate",
  kinds: ["PostgreSQL"],
  async run({ site, load, isQuick, open, recovered }) {
    await open();
    await load.untilAcknowledged(10);
    await asAdmin(site, async (admin) => {
      for (let ended = 0; ended < (isQuick ? 10 : 100); ) {
        const { rows } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
             and xact_start is not null and backend_type = 'client backend' limit 1`,
        );
        ended += rows.length;
        await pause(randomInt(100));
      }
    });
    await recovered();
  },
};

const restart: Drill = {
  name: "restart",
  kinds: ["PostgreSQL"],
  async run({ site, load, isQuick, open, recovered }) {
    await open();
    for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
      await load.untilAcknowledged(10);
      await postgresOf(site).restart();
      await recovered();
    }
  },
};

const freeze: Drill = {
  name: "freeze",
  kinds: ["PostgreSQL"],
  async run({ site, load, isQuick, open, recovered }) {
    await open();
    await load.untilAcknowledged(10);
    const { pid } = postgresOf(site);
    const frozen = await asAdmin(site, async (admin) => {
      // First the process that starts the others.
      process.kill(pid, "SIGSTOP");
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where pid <> pg_backend_pid()",
      );
      for (const row of rows) process.kill(row.pid, "SIGSTOP");
      return rows.map((row) => row.pid);
    });
    await pause(isQuick ? 8_000 : 20_000);
    for (const one of [...frozen, pid]) process.kill(one, "SIGCONT");
    await recovered();
  },
};

const silence: Drill = {
  name: "silence",
  kinds: ["PostgreSQL"],
  async run({ site, load, isQuick, open, recovered }) {
    const proxy = await databaseProxy(postgresOf(site).url);
    try {
      const shop = await open({ DATABASE_URL: proxy.url });
      for (const seconds of isQuick ? [0] : [0, 15]) {
        await load.untilAcknowledged(10);
        // Open connections stay silent from now on, new ones for the time of a failover.
        proxy.silence();
        await pause(seconds * 1_000);
        proxy.restore();
        await recovered();
      }
      await load.stop();
      await shop.stop();
    } finally {
      await proxy.close();
    }
  },
};

const fullDisk: Drill = {
  name: "disk-full",
  kinds: both,
  disk: (kind) => smallDisk(kind === "PostgreSQL" ? 900 : 300),
  async run({ load, isQuick, open, recovered }, disk) {
    await open();
    await load.untilAcknowledged(10);
    disk?.fill();
    await pause(isQuick ? 5_000 : 10_000);
    disk?.free();
    await recovered();
  },
};

const clock: Drill = {
  name: "clock",
  kinds: both,
  async run({ site, load, isQuick, open, recovered }) {
    const preload = path.join(import.meta.dirname, "shifted-clock.ts");
    const shop = await open({ NODE_OPTIONS: `--import ${preload}` });
    const customer = httpVisitor(site.port);
    await customer.signIn("+380500000099");
    for (let step = 0; step < 4; step += 1) {
      await load.untilAcknowledged(10);
      process.kill(shop.pid, "SIGUSR2");
      await recovered();
      await pause(isQuick ? 1_000 : 5_000);
      const { success } = (await (await customer.get("/api/user/me")).json()) as { success: boolean };
      if (!success) throw new Error(`the session did not survive step ${step + 1} of the clock`);
    }
  },
};

const kill: Drill = {
  name: "kill",
  kinds: both,
  async run({ load, kills, open, recovered }) {
    for (let round = 0; round < kills; round += 1) {
      const shop = await open();
      await load.untilAcknowledged(randomInt(2, 8));
      // Any moment in the life of the other requests.
      await pause(randomInt(20));
      await shop.kill();
      await load.stop();
    }
    await open();
    await recovered();
  },
};

export const drills: readonly Drill[] = [terminate, restart, freeze, silence, fullDisk, clock, kill];
