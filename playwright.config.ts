import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Who needs it is named in the report, and more than two fail the run (scripts/suites.ts).
  retries: 1,
  globalSetup: "./e2e/start-shop.ts",
  // A worker between page and shop would answer what a journey wants to see asked; offline.e2e.ts has one.
  use: { serviceWorkers: "block" },
});
