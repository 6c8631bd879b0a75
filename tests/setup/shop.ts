// The whole shop in memory for API tests: the real application on a real database, called by inject().
import { randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type AppOptions, buildApp } from "#app.ts";
import { type AppContext, openContainer } from "#container.ts";
import { readEnv } from "#env.ts";
import { must } from "#kit/result.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { onDirectoryEvent } from "#shop/delivery/reads.server.ts";
import type { Role } from "#shop/staff/rules/rights.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { addStaff } from "#shop/team/ops.server.ts";
import { anOrder } from "../fixtures/orders.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

export interface ShopOptions extends AppOptions {
  /** Environment variables on top of the demo's. */
  readonly env?: Record<string, string>;
  readonly log?: AppContext["log"];
}

type Query = InjectOptions["query"];
type Headers = Record<string, string>;

/** A browser: keeps its cookies and repeats the CSRF token. */
export interface VisitorClient {
  get(path: string, options?: { query?: Query; headers?: Headers }): Promise<LightMyRequestResponse>;
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  put(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  /** Places an order of one unit, changed as given. */
  order(changes?: object): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
}

export interface TestShop {
  readonly app: FastifyInstance;
  readonly shop: AppContext;
  readonly db: TestDatabase["db"];
  readonly clock: TestDatabase["clock"];
  /** Sends a request without cookies. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** A new browser; the language is Ukrainian unless given. */
  visitor(locale?: "uk" | "ru"): VisitorClient;
  /** The code in the newest SMS to a phone. */
  codeFor(phone: string): Promise<string>;
  /** A new browser with this phone signed in. */
  signIn(phone: string, client?: VisitorClient): Promise<VisitorClient>;
  /** A new browser of a staff member of that role. */
  asStaff(role: Role): Promise<VisitorClient>;
  /** Empties the database. */
  reset(): Promise<void>;
  /** Remembers the database. @returns what makes it so again */
  keep(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const staffPhones: Record<Role, string> = {
  owner: "+380500000010",
  manager: "+380500000011",
  packer: "+380500000012",
  content: "+380500000013",
};

export async function startShop(options: ShopOptions = {}): Promise<TestShop> {
  const { env: variables, log, ...appOptions } = options;
  const database = await testDatabase();
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", SHOP_MODE: "demo", ...variables });
  const wired = await openContainer(env, { clock: database.clock, connection: database.connection });
  const shop: AppContext = log ? { ...wired, log } : wired;
  const app = await buildApp(shop, { rateLimits: false, ...appOptions });
  await app.ready();

  function visitor(locale: "uk" | "ru" = "uk"): VisitorClient {
    const cookies = new Map<string, string>();
    async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
      const answer = await app.inject({
        ...options,
        headers: { "accept-language": locale, ...options.headers },
        cookies: Object.fromEntries(cookies),
      });
      for (const cookie of answer.cookies) {
        const over = cookie.maxAge === 0 || (cookie.expires !== undefined && cookie.expires.getTime() <= 0);
        if (over) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      return answer;
    }
    async function change(
      method: "POST" | "PUT" | "DELETE",
      url: string,
      body: unknown,
      headers: Headers = {},
    ) {
      if (!cookies.has("XSRF-TOKEN")) await ask({ method: "GET", url: "/sanctum/csrf-cookie" });
      return ask({
        method,
        url,
        headers: { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "", ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
    }
    return {
      cookies,
      get: (url, { query, headers } = {}) =>
        ask({ method: "GET", url, ...(query ? { query } : {}), ...(headers ? { headers } : {}) }),
      post: (url, body, headers) => change("POST", url, body, headers),
      put: (url, body, headers) => change("PUT", url, body, headers),
      delete: (url, headers) => change("DELETE", url, undefined, headers),
      order: (changes) =>
        change("POST", "/api/orders", anOrder({ ...changes }), { "idempotency-key": randomUUID() }),
    };
  }

  async function codeFor(phone: string): Promise<string> {
    const message = await database.db
      .selectFrom("messages")
      .select("text")
      .where("recipient", "=", phone)
      .where("channel", "=", "sms")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const code = /\d{6}/.exec(message.text)?.[0];
    if (!code) throw new Error(`no code in «${message.text}»`);
    return code;
  }

  async function signIn(phone: string, client = visitor()): Promise<VisitorClient> {
    const sent = await client.post("/api/auth/sms/send", { phone });
    if (sent.statusCode !== 200) throw new Error(`no code was sent: ${sent.body}`);
    const answer = await client.post("/api/auth/sms/verify", { phone, code: await codeFor(phone) });
    if (answer.json().valid !== true) throw new Error(`not signed in: ${answer.body}`);
    return client;
  }

  const forget = (): void => {
    onSettingsEvent(database.db, { kind: "settings_changed" });
    onDirectoryEvent(database.db, { kind: "directory_changed" });
  };

  return {
    app,
    shop,
    db: database.db,
    clock: database.clock,
    inject: (request) => app.inject(request),
    visitor,
    codeFor,
    signIn,
    async asStaff(role) {
      const phone = staffPhones[role];
      const customerId = await ensureCustomer(database.db, phone);
      must(await addStaff(shop, system, { customerId, role }));
      database.clock.advance(61);
      return signIn(phone);
    },
    async reset() {
      await database.reset();
      forget();
    },
    async keep() {
      const putBack = await database.keep();
      return async () => {
        await putBack();
        forget();
      };
    },
    async close() {
      await app.close();
      await wired.close();
    },
  };
}
