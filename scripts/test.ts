// Everything: checks, rules, API, the build, fuzzing, small benchmarks, races on real PostgreSQL, tests in a
// real browser.
import { bench, build, fuzz, journeys, race, runAll, unit } from "./suites.ts";

// The journeys wait more than they compute, so the tests without a browser run beside them.
process.exitCode = await runAll(
  [build, [[journeys], [unit, race]], fuzz, bench],
  ["docs/specification.md", "docs/promises.md"],
);
