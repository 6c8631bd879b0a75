// Builds the shop when the build is missing or older than the sources: the pages, and the server with them. If there
// is no database yet, it also prepares a new one, and the demo that fills it in a second.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { minify } from "@swc/core";
import { build } from "vite";
import { shopImportsOf, shopManifest, shopManifestOf } from "../src/web/shop-manifest.ts";
import { bundleServer } from "./bundle-server.ts";
import { type AssetDirs, bringBack, putAside } from "./kept-assets.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const root = path.join(import.meta.dirname, "..");
const stamp = path.join(root, "build/sources.sha256");

const assetDirs: AssetDirs = {
  assets: path.join(root, "build/client/assets"),
  // Not under build/, which the bundler empties.
  aside: path.join(root, ".cache/former-assets/files"),
  list: path.join(root, ".cache/former-assets/since.json"),
};

/** A hash of everything the build depends on. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  const inputs = [
    "src",
    "public",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/build-logger.ts",
    "scripts/bundle-server.ts",
    "scripts/style-sheets.ts",
  ];
  const walk = (file: string): void => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) walk(path.join(file, name));
    else if (!/\.(test\.tsx?|sql|webp)$/.test(file))
      hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  };
  for (const input of inputs) walk(path.join(root, input));
  return hash.digest("hex");
}

/** Writes the list of pages that the shop's own pages get. */
function listShopPages(): void {
  const { assets } = assetDirs;
  for (const name of fs.readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))) {
    const whole = fs.readFileSync(path.join(assets, name), "utf8");
    const { manifest, imports } = shopManifest(whole);
    const own = shopManifestOf(name);
    fs.writeFileSync(path.join(assets, own), manifest);
    fs.writeFileSync(path.join(assets, shopImportsOf(own)), imports);
  }
}

/** Once more after the bundler: 3 to 4 % of our own code, 0.5 % of the frameworks. */
async function minifyScripts(): Promise<void> {
  const { assets } = assetDirs;
  const options = { module: true, ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true } as const;
  const minifyScript = async (name: string): Promise<void> => {
    const file = path.join(assets, name);
    fs.writeFileSync(file, (await minify(fs.readFileSync(file, "utf8"), options)).code);
  };
  await Promise.all(
    fs
      .readdirSync(assets)
      .filter((file) => file.endsWith(".js"))
      .map(minifyScript),
  );
}

/** Assets never change under their name, so they are compressed once at the highest level. */
async function compressAssets(): Promise<void> {
  const { assets } = assetDirs;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGBLOCK: block } = zlib.constants;
  const params = { [quality]: 11, [block]: 20 };
  const compress = async (name: string): Promise<void> => {
    const body = fs.readFileSync(path.join(assets, name));
    fs.writeFileSync(path.join(assets, `${name}.br`), await brotli(body, { params }));
    fs.writeFileSync(path.join(assets, `${name}.gz`), await gzip(body, { level: 9 }));
  };
  await Promise.all(
    fs
      .readdirSync(assets)
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(compress),
  );
}

/** The service worker is one plain script without imports. */
const buildWorker = () =>
  build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: ["chrome120", "safari17.2", "firefox121"],
      outDir: path.join(root, "build/worker"),
      lib: {
        entry: path.join(root, "src/web/service-worker/worker.ts"),
        formats: ["iife"],
        name: "worker",
        fileName: () => "worker.js",
      },
    },
  });

async function run(command: string, ...parameters: string[]): Promise<void> {
  const child = spawn(command, parameters, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) process.exit(Number(code ?? 1));
}

async function buildShop(): Promise<void> {
  const hash = sourcesHash();
  const fresh = fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === hash;
  if (fresh && !process.argv.includes("--force")) return;
  console.log("Building the pages and the server, about a minute.");
  putAside(assetDirs);
  await run("react-router", "build");
  listShopPages();
  await minifyScripts();
  await Promise.all([buildWorker(), bundleServer(), compressAssets()]);
  bringBack(assetDirs, Date.now());
  fs.writeFileSync(stamp, hash);
}

await Promise.all([buildShop(), run("node", "scripts/demo-template.ts")]);
