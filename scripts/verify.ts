// «Am I done?»: the fast part of `npm test`.
import { checks, quick, runAll } from "./suites.ts";

process.exitCode = await runAll([...checks, quick]);
