// Everything: checks, rules, API, races on real PostgreSQL, journeys in a real browser.
import { build, checks, journeys, race, runAll, unit } from "./suites.ts";

process.exitCode = await runAll([...checks, unit, race, build, journeys]);
