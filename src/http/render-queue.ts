// How many pages are rendered at once, and how many wait. Addresses take turns, so that one that requests a
// thousand pages delays only itself. Not here: pages from the cache, which need no turn.

/** The queue is full; the page can be requested again soon. */
export class RenderQueueFull extends Error {}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

export class RenderQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  /** By address; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;
  #count = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Does the work when it is this address's turn. @throws RenderQueueFull when the queue is full */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn(address);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turn(address: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (this.#count >= this.#mostWaiting && !this.#makeRoom(address))
      return Promise.reject(new RenderQueueFull());
    const own = this.#waiting.get(address) ?? [];
    own.push({ begin: resolve, refuse: () => reject(new RenderQueueFull()) });
    this.#waiting.set(address, own);
    this.#count += 1;
    return promise;
  }

  /**
   * Drops the newest request of the address with the most waiting; false when that is the new request's own.
   */
  #makeRoom(address: string): boolean {
    let [longest, most] = [address, (this.#waiting.get(address)?.length ?? 0) + 1];
    for (const [other, { length }] of this.#waiting) if (length > most) [longest, most] = [other, length];
    if (longest === address) return false;
    this.#take(longest, "newest")?.refuse();
    return true;
  }

  #passOn(): void {
    const [next] = this.#waiting.keys();
    const waiting = next === undefined ? undefined : this.#take(next, "oldest");
    if (!waiting || next === undefined) {
      this.#running -= 1;
      return;
    }
    const rest = this.#waiting.get(next);
    if (rest) {
      this.#waiting.delete(next);
      this.#waiting.set(next, rest);
    }
    waiting.begin();
  }

  #take(address: string, which: "oldest" | "newest"): Waiting | undefined {
    const own = this.#waiting.get(address);
    const waiting = which === "oldest" ? own?.shift() : own?.pop();
    if (own?.length === 0) this.#waiting.delete(address);
    if (waiting) this.#count -= 1;
    return waiting;
  }
}
