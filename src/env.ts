// The only reader of process.env. Everything is checked at start; a wrong value stops the start
// with one line that names the variable. The list for people is .env.example.
import path from "node:path";
import { z } from "zod";
import type { Measuring } from "#shop/analytics/rules.ts";

// React and others ask for themselves, once, when they are loaded, and take «unset» for development.
// So whoever opens a shop imports this module before them.
process.env.NODE_ENV ||= "production";

const url = z.string().regex(/^https?:\/\/[^\s/]+$/, "must be an http(s) address without a path");
/** An endpoint of a third party; without TLS only on this machine, where a stand-in may be. */
const endpoint = z
  .string()
  .regex(
    /^(?:https:\/\/[^\s/]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/\S*)?$/,
    "must be an https address, or http on this machine",
  );
const graphVersion = z.string().regex(/^v\d+\.\d+$/, "must look like: v26.0");
/** A sender registered with a carrier of SMS. */
const alphaName = z.string().regex(/^[A-Za-z0-9 ._-]{3,11}$/, "must be 3 to 11 Latin characters");
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SHOP_MODE: z.enum(["demo", "live"]).optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  NOVA_POSHTA_API_KEY: z.string().min(1).optional(),
  NOVA_POSHTA_URL: z.string().url().default("https://api.novaposhta.ua/v2.0/json/"),
  TURBOSMS_TOKEN: z.string().min(1).optional(),
  TURBOSMS_SENDER: alphaName.optional(),
  TURBOSMS_VIBER_SENDER: z.string().min(1).max(28).optional(),
  TURBOSMS_URL: endpoint.default("https://api.turbosms.ua"),
  TURBOSMS_CALLBACK_SECRET: z.string().min(1).optional(),
  ALPHASMS_KEY: z.string().min(1).optional(),
  ALPHASMS_SENDER: alphaName.optional(),
  ALPHASMS_URL: endpoint.default("https://alphasms.ua/api/json.php"),
  NOVA_POSHTA_PRINT_URL: endpoint.default("https://my.novaposhta.ua"),
  NOVA_POSHTA_KEY_EXPIRES: z.iso.date("must be a date: 2027-05-31").optional(),
  DEMO_PARCEL_STEP_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  LIQPAY_PUBLIC_KEY: z.string().min(1).optional(),
  LIQPAY_PRIVATE_KEY: z.string().min(1).optional(),
  LIQPAY_VERSION: z.enum(["3", "7"]).default("3"),
  LIQPAY_SANDBOX: flag.default(false),
  LIQPAY_URL: endpoint.default("https://www.liqpay.ua"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: endpoint.default("https://accounts.google.com"),
  GOOGLE_AUTHORIZE_URL: endpoint.default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: endpoint.default("https://oauth2.googleapis.com/token"),
  GOOGLE_JWKS_URL: endpoint.default("https://www.googleapis.com/oauth2/v3/certs"),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  FACEBOOK_DIALOG_URL: endpoint.default("https://www.facebook.com"),
  FACEBOOK_GRAPH_URL: endpoint.default("https://graph.facebook.com"),
  FACEBOOK_GRAPH_VERSION: graphVersion.default("v26.0"),
  CHECKBOX_LICENSE_KEY: z.string().min(1).optional(),
  CHECKBOX_PIN: z.string().min(1).optional(),
  CHECKBOX_URL: endpoint.default("https://api.checkbox.ua"),
  CHECKBOX_WEBHOOK_SECRET: z.string().min(1).optional(),
  CHECKBOX_SIGNATURE_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, "must be the name of a header")
    .default("X-Request-Signature"),
  MONOBANK_TOKEN: z.string().min(1).optional(),
  MONOBANK_URL: endpoint.default("https://api.monobank.ua"),
  WAYFORPAY_ACCOUNT: z.string().min(1).optional(),
  WAYFORPAY_SECRET: z.string().min(1).optional(),
  WAYFORPAY_DOMAIN: z
    .string()
    .regex(/^[^\s/:]+$/, "must be a host without a scheme")
    .optional(),
  WAYFORPAY_URL: endpoint.default("https://api.wayforpay.com/api"),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, "must look like: GTM-ABC1234")
    .optional(),
  GTM_URL: endpoint.default("https://www.googletagmanager.com/gtm.js"),
  GTM_INIT: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("must be JSON");
        return z.NEVER;
      }
    })
    .pipe(z.array(z.array(z.json()).min(1), 'must look like: [["set", {"url_passthrough": true}]]').max(20))
    .default([]),
  ANALYTICS_LOADING: z.enum(["use", "load"]).default("use"),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}(?:\s*,\s*\d{5,20}){0,9}$/, "must be ids of pixels, with commas between them")
    .optional(),
  META_PIXEL_URL: endpoint.default("https://connect.facebook.net/en_US/fbevents.js"),
  META_PIXEL_AUTO_CONFIG: flag.default(false),
  META_PIXEL_PATHS: z
    .string()
    .regex(/^\/[^\s,]*(?:\s*,\s*\/[^\s,]*)*$/, "must be paths, with commas between them and * for anything")
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+$/, "must look like: smtps://name:password@host:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must look like: Дяка <hello@shop.example>",
    )
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, "must look like: 123456:ABC…, as BotFather gives it")
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .regex(/^(?:-?\d+|@\w{5,})$/, "must be the number of a chat, or @name of a channel")
    .optional(),
  TELEGRAM_URL: endpoint.default("https://api.telegram.org"),
  META_CAPI_TOKEN: z.string().min(1).optional(),
  META_GRAPH_URL: endpoint.default("https://graph.facebook.com"),
  META_GRAPH_VERSION: graphVersion.default("v26.0"),
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
  // 82 shows no difference to 100 in photographs and is a quarter of the bytes.
  PICTURE_QUALITY: z.coerce.number().int().min(1).max(100).default(82),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
});

