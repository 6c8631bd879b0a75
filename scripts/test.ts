// Everything: checks, rules, API, the build, fuzzing, small benchmarks, races on real PostgreSQL, tests in a
// real browser.
import { bench, build, fuzz, journeys, race, runAll, unit } from "./suites.ts";

process.exitCode = await runAll(
  [unit, build, fuzz, bench, race, journeys],
  ["docs/specification.md", "docs/promises.md"],
);
