// Everything: checks, rules, API, the build, fuzzing, races on real PostgreSQL, tests in a real browser.
import { build, fuzz, journeys, race, runAll, unit } from "./suites.ts";

process.exitCode = await runAll(
  [unit, build, fuzz, race, journeys],
  ["docs/specification.md", "docs/promises.md"],
);
