// npm run doctor: what is missing for going live, and which third parties answer. 0: ready, 1: not. Reads the
// shop's variables (.env.example), changes nothing, and prints no value of a variable.
import { EnvError } from "#env.ts";
import { type Line, readiness } from "./readiness.ts";

const widths = { name: 24, needed: 8, state: 14 };

const written = ({ name, needed, state, missing }: Line): string =>
  [name.padEnd(widths.name), needed.padEnd(widths.needed), state.padEnd(widths.state), missing.join(", ")]
    .join("")
    .trimEnd();

try {
  const lines = await readiness(process.env);
  for (const line of lines) console.log(written(line));
  const troubles = lines.filter(({ isTrouble }) => isTrouble).length;
  console.log(troubles === 0 ? "\nReady to go live." : `\nNot ready: ${troubles} to fix.`);
  process.exitCode = troubles === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
