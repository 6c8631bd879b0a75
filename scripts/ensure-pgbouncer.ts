// Finds a PgBouncer for the race tests, or installs one with the tools of the machine.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const known = [
  process.env.PGBOUNCER_PATH,
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbouncer",
  "/usr/local/bin/pgbouncer",
  "/opt/homebrew/bin/pgbouncer",
];

const found = (): string | undefined =>
  known.find((file): file is string => Boolean(file) && fs.existsSync(file ?? ""));

const install = (sudo: string) =>
  `${sudo}apt-get update -qq && ${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends pgbouncer`;

/** The path of a PgBouncer. Throws when there is none and none can be installed. */
export function ensurePgBouncer(): string {
  for (const sudo of ["", "sudo -n "]) {
    const file = found();
    if (file) return file;
    spawnSync("sh", ["-c", install(sudo)], { stdio: "ignore", timeout: 600_000 });
  }
  const file = found();
  if (file) return file;
  throw new Error("no PgBouncer found or installable: install one, or set PGBOUNCER_PATH");
}
