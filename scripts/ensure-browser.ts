// Finds a Chromium for the browser tests, or installs one with the tools of the machine.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";
import { installDebian } from "./debian-package.ts";

/** Debian's Chromium without windows: the same engine with a fifth less work in a journey. */
const shell = { path: "/usr/lib/chromium/chromium-headless-shell", package: "chromium-headless-shell" };
/** Debian's Chromium, beside which its shell can be installed. */
const whole = "/usr/bin/chromium";

const known = [
  process.env.CHROMIUM_PATH,
  shell.path,
  whole,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function found(): string | null {
  const all = [...known, chromium.executablePath()];
  return all.find((file): file is string => Boolean(file) && fs.existsSync(file ?? "")) ?? null;
}

const ways: readonly (() => unknown)[] = [
  () =>
    spawnSync("npx", ["--no-install", "playwright", "install", "chromium"], {
      stdio: "ignore",
      timeout: 600_000,
    }),
  () => installDebian(shell.package),
  () => installDebian("chromium"),
];

/** The path of a Chromium. Throws when there is none and none can be installed. */
export function ensureBrowser(): string {
  if (found() === whole) installDebian(shell.package);
  const before = found();
  if (before) return before;
  for (const tryToInstall of ways) {
    tryToInstall();
    const after = found();
    if (after) return after;
  }
  throw new Error("no Chromium found or installable: install one, or set CHROMIUM_PATH");
}
