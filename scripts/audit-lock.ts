// Checks installed packages: the lock file offline, and npm's advisories when the registry answers.
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
}
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Licences that let a shop run the code on its servers; combinations consist of these. */
const licences = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
]);
/** Packages whose licence is only in a text file or in a former format, which was read. */
const readLicences: Readonly<Record<string, string>> = {
  "busboy@1.6.0": "MIT",
  "humanize-number@0.0.2": "MIT",
  "png-js@2.0.0": "MIT",
  "streamsearch@1.1.0": "MIT",
};
/** Two copies of these in one process would not work together. */
const once = ["fastify", "kysely", "pg", "react", "react-dom", "react-router", "zod"];
const registry = "https://registry.npmjs.org/";
/** The same package for another platform is never installed here, so its script never runs. */
const familyOf = (name: string): string => name.replace(/(?:darwin|linux|windows)-\w+$/, "*");

const nameOf = (place: string): string => place.split("node_modules/").at(-1) ?? place;

const isAllowed = (licence = ""): boolean =>
  licence
    .replace(/[()]/g, "")
    .split(/ (?:AND|OR) /)
    .every((part) => licences.has(part));

/**
 * The problems of a lock file, one per line.
 * @param licenceOf of an installed package; undefined: it is not installed
 */
export function lockProblems(
  lock: LockFile,
  manifest: Manifest,
  licenceOf: (place: string) => string | undefined = () => undefined,
): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const installed = Object.entries(lock.packages).filter(([place]) => place !== "");
  const scripts = new Set(
    Object.entries(manifest.allowScripts ?? {}).flatMap(([name, may]) => (may ? [familyOf(name)] : [])),
  );
  const ofManifest = Object.entries(wanted).flatMap(([name, version]) => {
    if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      return [`${name}: «${version}» is not an exact version`];
    const locked = lock.packages[`node_modules/${name}`]?.version;
    return locked === version ? [] : [`${name}: ${version} in package.json, ${locked} in the lock file`];
  });
  const ofPackages = installed.flatMap(([place, one]) => {
    const licence = licenceOf(place) ?? one.license ?? readLicences[`${nameOf(place)}@${one.version}`];
    return [
      ...(one.integrity ? [] : [`${place}: no integrity`]),
      ...(one.link || (one.resolved && !one.resolved.startsWith(registry))
        ? [`${place}: comes from ${one.resolved}, not from the registry`]
        : []),
      ...(one.hasInstallScript && !scripts.has(familyOf(nameOf(place)))
        ? [`${place}: has an install script that package.json does not allow`]
        : []),
      ...(isAllowed(licence) ? [] : [`${place}: the licence ${licence} is not allowed`]),
    ];
  });
  const twice = once.flatMap((name) => {
    const places = installed.flatMap(([place]) => (nameOf(place) === name ? [place] : []));
    return places.length > 1 ? [`${name}: locked ${places.length} times (${places.join(", ")})`] : [];
  });
  return [...ofManifest, ...ofPackages, ...twice];
}

/**
 * @returns the number of vulnerabilities of high or critical severity in npm's response; null: the response
 *   is not valid
 */
export function severeHoles(answer: string): number | null {
  try {
    const { high, critical } = JSON.parse(answer).metadata.vulnerabilities;
    return Number(high) + Number(critical);
  } catch {
    return null;
  }
}

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));

function licenceOf(place: string): string | undefined {
  const file = path.join(place, "package.json");
  return fs.existsSync(path.join(root, file)) ? read(file).license : undefined;
}

/** npm's list of known vulnerabilities; empty when the registry does not answer. */
const askRegistry = (): Promise<string> =>
  new Promise((done) => {
    const limits = ["--fetch-retries=0", "--fetch-timeout=15000"];
    const options = { cwd: root, timeout: 60_000, maxBuffer: 2 ** 26 };
    execFile("npm", ["audit", "--omit=dev", "--json", ...limits], options, (_error, stdout) => done(stdout));
  });

if (import.meta.main) {
  const lock: LockFile = read("package-lock.json");
  const problems = lockProblems(lock, read("package.json"), licenceOf);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length === 0) console.log(`${Object.keys(lock.packages).length - 1} packages are valid`);
  const holes = severeHoles(await askRegistry());
  if (holes === null) console.log("the registry did not answer: known vulnerabilities were not checked");
  else
    console.log(
      `${holes} known vulnerabilities of high or critical severity${holes > 0 ? ": run npm audit" : ""}`,
    );
  process.exitCode = problems.length > 0 || (holes ?? 0) > 0 ? 1 : 0;
}
