// Test files share a process, so what a file leaves behind ends with it: databases, stubs and fake clocks.
import { afterAll, vi } from "vitest";

/** What is to be closed after the present test file. */
export const afterFile: (() => Promise<void>)[] = [];

/** Called by the set-up of each test file. */
export function cleanUpAfterFile(): void {
  afterAll(async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const close of afterFile.splice(0)) await close();
  });
}
