// The suites of `npm test` and `npm run verify`: their commands, and how their results are counted.
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type NamedTest, namedTests, notPassed } from "./named-tests.ts";

const root = path.join(import.meta.dirname, "..");

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Browser tests that passed only at their second try; included in the passed. */
  readonly unsteady?: number;
  /** Failures, repeated below the table because the output above it is long. */
  readonly failures?: readonly string[];
  /** The tests that passed. */
  readonly tests?: readonly NamedTest[];
}

/** For one run: a busy machine can make a browser test fail once; a real defect does so more often. */
const unsteadyAllowed = 2;

export interface Suite {
  readonly name: string;
  /** A command whose exit code is the result, or a test runner whose report is counted. */
  readonly command: readonly string[];
  readonly report?: "vitest" | "playwright";
}

const typesChecked = "node_modules/.cache/diaka/types.tsbuildinfo";

/** Generated types of the pages' data, which the checks read. */
const pageTypes: Suite = { name: "page types", command: ["react-router", "typegen"] };

// Only what changed since the last check is checked again. Each further checker resolves the same types once
// more: with the usual four, twice the work and twice the memory.
const types: Suite = {
  name: "types",
  command: ["tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", typesChecked, "--checkers", "1"],
};

const checks: readonly Suite[] = [
  { name: "lint", command: ["biome", "check", "--error-on-warnings"] },
  { name: "walls", command: ["depcruise", "--config", "walls.cjs", "src"] },
  { name: "unused code", command: ["knip", "--cache", "--cache-location", "node_modules/.cache/diaka/knip"] },
  { name: "lock file", command: ["node", "scripts/audit-lock.ts"] },
];
export const unit: Suite = { name: "unit and API", command: ["vitest", "run"], report: "vitest" };
/** The rules and the shop's ops, without the slow test of every route. */
export const quick: Suite = {
  name: "rules",
  // Substrings of paths: the tests without a database.
  command: [
    "vitest",
    "run",
    "src/kit",
    "/rules",
    "src/i18n",
    "src/web",
    "src/ui",
    "src/env.test.ts",
    "tests/walls",
  ],
  report: "vitest",
};
export const race: Suite = {
  name: "races",
  command: ["vitest", "run", "--config", "vitest.race.config.ts"],
  report: "vitest",
};
export const build: Suite = { name: "build", command: ["node", "scripts/build.ts"] };
/** A small part of `npm run fuzz`; the same requests each time. */
export const fuzz: Suite = {
  name: "fuzz",
  command: ["node", "scripts/fuzz.ts", "--requests", "3000", "--seconds", "40", "--seed", "20261120"],
};
/** Every benchmark with small samples: each has to run, and what is counted has to be within its bound. */
export const bench: Suite = { name: "benchmarks", command: ["node", "bench/run.ts", "--quick"] };
export const journeys: Suite = { name: "journeys", command: ["playwright", "test"], report: "playwright" };

/** Runs a suite and shows its output: as it comes, or at once at its end when others run beside it. */
async function run(suite: Suite, isAlone: boolean): Promise<Counts> {
  const report = path.join(
    os.tmpdir(),
    `diaka-report-${process.pid}-${Math.random().toString(36).slice(2)}.json`,
  );
  const reporting: Record<string, string[]> = {
    vitest: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    playwright: ["--reporter=list,json"],
  };
  const [command = "", ...parameters] = [
    ...suite.command,
    ...(suite.report ? (reporting[suite.report] ?? []) : []),
  ];
  if (isAlone) console.log(`\n── ${suite.name}`);
  const code = await new Promise<number>((done, fail) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: isAlone ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => output.push(chunk));
    child.once("error", fail);
    child.once("close", (status) => {
      if (!isAlone) process.stdout.write(`\n── ${suite.name}\n${Buffer.concat(output)}`);
      done(status ?? 1);
    });
  });
  if (!suite.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = await countReport(report, suite.report).catch(() => ({ passed: 0, failed: 1 }));
  await fs.rm(report, { force: true });
  // A runner that fails outside its tests, or runs none, has not passed.
  const silentFailure = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silentFailure ? { ...counts, failed: 1 } : counts;
}

