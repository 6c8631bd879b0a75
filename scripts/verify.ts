// The fast part of `npm test`, for use during work.
import { checks, quick, runAll } from "./suites.ts";

process.exitCode = await runAll([...checks, quick]);
