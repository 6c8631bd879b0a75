// A reverse proxy in front of instances of the shop, as in production: HAProxy, which asks each of them whether
// it is ready.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/setup/free-port.ts";

const configuration = (port: number, statusPort: number, instances: readonly number[]): string => `
global
  nbthread 1
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  # Without it a check has as long as the pause between two: a busy instance would be taken for a dead one.
  timeout check 10s
  option forwardfor
  option redispatch 1
frontend shop
  bind 127.0.0.1:${port}
  default_backend instances
frontend status
  bind 127.0.0.1:${statusPort}
  stats enable
  stats uri /
backend instances
  balance roundrobin
  option httpchk GET /health/ready
  default-server check inter 200ms fall 2 rise 1
${instances.map((instance) => `  server at${instance} 127.0.0.1:${instance}`).join("\n")}
`;

export interface ReverseProxy {
  readonly port: number;
  /** Waits until so many instances are ready. */
  untilReady(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param instances ports at which instances are or will be */
export async function startProxy(haproxy: string, instances: readonly number[]): Promise<ReverseProxy> {
  const [port, statusPort] = [await freePort(), await freePort()];
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-proxy-"));
  const file = path.join(folder, "haproxy.cfg");
  await fs.writeFile(file, configuration(port, statusPort, instances));
  const child = spawn(haproxy, ["-q", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  const ready = async (): Promise<number | null> => {
    if (child.exitCode !== null) throw new Error("HAProxy ended");
    const answer = await fetch(`http://127.0.0.1:${statusPort}/;csv`).catch(() => null);
    const lines = (await answer?.text())?.split("\n") ?? [];
    const statusAt = lines[0]?.split(",").indexOf("status") ?? -1;
    const servers = lines.filter((line) => line.startsWith("instances,at"));
    const statuses = servers.map((line) => line.split(",")[statusAt]);
    // «UP 1/2»: about to be down.
    return answer ? statuses.filter((status) => status === "UP").length : null;
  };
  return {
    port,
    async untilReady(count) {
      while ((await ready()) !== count) await pause(50);
    },
    async stop() {
      process.off("exit", killNow);
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
