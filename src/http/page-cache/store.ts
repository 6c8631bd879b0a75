// Cached pages: bytes ready to send, limited by size, least recently used out first. A page is compressed
// quickly for its first visitor, and better, on a helper thread, after a second visitor.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
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

const atQuality = (quality: number) => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });
/** Half a millisecond for a page of 90 KB; the default of 5 takes three times as long. */
const quick = atQuality(3);
/** Thirty milliseconds for a quarter fewer bytes. */
const tight = atQuality(10);
const pack = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);

export class PageStore {
  readonly #pages = new Map<string, KeptPage>();
  readonly #tight = new WeakSet<KeptPage>();
  readonly #maxBytes: number;
  #packing: Promise<void> = Promise.resolve();
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Grows with every invalidation; a page whose rendering began before is not cached. */
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
    if (!this.#tight.has(page)) {
      this.#tight.add(page);
      // One at a time: pictures and files need helper threads too. A page that fails stays as it is.
      this.#packing = this.#packing.then(() => this.#packTightly(key, page)).catch(() => undefined);
    }
    return page;
  }

  /** @param now milliseconds; @param generation its value when the rendering began */
  keep(key: string, page: Page, now: number, generation: number): KeptPage {
    const kept: KeptPage = {
      ...page,
      etag: `"${createHash("sha256").update(page.body).digest("base64url").slice(0, 22)}"`,
      brotli: zlib.brotliCompressSync(page.body, quick),
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

  async #packTightly(key: string, page: KeptPage): Promise<void> {
    if (this.#pages.get(key) !== page) return;
    const brotli = await pack(page.body, tight);
    if (this.#pages.get(key) !== page) return;
    const packed = { ...page, brotli };
    this.#tight.add(packed);
    this.#pages.set(key, packed);
    this.#bytes += weigh(packed) - weigh(page);
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= weigh(page);
  }
}

const weigh = (page: KeptPage): number => page.body.length + page.brotli.length;
