// Acknowledged data survives the end of the process at any time, on PostgreSQL.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, test } from "vitest";
import { connectServer } from "#db/server/connect.ts";
import { raceDatabase } from "../setup/database.ts";
import { killAgainAndAgain } from "../setup/killed.ts";

const race = await raceDatabase();
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-killed-"));
afterAll(async () => {
  await race.close();
  await fs.rm(dataDir, { recursive: true, force: true });
});

test("the shop on PostgreSQL, killed 20 times under four buyers, keeps every acknowledged order whole", async () => {
  await killAgainAndAgain({ DATABASE_URL: race.url, DATA_DIR: dataDir }, () =>
    connectServer(race.url, (error) => {
      throw error;
    }),
  );
}, 600_000);
