// Finds a Chromium for the browser tests, or installs one with the tools of the machine.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";

const known = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function found(): string | null {
  const all = [...known, chromium.executablePath()];
  return all.find((file): file is string => Boolean(file) && fs.existsSync(file ?? "")) ?? null;
}

const ways: readonly (readonly string[])[] = [
  ["npx", "--no-install", "playwright", "install", "chromium"],
  [
    "sh",
    "-c",
    "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium",
  ],
  [
    "sh",
    "-c",
    "sudo -n apt-get update -qq && sudo -n apt-get install -y -qq --no-install-recommends chromium",
  ],
];

/** The path of a Chromium. Throws when there is none and none can be installed. */
export function ensureBrowser(): string {
  const before = found();
  if (before) return before;
  for (const [command = "", ...parameters] of ways) {
    spawnSync(command, parameters, { stdio: "ignore", timeout: 600_000 });
    const after = found();
    if (after) return after;
  }
  throw new Error("no Chromium found or installable: install one, or set CHROMIUM_PATH");
}
