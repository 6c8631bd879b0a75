// Which pages are prefetched, and how many at once (specification §9).

const AT_ONCE = 5;
/** A limit on the visitor's data in a long listing. */
const PER_VISIT = 15;

/** Personal pages are rendered for each visit, and external links are not pages. */
const notAhead =
  /^(?:\/ru)?\/(?:api|assets|_[^/]*|cart|checkout|confirm-email|crm|dev|login|o|p|payment|profile|thx-page|unsubscribe|wishlist)(?:[/?#]|$)|^\/\//;

export const mayFetchAhead = (href: string): boolean => href.startsWith("/") && !notAhead.test(href);

export class PrefetchQueue {
  readonly #seen = new Set<string>();
  #waiting: readonly string[] = [];
  #active: readonly string[] = [];
  readonly #changed: (active: readonly string[]) => void;

  /** @param changed receives the pages being fetched, whenever they change */
  constructor(changed: (active: readonly string[]) => void) {
    this.#changed = changed;
  }

  /** Each page is fetched once; later ones wait for their turn. */
  add(page: string): void {
    if (this.#seen.has(page) || this.#seen.size >= PER_VISIT) return;
    this.#seen.add(page);
    this.#waiting = [...this.#waiting, page];
    this.#fill();
  }

  /** The page was loaded, or failed. */
  done(page: string): void {
    if (!this.#active.includes(page)) return;
    this.#active = this.#active.filter((one) => one !== page);
    this.#changed(this.#active);
    this.#fill();
  }

  #fill(): void {
    const room = AT_ONCE - this.#active.length;
    if (room <= 0 || this.#waiting.length === 0) return;
    this.#active = [...this.#active, ...this.#waiting.slice(0, room)];
    this.#waiting = this.#waiting.slice(room);
    this.#changed(this.#active);
  }
}
