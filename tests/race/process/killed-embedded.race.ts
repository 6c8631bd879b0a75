// Acknowledged data survives the end of the process at any time, on the embedded database.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, test } from "vitest";
import { connectEmbedded } from "#db/pool.ts";
import { killAgainAndAgain } from "../setup/killed.ts";

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-killed-"));
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }));

test("the embedded shop, killed 20 times under four buyers, keeps every acknowledged order whole", async () => {
  await killAgainAndAgain({ DATA_DIR: dataDir }, () =>
    connectEmbedded(dataDir, (error) => {
      throw error;
    }),
  );
}, 600_000);