async function countReport(file: string, kind: "vitest" | "playwright"): Promise<Counts> {
  const report = JSON.parse(await fs.readFile(file, "utf8"));
  if (kind === "vitest") {
    const failures = vitestFailures(report);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures,
      tests: vitestPassed(report),
    };
  }
  const { expected, unexpected, flaky } = report.stats;
  const failures = report.suites.flatMap(journeyFailures);
  const tests = report.suites.flatMap(journeysPassed);
  return flaky <= unsteadyAllowed
    ? { passed: expected + flaky, failed: unexpected, unsteady: flaky, failures, tests }
    : { passed: expected, failed: unexpected + flaky, failures, tests };
}

/** The lines that say what is wrong, without colours. */
function beginning(message: string): string {
  return stripVTControlCharacters(message).split("\n").slice(0, 6).join("\n    ");
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${file} › ${test.fullName}\n    ${beginning(test.failureMessages[0] ?? "")}`);
    return message ? [`${file}\n    ${beginning(message)}`, ...tests] : tests;
  });
}

const vitestPassed = ({ testResults }: VitestReport): NamedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed")
      .map(({ title }) => ({ file: path.relative(root, name), title })),
  );

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Includes the unsteady ones, each with the error of its first try. */
function journeyFailures({ suites = [], specs }: JourneySuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const tried = status === "flaky" ? " (passed at its second try)" : "";
        return `${file}:${line} › ${title}${tried}\n    ${beginning(results[0]?.error?.message ?? "")}`;
      }),
  );
  return [...own, ...suites.flatMap(journeyFailures)];
}

const journeysPassed = ({ suites = [], specs }: JourneySuite): NamedTest[] => [
  ...specs
    .filter(({ tests }) => tests.every(({ status }) => status === "expected" || status === "flaky"))
    .map(({ file, title }) => ({ file: path.join("e2e", file), title })),
  ...suites.flatMap(journeysPassed),
];

/** Rows of a table in docs/ whose tests did not pass in this run. */
async function rowsNotHeld(table: string, passed: readonly NamedTest[]): Promise<string[]> {
  const named = namedTests(await fs.readFile(path.join(root, table), "utf8"));
  return notPassed(named, passed).map(
    ({ file, title }) => `${table} names a test that has not passed\n    ${file} › ${title}`,
  );
}

interface Timed {
  readonly suite: Suite;
  readonly counts: Counts;
  readonly seconds: number;
}

async function timed(suite: Suite, isAlone: boolean): Promise<Timed> {
  const began = performance.now();
  const counts = await run(suite, isAlone);
  return { suite, counts, seconds: (performance.now() - began) / 1000 };
}

const row = ({ suite, counts, seconds }: Timed): string =>
  `${suite.name.padEnd(14)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed  ${seconds.toFixed(1)} s${counts.unsteady ? `  (${counts.unsteady} at the second try)` : ""}`;

/**
 * Runs the checks beside each other, then suites one after another, and prints the table and the final line.
 * The check of types uses one core for longer than the others, so the first suite begins beside it.
 * @param tables in docs/, each of whose tests has to pass in one of the suites
 * @returns the exit code
 */
export async function runAll(suites: readonly Suite[], tables: readonly string[] = []): Promise<number> {
  const ran = [await timed(pageTypes, true)];
  const typesRan = timed(types, false);
  ran.push(...(await Promise.all(checks.map((check) => timed(check, false)))));
  for (const suite of suites) ran.push(await timed(suite, true));
  ran.push(await typesRan);
  const tests = ran.flatMap(({ counts }) => counts.tests ?? []);
  const failures = ran.flatMap(({ counts }) => counts.failures ?? []);
  const passed = ran.reduce((sum, { counts }) => sum + counts.passed, 0);
  let failed = ran.reduce((sum, { counts }) => sum + counts.failed, 0);
  for (const table of tables) {
    const notHeld = await rowsNotHeld(table, tests);
    failed += notHeld.length;
    failures.push(...notHeld);
  }
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${ran.map(row).join("\n")}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
