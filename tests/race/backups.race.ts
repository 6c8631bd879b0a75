// Several instances make one backup, on a real PostgreSQL, and another database takes it.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { backupFolder } from "#integrations/file-store/backup-folder.ts";
import { folderFiles } from "#integrations/file-store/folder.ts";
import { checkBackup } from "#shop/backups/check.server.ts";
import { type BackupNeeds, makeBackup, makeDueBackup } from "#shop/backups/ops.server.ts";
import { backupName } from "#shop/backups/port.ts";
import { testDatabase } from "../setup/database.ts";
import { raceDatabase } from "./setup/database.ts";

const database = await raceDatabase();
const scratch = await testDatabase();
const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-backups-"));
const place = path.join(home, "place");
await fs.mkdir(place);
const target = backupFolder(place);
const keys = ["the key of the owner of 32 characters"];
afterAll(async () => {
  await Promise.all([database.close(), scratch.close()]);
  await fs.rm(home, { recursive: true });
});

const instances = await Promise.all(
  [1, 2, 3].map(async (number): Promise<BackupNeeds> => {
    const connection = await database.connect(3);
    return {
      connection,
      db: connection.db,
      clock: database.clock,
      files: folderFiles(path.join(home, "shop"), () => undefined),
      backups: { keys, target, spool: path.join(home, `spool-${number}`), check: async () => null },
      log: { error: (facts) => expect.unreachable(JSON.stringify(facts)) },
    };
  }),
);
const [first] = instances;
const { db } = first as BackupNeeds;

it("instances that find the backup due at once make one, which an embedded database takes whole", async () => {
  await db
    .insertInto("customers")
    .values(Array.from({ length: 300 }, (_, n) => ({ phone: `+38050${String(n).padStart(7, "0")}` })))
    .execute();
  await Promise.all(instances.map((one) => makeDueBackup(one)));
  await Promise.all(instances.map((one) => makeDueBackup(one)));
  const rows = await db.selectFrom("backups").select(["name", "state"]).execute();
  const name = backupName(database.clock());
  expect(rows).toEqual([{ name, state: "done" }]);
  expect(await fs.readdir(place)).toEqual([name]);
  expect(await checkBackup(scratch.connection.pool, () => target.read(name), keys)).toBe(null);
});

it("backups that are asked for while one is under way are not made beside it", async () => {
  database.clock.advance(60);
  await Promise.all(instances.map((one) => makeBackup(one)));
  expect(await fs.readdir(place)).toHaveLength(2);
});
