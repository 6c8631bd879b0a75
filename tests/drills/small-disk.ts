// A small file system that can be filled up.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  free(): void;
  close(): void;
}

/** @returns why it is impossible, as text: only Linux administrators may mount one */
export function smallDisk(megabytes: number): SmallDisk | string {
  if (os.platform() !== "linux") return "a small file system is made by Linux alone";
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diaka-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    fs.rmdirSync(folder);
    return "this user may not mount a small file system";
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill() {
      const { bavail, bsize } = fs.statfsSync(folder);
      const file = fs.openSync(ballast, "w");
      const block = Buffer.alloc(bsize);
      try {
        // The shop writes at the same time, so write until the disk is full.
        for (let written = 0; written < bavail * 2; written += 1) fs.writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(ballast, { force: true }),
    close() {
      execFileSync("umount", ["-l", folder]);
      fs.rmdirSync(folder);
    },
  };
}
