import { defineConfig } from "@playwright/test";

// In the processes of tests, which read this file too: the shop of this one (e2e/start-shop.ts).
const { SHOPS, TEST_PARALLEL_INDEX } = process.env;
if (SHOPS && TEST_PARALLEL_INDEX) {
  const { url, sessions } = JSON.parse(SHOPS)[Number(TEST_PARALLEL_INDEX)];
  process.env.SHOP_URL = url;
  process.env.SHOP_SESSIONS = sessions;
}

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // The report names tests that need it, and more than two fail the run (scripts/suites.ts).
  retries: 1,
  globalSetup: "./e2e/start-shop.ts",
  // A service worker would answer requests that tests must see; offline.e2e.ts has one.
  use: { serviceWorkers: "block" },
});