export type ShopMode = "demo" | "live";

export interface Env {
  readonly nodeEnv: "production" | "development" | "test";
  readonly port: number;
  readonly host: string;
  readonly metricsPort: number | undefined;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly mode: ShopMode;
  readonly sessionSecret: string | undefined;
  /** Carriers of messages to phones; null: this one is not used. */
  readonly turboSms: {
    readonly url: string;
    readonly token: string;
    readonly sender: string;
    /** Null: Viber is not used. */
    readonly viberSender: string | null;
    /** Null: its callbacks have no address. */
    readonly callbackSecret: string | null;
  } | null;
  readonly alphaSms: { readonly url: string; readonly key: string; readonly sender: string } | null;
  readonly novaPoshta: { readonly key: string; readonly url: string; readonly printUrl: string } | undefined;
  /** The last day of the carrier's key, "YYYY-MM-DD"; null: nobody has said. */
  readonly novaPoshtaKeyExpires: string | null;
  /** How long a demo's parcel takes for a step of its way. */
  readonly demoParcelStepSeconds: number;
  /** Null: not offered. */
  readonly liqpay: {
    readonly url: string;
    readonly keys: { readonly publicKey: string; readonly privateKey: string; readonly version: 3 | 7 };
    readonly isSandbox: boolean;
  } | null;
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
    readonly authorizeUrl: string;
    readonly tokenUrl: string;
    readonly jwksUrl: string;
  } | null;
  readonly facebook: {
    readonly appId: string;
    readonly appSecret: string;
    readonly dialogUrl: string;
    readonly graphUrl: string;
    readonly version: string;
  } | null;
  /** Null: the shop issues no fiscal receipts. */
  readonly checkbox: {
    readonly licenseKey: string;
    readonly pin: string;
    readonly url: string;
    readonly webhookSecret: string | null;
    readonly signatureHeader: string;
  } | null;
  readonly monobank: { readonly token: string; readonly url: string } | null;
  readonly wayForPay: {
    readonly account: string;
    readonly secret: string;
    readonly domain: string;
    readonly url: string;
  } | null;
  /** Third parties that may count visitors who agree; null: this one does not. */
  readonly measuring: Measuring;
  /** Where the server reports purchases itself; null: nowhere. */
  readonly metaReports: {
    readonly graphUrl: string;
    readonly version: string;
    readonly token: string;
    readonly pixelIds: readonly string[];
  } | null;
  /** Who carries mail; null: nobody. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** The chat in which the team hears what happens; null: there is none. */
  readonly telegram: { readonly url: string; readonly token: string; readonly chatId: string } | null;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
  readonly maintenance: boolean;
  readonly rootRedirect: { readonly status: number; readonly target: string } | undefined;
  readonly languageDetection: "redirect" | "offer" | "off";
  /** Of WebP and JPEG, 1–100. */
  readonly pictureQuality: number;
  /** "off": the one that browsers have goes away, with all it keeps. */
  readonly serviceWorker: "on" | "off";
}

export class EnvError extends Error {}

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Two variables that work only together; null when neither is set. */
function pair<Name extends string>(
  env: Readonly<Partial<Record<Name, unknown>>>,
  id: Name,
  key: Name,
): [string, string] | null {
  const [first, second] = [env[id], env[key]];
  if (typeof first === "string" && typeof second === "string") return [first, second];
  if (first !== undefined || second !== undefined)
    throw new EnvError(
      `${first === undefined ? id : key}: is required with ${first === undefined ? key : id}`,
    );
  return null;
}

