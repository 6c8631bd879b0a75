import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const exists = (file: string) => fs.existsSync(path.join(root, file));

test("every threat in SECURITY.md names existing tests", () => {
  const rows = read("SECURITY.md")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Who |"));
  expect(rows.length).toBeGreaterThan(10);
  const named = rows.map((row) =>
    [...row.matchAll(/`([^`]+\.(?:test|race|e2e)\.tsx?)`/g)].map(([, file = ""]) => file),
  );
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  expect(named.flat().filter((file) => !exists(file))).toEqual([]);
});

test("every command, variable and file in the runbook exists", () => {
  const runbook = read("docs/RUNBOOK.md");
  const { scripts } = JSON.parse(read("package.json"));
  const commands = [...runbook.matchAll(/npm run ([\w-]+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const example = read(".env.example");
  const variables = [...runbook.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map(([, name = ""]) => name);
  expect(variables.filter((name) => !example.includes(`${name}=`))).toEqual([]);
  const metrics = [...runbook.matchAll(/`((?:http|database|outside|jobs?|log|page|backup)_[a-z_]+)`/g)].map(
    ([, name = ""]) => name,
  );
  const sources = read("src/http/operations/metrics.ts");
  expect(metrics.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});
