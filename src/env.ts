// The only reader of process.env. Everything is checked at start; a wrong value stops it with one line that
// names the variable. The list for people is .env.example.
import path from "node:path";
import { z } from "zod";
import { isLoopback, isPublicUrl, signOfRealShop } from "./env/real-shop.ts";
import { EnvError, flag, readThirdParties, thirdPartyVariables } from "./env/third-parties.ts";
import { parseTrustedProxies, privateRanges, type TrustProxy } from "./env/trusted-proxies.ts";

// React and other packages read NODE_ENV once, when loaded, and take «unset» for development. So import this
// module before them.
process.env.NODE_ENV ||= "production";

const url = z.string().regex(/^https?:\/\/[^\s/]+$/, "must be an http(s) address without a path");
const port = z.coerce.number().int().min(0).max(65_535);

const proxies = z.string().transform((text, context): TrustProxy => {
  const trusted = parseTrustedProxies(text);
  if (trusted) return trusted;
  context.addIssue("must be none, or addresses, ranges such as 10.0.0.0/8, loopback, linklocal, uniquelocal");
  return z.NEVER;
});

const postgres = z.string().regex(/^postgres(ql)?:\/\//, "must be a postgres:// address");

/** The newest first. */
const keys = z
  .string()
  .transform((text) => text.split(",").map((key) => key.trim()))
  .refine((given) => given.every((key) => key.length >= 32), "each key must have at least 32 characters")
  .default([]);

const schema = z.object({
  ...thirdPartyVariables,
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: proxies.optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SHOP_MODE: z.enum(["demo", "live"]).optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  CERTIFICATE_KEYS: keys,
  BACKUP_KEY: keys,
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  MAINTENANCE: flag.default(false),
  ROOT_REDIRECT: z
    .string()
    .regex(
      /^30[1278] (?:\/(?![/\\])(?!(?:ru\/?)?(?:[?#]|$))[!-~]*|https:\/\/[!-~]+)$/,
      "must look like: 302 /some-path, or 302 https://another.site",
    )
    .optional(),
  LANGUAGE_DETECTION: z.enum(["redirect", "offer", "off"]).default("redirect"),
  // In photographs 82 looks the same as 100 and is a quarter of the bytes.
  PICTURE_QUALITY: z.coerce.number().int().min(1).max(100).default(82),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
});

/** Every variable that the shop reads. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

export { EnvError };

export type ShopMode = "demo" | "live";

/**
 * Checks the variables. Empty means unset.
 * @throws EnvError with one line for the first wrong one
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "is wrong"}`);
  }
  const env = parsed.data;
  const mode = env.SHOP_MODE ?? (env.DATABASE_URL ? "live" : "demo");
  const sign = signOfRealShop(env);
  if (env.SHOP_MODE === undefined && mode === "demo" && sign !== null) {
    throw new EnvError(
      `SHOP_MODE: must be set to live, or to demo, in which everybody can sign in as anybody, because ${sign} is set`,
    );
  }
  if (mode === "live") {
    const needed = { SESSION_SECRET: env.SESSION_SECRET, NOVA_POSHTA_API_KEY: env.NOVA_POSHTA_API_KEY };
    for (const [name, value] of Object.entries(needed)) {
      if (!value) throw new EnvError(`${name}: is required when SHOP_MODE is live`);
    }
  }
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
    if (env[name] && !env.DATABASE_URL) throw new EnvError(`DATABASE_URL: is required when ${name} is set`);
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  // Plain HTTP behind an https URL means a proxy in front; otherwise no forwarded header is trusted.
  const usualProxies = parseTrustedProxies(publicUrl.startsWith("https:") ? privateRanges : "none");
  const [status, target] = env.ROOT_REDIRECT?.split(" ") ?? [];
  return {
    nodeEnv: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    publicUrl,
    trustProxy: env.TRUST_PROXY ?? usualProxies ?? (() => false),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The server itself, when `databaseUrl` leads through a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A streaming replica, for reports. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    mode,
    /** A demo that other machines can reach. */
    isPublicDemo: mode === "demo" && (isPublicUrl(publicUrl) || !isLoopback(env.HOST)),
    sessionSecret: env.SESSION_SECRET,
    /** Keys for the codes of gift certificates: the newest first, then former ones; may be empty. */
    certificateKeys: env.CERTIFICATE_KEYS,
    /** Keys for backups: the first encrypts, each decrypts; may be empty. */
    backupKeys: env.BACKUP_KEY,
    ...readThirdParties(env, publicUrl),
    logLevel: env.LOG_LEVEL,
    maintenance: env.MAINTENANCE,
    rootRedirect: status && target ? { status: Number(status), target } : undefined,
    languageDetection: env.LANGUAGE_DETECTION,
    /** Of WebP and JPEG, 1–100. */
    pictureQuality: env.PICTURE_QUALITY,
    /** "off": removes the installed service worker and all it has cached. */
    serviceWorker: env.SERVICE_WORKER,
  };
}

export type Env = ReturnType<typeof readEnv>;
