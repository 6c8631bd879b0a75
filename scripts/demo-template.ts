// Prepares an empty database (src/db/prepared-database.ts) and the demo shop's template (src/seed/template.ts) when
// there is no database yet and none prepared for these sources, so that the first page is available seconds
// after the build.
import fs from "node:fs";
import path from "node:path";
import { openContainer } from "#container.ts";
import { openInMemory } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { connectPglite } from "#db/pool.ts";
import { findPrepared, prepareDatabase } from "#db/prepared-database.ts";
import { readSchemaDump } from "#db/schema-dump.ts";
import { readEnv } from "#env.ts";
import { seedDemo } from "#seed/demo/seed-demo.ts";
import { findTemplate, saveTemplate, templateUrl } from "#seed/template.ts";

const env = readEnv({ ...process.env, SHOP_MODE: "demo", LOG_LEVEL: "warn" });
const buildFolder = path.join(import.meta.dirname, "../build");
const isFirstStart = !env.databaseUrl && !fs.existsSync(path.join(env.dataDir, "db"));

if (isFirstStart && !findPrepared(buildFolder)) await prepareDatabase(buildFolder);
if (isFirstStart && !findTemplate()) {
  const pglite = await openInMemory(readSchemaDump(buildFolder) ?? undefined);
  const connection = connectPglite(
    pglite,
    () => pglite.close(),
    (error) => {
      throw error;
    },
  );
  const shop = await openContainer(env, { connection });
  const now = shop.clock();
  await migrate(connection.pool);
  const { carrier, postOffices, senders } = shop;
  await seedDemo({ connection, carrier, postOffices, senders, publicUrl: templateUrl, now });
  await saveTemplate(connection.pool, now);
  await shop.close();
}
