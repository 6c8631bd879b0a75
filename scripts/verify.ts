// The fast part of `npm test`, for use during work.
import { quick, runAll } from "./suites.ts";

process.exitCode = await runAll([quick]);
