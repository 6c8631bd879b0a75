// Finds an HAProxy for the measurement of several instances, or installs one.
import fs from "node:fs";
import { installDebian } from "./debian-package.ts";

const known = [
  process.env.HAPROXY_PATH,
  "/usr/sbin/haproxy",
  "/usr/local/sbin/haproxy",
  "/opt/homebrew/bin/haproxy",
];

const found = (): string | null =>
  known.find((file): file is string => file !== undefined && fs.existsSync(file)) ?? null;

/** The path of an HAProxy; null when there is none and none can be installed. */
export function ensureProxy(): string | null {
  const before = found();
  if (before) return before;
  installDebian("haproxy");
  return found();
}
