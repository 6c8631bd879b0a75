// The look-up before Fastify: a cached anonymous page is written straight to the socket. A missing page is
// rendered once for all concurrent requests; a stale one is served and rendered again.
import type { IncomingMessage, ServerResponse } from "node:http";
import { receivedEvents } from "#jobs/announce.ts";
import { sentHeader } from "../sent-header.ts";
import { cacheControl, pageKey, planInvalidation } from "./manifest.ts";
import { type KeptPage, type Page, PageStore } from "./store.ts";

/** A page to cache, or a response for this visitor alone. */
export type Rendered = { readonly page: Page } | { readonly personal: Response };
export type Answer = { readonly kept: KeptPage } | { readonly personal: Response };
export type Render = (key: string) => Promise<Rendered>;

/** Names and values in turn: node:http writes them without checking them again. */
interface Heads {
  readonly unchanged: string[];
  readonly plain: string[];
  readonly brotli: string[];
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_KNOWN_URLS = 20_000;
/** Longer URLs are parsed each time, so that no client can fill the memory with them. */
const MAX_KNOWN_LENGTH = 1_500;

export class PageCache {
  readonly #store: PageStore;
  /** Milliseconds of a monotonic clock. */
  readonly #now: () => number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #inFlight = new Map<string, Promise<Answer>>();
  readonly #keys = new Map<string, string>();
  readonly #heads = new WeakMap<KeptPage, Heads>();
  #refresh: Render | undefined;
  #onFailure: (key: string, error: unknown) => void = () => undefined;
  #watch: ((request: IncomingMessage, page: Page) => void) | undefined;
  hits = 0;
  misses = 0;

  /** @param options.headers sent with every page */
  constructor(options: { headers: Readonly<Record<string, string>>; maxBytes?: number; now?: () => number }) {
    this.#store = new PageStore(options.maxBytes ?? MAX_BYTES);
    this.#now = options.now ?? (() => performance.now());
    this.#headers = options.headers;
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  get pages(): number {
    return this.#store.size;
  }

  /**
   * Sets how a stale page is rendered again in the background, and what is done with a failure that visitors do
   * not see because they get the old page.
   */
  refreshWith(render: Render, onFailure: (key: string, error: unknown) => void): void {
    this.#refresh = render;
    this.#onFailure = onFailure;
  }

  /** Calls `watch` for every page that is sent to a visitor. */
  watchWith(watch: (request: IncomingMessage, page: Page) => void): void {
    this.#watch = watch;
  }

  /** Drops the pages that an event makes stale. */
  hear(payload: string): void {
    for (const event of receivedEvents(payload)) this.#store.invalidate(planInvalidation(event));
  }

  /** Answers from memory. @returns false when Fastify has to */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || !url) return false;
    const key = this.#keyOf(url);
    const page = key === null ? undefined : this.#store.get(key);
    if (!page || key === null) return false;
    const now = this.#now();
    if (now > page.freshUntil) {
      if (now > page.staleUntil || !this.#refresh) return false;
      // In the background; after a failure the stale page stays, and the next visit tries again.
      if (!this.#inFlight.has(key)) {
        this.render(key, this.#refresh).catch((error: unknown) => this.#onFailure(key, error));
      }
    }
    this.hits += 1;
    this.write(page, request, response);
    return true;
  }

  /** Renders the page of a key once for all concurrent requests, and caches it unless it is personal. */
  async render(key: string, render: Render): Promise<Answer> {
    const waiting = this.#inFlight.get(key);
    if (waiting) {
      const shared = await waiting;
      // A response made for one visitor must not go to another.
      return "kept" in shared ? shared : this.#fill(key, render);
    }
    const work = this.#fill(key, render);
    this.#inFlight.set(key, work);
    try {
      return await work;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  async #fill(key: string, render: Render): Promise<Answer> {
    const { generation } = this.#store;
    this.misses += 1;
    let rendered: Rendered;
    try {
      rendered = await render(key);
    } catch (error) {
      // While the page cannot be rendered, an old one is better than none.
      const old = this.#store.get(key);
      if (!old) throw error;
      this.#onFailure(key, error);
      return { kept: old };
    }
    if ("personal" in rendered) return rendered;
    return { kept: this.#store.keep(key, rendered.page, this.#now(), generation) };
  }

  write(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
    this.#watch?.(request, page);
    const heads = this.#headsOf(page);
    if (page.status === 200 && sentHeader(request, "if-none-match")?.includes(page.etag)) {
      response.writeHead(304, heads.unchanged).end();
      return;
    }
    const asBrotli = /\bbr\b/.test(sentHeader(request, "accept-encoding") ?? "");
    response.writeHead(page.status, asBrotli ? heads.brotli : heads.plain);
    response.end(request.method === "HEAD" ? undefined : asBrotli ? page.brotli : page.body);
  }

  #headsOf(page: KeptPage): Heads {
    const known = this.#heads.get(page);
    if (known) return known;
    const { "content-security-policy": strict, ...shared } = this.#headers;
    const policy = page.csp ?? strict;
    const unchanged = Object.entries({
      ...shared,
      ...(policy ? { "content-security-policy": policy } : {}),
      "content-type": page.contentType,
      "cache-control": cacheControl,
      etag: page.etag,
      vary: "accept-encoding",
    }).flat();
    const heads = {
      unchanged,
      plain: [...unchanged, "content-length", String(page.body.length)],
      brotli: [...unchanged, "content-encoding", "br", "content-length", String(page.brotli.length)],
    };
    this.#heads.set(page, heads);
    return heads;
  }

  #keyOf(url: string): string | null {
    const known = this.#keys.get(url);
    if (known !== undefined) return known;
    const key = pageKey(url);
    if (key === null || url.length > MAX_KNOWN_LENGTH) return key;
    if (this.#keys.size >= MAX_KNOWN_URLS) this.#keys.clear();
    this.#keys.set(url, key);
    return key;
  }
}
