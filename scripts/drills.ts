// npm run drills [-- --only NAME] [--on postgresql | embedded] [--kills N] [--quick]: injected faults under a
// load of orders, on a separate PostgreSQL and on the embedded database; prints what was lost and how long
// the shop took to recover. --only restore: a backup of the shop with 100 000 orders, restored and compared.
import { parseArgs } from "node:util";
import { drills } from "../tests/drills/faults.ts";
import { hasFailed, type Outcome, perform } from "../tests/drills/perform.ts";
import { restoreDrill } from "../tests/drills/restore.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    on: { type: "string" },
    kills: { type: "string" },
    quick: { type: "boolean", default: false },
  },
});
// Started servers and shops end with this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const kills = Number(values.kills ?? (values.quick ? 5 : 200));
const wanted = drills.filter(({ name }) => !values.only || values.only === name);
const isRestore = !values.only || values.only === "restore";
if (wanted.length === 0 && !isRestore) {
  console.error(
    `no such drill: ${values.only}; there are ${drills.map(({ name }) => name).join(", ")}, restore`,
  );
  process.exit(1);
}

const statuses = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, count]) => `${status}×${count}`)
    .join(" ");

const columns = [
  "drill",
  "database",
  "acknowledged",
  "lost",
  "doubled",
  "half-written",
  "recovery",
  "cached page",
  "ready",
  "orders",
];

const row = (outcome: Outcome): string =>
  [
    outcome.drill,
    outcome.database,
    outcome.acknowledged,
    outcome.lost.length,
    outcome.doubled,
    outcome.halfWritten.length,
    `${(outcome.recovery / 1_000).toFixed(1)} s`,
    statuses(outcome.cached),
    statuses(outcome.ready),
    statuses(outcome.orders),
  ].join(" | ");

if (wanted.length > 0) console.log(`| ${columns.join(" | ")} |\n|${columns.map(() => "---|").join("")}`);
for (const drill of wanted) {
  for (const kind of drill.kinds) {
    if (values.on && values.on !== kind.toLowerCase()) continue;
    const outcome = await perform(drill, kind, { isQuick: values.quick, kills });
    if (typeof outcome === "string") {
      console.log(`| ${drill.name} | ${kind} | skipped: ${outcome} |`);
      continue;
    }
    console.log(`| ${row(outcome)} |`);
    for (const trouble of [...outcome.lost, ...outcome.halfWritten].slice(0, 20)) console.error(trouble);
    if (hasFailed(outcome)) process.exitCode = 1;
  }
}
if (isRestore) {
  const { backup, restore, backupOfServer, different, ...outcome } = await restoreDrill(
    values.quick ? "demo" : "load",
  );
  const step = ({ seconds, memory }: typeof backup) =>
    `${seconds.toFixed(1)} s, ${Math.round(memory)} MB of memory`;
  console.log(`backup of the embedded database: ${step(backup)}; ${outcome.backupMegabytes.toFixed(1)} MB`);
  console.log(`restore into PostgreSQL: ${step(restore)}`);
  console.log(`backup of PostgreSQL: ${step(backupOfServer)}`);
  console.log(
    `${outcome.orders} orders, ${outcome.rows} rows, ${outcome.files} files; different: ${different.length}`,
  );
  for (const name of different.slice(0, 20)) console.error(name);
  if (different.length > 0 || outcome.orders === 0) process.exitCode = 1;
}
