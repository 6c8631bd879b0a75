import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    pool: "forks",
    // Modules are loaded once a process, not once a file.
    isolate: false,
    setupFiles: ["tests/setup/each-file.ts"],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
