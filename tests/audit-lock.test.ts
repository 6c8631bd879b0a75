import fs from "node:fs";
import { expect, test } from "vitest";
import { type LockFile, lockProblems, type Manifest, severeHoles } from "../scripts/audit-lock.ts";

const read = (file: string) => JSON.parse(fs.readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));
const lock: LockFile = read("package-lock.json");
const manifest: Manifest = read("package.json");
const doctored = (place: string, change: object): LockFile => ({
  packages: { ...lock.packages, [place]: { ...lock.packages[place], ...change } },
});

test("the lock file of the shop is valid", () => {
  expect(lockProblems(lock, manifest)).toEqual([]);
});

test.each([
  ["no integrity", doctored("node_modules/zod", { integrity: undefined })],
  ["not from the registry", doctored("node_modules/zod", { resolved: "git+ssh://git@example.com/zod.git" })],
  ["not from the registry", doctored("node_modules/zod", { resolved: "https://example.com/zod-4.tgz" })],
  ["not from the registry", doctored("node_modules/zod", { link: true, resolved: "../zod" })],
  ["install script", doctored("node_modules/zod", { hasInstallScript: true })],
  ["licence", doctored("node_modules/zod", { license: "AGPL-3.0-only" })],
  ["licence", doctored("node_modules/zod", { license: undefined })],
  ["in the lock file", doctored("node_modules/zod", { version: "4.6.8" })],
  [
    "react-router: locked 2 times",
    doctored("node_modules/zod/node_modules/react-router", {
      version: "7.0.0",
      integrity: "sha512-x",
      license: "MIT",
    }),
  ],
])("a lock file with a fault is refused: %s", (problem, changed) => {
  expect(lockProblems(changed, manifest)).toEqual([expect.stringContaining(problem)]);
});

test.each(["^4.6.7", "latest", "github:colinhacks/zod", "file:../zod"])(
  "%s is not an exact version",
  (version) => {
    const loose = { ...manifest, dependencies: { ...manifest.dependencies, zod: version } };
    expect(lockProblems(lock, loose)).toEqual([expect.stringContaining("is not an exact version")]);
  },
);

test("the licence of the installed package takes precedence over the lock file's", () => {
  const problems = lockProblems(lock, manifest, (place) =>
    place === "node_modules/zod" ? "SSPL-1.0" : undefined,
  );
  expect(problems).toEqual(["node_modules/zod: the licence SSPL-1.0 is not allowed"]);
});

test("known vulnerabilities are counted from high on, and a missing answer is an error", () => {
  const answer = { metadata: { vulnerabilities: { low: 3, moderate: 2, high: 1, critical: 1, total: 7 } } };
  expect(severeHoles(JSON.stringify(answer))).toBe(2);
  expect([severeHoles(""), severeHoles('{"message":"405 Method Not Allowed"}')]).toEqual([null, null]);
});
