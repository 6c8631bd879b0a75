// Everything: checks, rules, API, the build, requests that nobody should send, races on real PostgreSQL, journeys in a real browser.
import { build, checks, fuzz, journeys, race, runAll, unit } from "./suites.ts";

process.exitCode = await runAll(
  [...checks, unit, build, fuzz, race, journeys],
  ["docs/specification.md", "docs/promises.md"],
);
