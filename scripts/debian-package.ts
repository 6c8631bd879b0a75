// Installs a package of Debian for tests and measurements, where the machine lets us.
import { spawnSync } from "node:child_process";

export function installDebian(name: string): void {
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? "" : "sudo -n ";
  const install = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`;
  spawnSync("sh", ["-c", `${sudo}apt-get update -qq && ${install}`], { stdio: "ignore", timeout: 600_000 });
}
