// `npm run bench`: everything; `npm run bench -- pages crm`: some; `npm run bench -- --json`: for machines.
import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { crmList } from "./crm-list.ts";
import { demoShops } from "./databases.ts";
import { interaction } from "./interaction.ts";
import { javascript } from "./javascript.ts";
import { lighthouse } from "./lighthouse.ts";
import { orders } from "./orders.ts";
import { pages } from "./pages.ts";
import { startGenerator } from "./processes.ts";
import { markdown, type Table } from "./report.ts";
import { search } from "./search.ts";
import { startTime } from "./start.ts";

const measurements = [pages, orders, crmList, search, javascript, interaction, lighthouse, startTime];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "boolean" } } });
const unknown = positionals.filter((name) => !measurements.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}: there is ${measurements.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

const build = spawnSync(process.execPath, [path.join(import.meta.dirname, "../scripts/build.ts")], {
  stdio: "inherit",
});
if (build.status !== 0) process.exit(build.status ?? 1);

const machine = {
  node: process.version,
  cpu: os.cpus()[0]?.model ?? "unknown",
  cores: os.cpus().length,
  load: os.loadavg()[0],
};
if (!values.json) {
  console.log(
    `Node ${machine.node}, ${machine.cores} cores of ${machine.cpu}, load before ${machine.load?.toFixed(2)}\n`,
  );
}
const tables: Table[] = [];
const demos = demoShops();
const generator = await startGenerator();
try {
  for (const measurement of measurements) {
    if (positionals.length > 0 && !positionals.includes(measurement.name)) continue;
    for (const table of await measurement.run({ demos, generator })) {
      tables.push(table);
      if (!values.json) console.log(markdown(table));
    }
  }
} finally {
  await generator.stop();
  await demos.close();
}
if (values.json) console.log(JSON.stringify({ machine, tables }, null, 2));