/** Checks the variables; throws EnvError with one line for the first wrong one. Empty means unset. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "is wrong"}`);
  }
  const env = parsed.data;
  const mode = env.SHOP_MODE ?? (env.DATABASE_URL ? "live" : "demo");
  if (mode === "live") {
    const needed = { SESSION_SECRET: env.SESSION_SECRET, NOVA_POSHTA_API_KEY: env.NOVA_POSHTA_API_KEY };
    for (const [name, value] of Object.entries(needed)) {
      if (!value) throw new EnvError(`${name}: is required when SHOP_MODE is live`);
    }
  }
  if (env.META_CAPI_TOKEN && !env.META_PIXEL_ID)
    throw new EnvError("META_PIXEL_ID: is required with META_CAPI_TOKEN");
  const liqpay = pair(env, "LIQPAY_PUBLIC_KEY", "LIQPAY_PRIVATE_KEY");
  const turboSms = pair(env, "TURBOSMS_TOKEN", "TURBOSMS_SENDER");
  const alphaSms = pair(env, "ALPHASMS_KEY", "ALPHASMS_SENDER");
  const google = pair(env, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  const facebook = pair(env, "FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET");
  const checkbox = pair(env, "CHECKBOX_LICENSE_KEY", "CHECKBOX_PIN");
  const mail = pair(env, "SMTP_URL", "MAIL_FROM");
  const telegram = pair(env, "TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID");
  const wayForPay = pair(env, "WAYFORPAY_ACCOUNT", "WAYFORPAY_SECRET");
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const [status, target] = env.ROOT_REDIRECT?.split(" ") ?? [];
  return {
    nodeEnv: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    mode,
    sessionSecret: env.SESSION_SECRET,
    novaPoshta: env.NOVA_POSHTA_API_KEY
      ? { key: env.NOVA_POSHTA_API_KEY, url: env.NOVA_POSHTA_URL, printUrl: env.NOVA_POSHTA_PRINT_URL }
      : undefined,
    turboSms: turboSms && {
      url: env.TURBOSMS_URL.replace(/\/$/, ""),
      token: turboSms[0],
      sender: turboSms[1],
      viberSender: env.TURBOSMS_VIBER_SENDER ?? null,
      callbackSecret: env.TURBOSMS_CALLBACK_SECRET ?? null,
    },
    alphaSms: alphaSms && { url: env.ALPHASMS_URL, key: alphaSms[0], sender: alphaSms[1] },
    novaPoshtaKeyExpires: env.NOVA_POSHTA_KEY_EXPIRES ?? null,
    demoParcelStepSeconds: env.DEMO_PARCEL_STEP_SECONDS,
    liqpay: liqpay && {
      url: env.LIQPAY_URL,
      keys: { publicKey: liqpay[0], privateKey: liqpay[1], version: env.LIQPAY_VERSION === "7" ? 7 : 3 },
      isSandbox: env.LIQPAY_SANDBOX,
    },
    google: google && {
      clientId: google[0],
      clientSecret: google[1],
      issuer: env.GOOGLE_ISSUER,
      authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      jwksUrl: env.GOOGLE_JWKS_URL,
    },
    facebook: facebook && {
      appId: facebook[0],
      appSecret: facebook[1],
      dialogUrl: env.FACEBOOK_DIALOG_URL,
      graphUrl: env.FACEBOOK_GRAPH_URL,
      version: env.FACEBOOK_GRAPH_VERSION,
    },
    checkbox: checkbox && {
      licenseKey: checkbox[0],
      pin: checkbox[1],
      url: env.CHECKBOX_URL.replace(/\/$/, ""),
      webhookSecret: env.CHECKBOX_WEBHOOK_SECRET ?? null,
      signatureHeader: env.CHECKBOX_SIGNATURE_HEADER,
    },
    monobank: env.MONOBANK_TOKEN ? { token: env.MONOBANK_TOKEN, url: env.MONOBANK_URL } : null,
    wayForPay: wayForPay && {
      account: wayForPay[0],
      secret: wayForPay[1],
      domain: env.WAYFORPAY_DOMAIN ?? new URL(publicUrl).hostname,
      url: env.WAYFORPAY_URL,
    },
    measuring: {
      tagManager: env.GTM_ID ? { id: env.GTM_ID, src: env.GTM_URL, init: env.GTM_INIT } : null,
      pixel: env.META_PIXEL_ID
        ? {
            ids: listed(env.META_PIXEL_ID),
            src: env.META_PIXEL_URL,
            autoConfig: env.META_PIXEL_AUTO_CONFIG,
            paths: listed(env.META_PIXEL_PATHS ?? ""),
          }
        : null,
      loading: env.ANALYTICS_LOADING,
    },
    metaReports: env.META_CAPI_TOKEN
      ? {
          graphUrl: env.META_GRAPH_URL,
          version: env.META_GRAPH_VERSION,
          token: env.META_CAPI_TOKEN,
          pixelIds: listed(env.META_PIXEL_ID ?? ""),
        }
      : null,
    mail: mail && { url: mail[0], from: mail[1] },
    telegram: telegram && { url: env.TELEGRAM_URL, token: telegram[0], chatId: telegram[1] },
    logLevel: env.LOG_LEVEL,
    maintenance: env.MAINTENANCE,
    rootRedirect: status && target ? { status: Number(status), target } : undefined,
    languageDetection: env.LANGUAGE_DETECTION,
    pictureQuality: env.PICTURE_QUALITY,
    serviceWorker: env.SERVICE_WORKER,
  };
}
