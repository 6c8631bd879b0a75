// «Am I done?»: the fast part of `npm test`.
import { checks, runAll, unit } from "./suites.ts";

process.exitCode = await runAll([...checks, unit]);
