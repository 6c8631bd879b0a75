// Kept pages: bytes ready to be written, bounded by size, least recently used out first.
import { createHash } from "node:crypto";
import zlib from "node:zlib";
import { lifetime, type PageTag } from "./manifest.ts";

export interface Page {
  readonly status: number;
  readonly contentType: string;
  readonly csp: string | undefined;
  readonly tags: readonly PageTag[];
  readonly body: Buffer;
}

export interface KeptPage extends Page {
  readonly etag: string;
  readonly brotli: Buffer;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

export class PageStore {
  readonly #pages = new Map<string, KeptPage>();
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Grows with every invalidation; a page whose rendering began before is not kept. */
  get generation(): number {
    return this.#generation;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** @param now milliseconds; @param generation what it was when the rendering began */
  keep(key: string, page: Page, now: number, generation: number): KeptPage {
    const kept: KeptPage = {
      ...page,
      etag: `"${createHash("sha256").update(page.body).digest("base64url").slice(0, 22)}"`,
      brotli: zlib.brotliCompressSync(page.body, brotli),
      freshUntil: now + lifetime.freshSeconds * 1000,
      staleUntil: now + (lifetime.freshSeconds + lifetime.staleSeconds) * 1000,
    };
    if (generation !== this.#generation || weigh(kept) > this.#maxBytes) return kept;
    this.#drop(key);
    this.#pages.set(key, kept);
    this.#bytes += weigh(kept);
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return kept;
  }

  invalidate(tags: readonly PageTag[] | "all"): void {
    if (tags.length === 0) return;
    this.#generation += 1;
    if (tags === "all") {
      this.#pages.clear();
      this.#bytes = 0;
      return;
    }
    for (const [key, page] of this.#pages) {
      if (page.tags.some((tag) => tags.includes(tag))) this.#drop(key);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= weigh(page);
  }
}

const weigh = (page: KeptPage): number => page.body.length + page.brotli.length;
