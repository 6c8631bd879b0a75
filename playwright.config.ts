import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // The report names tests that need it, and more than two fail the run (scripts/suites.ts).
  retries: 1,
  globalSetup: "./e2e/start-shop.ts",
  // A service worker would answer requests that tests must see; offline.e2e.ts has one.
  use: { serviceWorkers: "block" },
});
