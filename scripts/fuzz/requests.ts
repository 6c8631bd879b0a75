// An endless stream of requests to every route and page, as a guest, a customer and an owner.
import fc from "fast-check";
import type { ApiDocument } from "#api/docs-page.ts";
import { fuzzed, type Operation, operationsOf } from "../../tests/fuzz/api-fuzz.ts";
import { samples } from "../../tests/fuzz/api-samples.ts";
import { fuzzedPages } from "../../tests/fuzz/page-fuzz.ts";
import { type HttpVisitor, httpVisitor } from "../../tests/setup/http-visitor.ts";

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests that would break all later ones: signing out, closing the shop. */
const onlyGuests = /^\/api\/(?:auth\/logout|user\/delete|user\/phone|crm\/settings\/site)/;
/** Out of a hundred requests. */
const pagesOfHundred = 8;
const guestsOfThree = ["guest", "customer", "owner"] as const;

const phones = { customer: "+380500000001", owner: "+380500000010" } as const;
const batch = 40;

type Sent = Omit<FuzzRequest, "headers"> & { readonly headers: Record<string, string> };

async function knownAddresses(guest: HttpVisitor): Promise<string[]> {
  const parts = (await (await guest.get("/sitemap.xml")).text()).matchAll(
    /<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g,
  );
  const texts = await Promise.all([...parts].map(async ([, at = ""]) => (await guest.get(at)).text()));
  const found = texts.flatMap((text) => [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)]);
  return ["/", "/search", "/cart", ...found.map(([, at = "/"]) => at)];
}

export interface FuzzSource {
  next(): FuzzRequest;
  /** Signs in again every visitor who was signed out meanwhile. */
  refresh(): Promise<void>;
}

export async function fuzzSource(port: number, seed: number): Promise<FuzzSource> {
  const visitors = { guest: httpVisitor(port), customer: httpVisitor(port), owner: httpVisitor(port) };
  const own: Record<keyof typeof visitors, Record<string, string>> = { guest: {}, customer: {}, owner: {} };
  const refresh = async (): Promise<void> => {
    for (const name of guestsOfThree) {
      const visitor = visitors[name];
      if (name !== "guest" && (await (await visitor.get("/api/user/me")).json()).success !== true)
        await visitor.signIn(phones[name]).catch(() => undefined);
      own[name] = await visitor.headers();
    }
  };
  await refresh();
  const document = (await (await visitors.guest.get("/api/openapi.json")).json()) as ApiDocument;
  const operations = operationsOf(document);
  const random = fc.sample(fc.infiniteStream(fc.nat()), { seed, numRuns: 1 })[0];
  const chance = (below: number): number => Number(random?.next().value ?? 0) % below;
  const pool = new Map<unknown, Omit<Sent, "method">[]>();
  const take = (key: unknown, make: () => fc.Arbitrary<Omit<Sent, "method">>): Omit<Sent, "method"> => {
    const ready = pool.get(key) ?? [];
    if (ready.length === 0) ready.push(...fc.sample(make(), { seed: chance(2 ** 31), numRuns: batch }));
    pool.set(key, ready);
    return ready.pop() as Omit<Sent, "method">;
  };
  const arbitraries = new Map<Operation, fc.Arbitrary<Omit<Sent, "method">>>();
  const arbitraryOf = (operation: Operation) => {
    const known = arbitraries.get(operation) ?? fuzzed(operation, samples[operation.path]);
    arbitraries.set(operation, known);
    return known;
  };
  const pages = await fuzzedPages(await knownAddresses(visitors.guest));

  return {
    refresh,
    next() {
      const isPage = chance(100) < pagesOfHundred;
      const operation = operations[chance(operations.length)] as Operation;
      const { url, body, headers } = isPage
        ? take("pages", () => pages)
        : take(operation, () => arbitraryOf(operation));
      const isGuest = !isPage && onlyGuests.test(operation.path);
      const { cookie = "", ...identity } = own[isGuest ? "guest" : (guestsOfThree[chance(3)] ?? "guest")];
      return {
        method: isPage ? (chance(10) === 0 ? "HEAD" : "GET") : operation.method,
        url,
        body,
        headers: {
          ...headers,
          ...identity,
          cookie: `${(headers.cookie ?? "").replaceAll(";", "")}; ${cookie}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
      };
    },
  };
}
