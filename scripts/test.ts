// Everything: checks, rules, API, the build, races on real PostgreSQL, journeys in a real browser.
import { build, checks, journeys, race, runAll, unit } from "./suites.ts";

process.exitCode = await runAll([...checks, unit, build, race, journeys]);
