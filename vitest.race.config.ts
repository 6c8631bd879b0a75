import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/race/**/*.race.ts"],
    globalSetup: ["tests/race/setup/setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
