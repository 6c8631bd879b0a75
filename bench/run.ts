// `npm run bench`: everything; `npm run bench -- pages crm`: some; `-- --json`: for machines; `-- --quick`: all
// of them with small samples, to see that each runs and that what is counted is within its bounds.
import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { crmList } from "./crm-list.ts";
import { demoShops } from "./databases.ts";
import { instances } from "./instances.ts";
import { interaction } from "./interaction.ts";
import { javascript } from "./javascript.ts";
import { lighthouse } from "./lighthouse.ts";
import { orders } from "./orders.ts";
import { pages } from "./pages.ts";
import { type Generator, startGenerator } from "./processes/processes.ts";
import { boundLine, type Measurement, markdown, type Table } from "./report.ts";
import { fullSample, quickSample } from "./sample.ts";
import { search } from "./search.ts";
import { sharedShops } from "./shared-shops.ts";
import { startTime } from "./start.ts";
import { statements } from "./statements.ts";

const measurements = [
  pages,
  statements,
  orders,
  crmList,
  search,
  javascript,
  interaction,
  lighthouse,
  startTime,
  instances,
];

/** Of a quick run, beside the others: times of small samples say nothing, and each counts in a shop of its own. */
const beside: readonly Measurement[] = [javascript, interaction, startTime, instances];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, quick: { type: "boolean" } },
});
const unknown = positionals.filter((name) => !measurements.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}: there is ${measurements.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

const build = spawnSync(process.execPath, [path.join(import.meta.dirname, "../scripts/build.ts")], {
  stdio: ["ignore", values.json ? "ignore" : "inherit", "inherit"],
});
if (build.status !== 0) process.exit(build.status ?? 1);

const machine = {
  node: process.version,
  cpu: os.cpus()[0]?.model ?? "unknown",
  cores: os.cpus().length,
  load: os.loadavg()[0],
};
const print = (text: string): void => {
  if (!values.json) console.log(text);
};
print(
  `Node ${machine.node}, ${machine.cores} cores of ${machine.cpu}, load before ${machine.load?.toFixed(2)}\n`,
);

/** Its name, with what was counted: times of small samples say nothing. */
const briefly = (table: Table): string => [table.name, ...table.bounds.map(boundLine)].join("\n");

const tables: Table[] = [];
const failed: string[] = [];
const demos = demoShops();
const shops = sharedShops(demos);
const sample = values.quick ? quickSample : fullSample;

async function measure(measurement: Measurement, generator: Generator): Promise<void> {
  const began = performance.now();
  for (const table of await measurement.run({ demos, shops, generator, sample })) {
    tables.push(table);
    print(values.quick ? briefly(table) : markdown(table));
  }
  if (values.quick) print(`${measurement.name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

/** One after another. */
async function measureAll(some: readonly Measurement[]): Promise<void> {
  const generator = await startGenerator();
  try {
    for (const measurement of some) {
      if (positionals.length > 0 && !positionals.includes(measurement.name)) continue;
      if (values.quick && measurement === lighthouse) {
        print("lighthouse is left out: it needs a package that is no dependency, and minutes\n");
        continue;
      }
      await measure(measurement, generator).catch((error: unknown) => {
        console.error(error);
        failed.push(`${measurement.name} did not run`);
      });
    }
  } finally {
    await generator.stop();
  }
}

try {
  const rows = values.quick ? [measurements.filter((one) => !beside.includes(one)), beside] : [measurements];
  await Promise.all(rows.map(measureAll));
} finally {
  await shops.close();
  await demos.close();
}
failed.push(
  ...tables.flatMap(({ bounds }) => bounds.filter(({ isHeld }) => !isHeld).map(({ text }) => text)),
);
if (values.json) console.log(JSON.stringify({ machine, tables, failed }, null, 2));
for (const failure of failed) console.error(`✗ ${failure}`);
process.exitCode = failed.length === 0 ? 0 : 1;
