// Counts visits in memory, at the cost of one map entry for a request, and writes them every few seconds.
// Addresses and browsers are in memory only between two writes; they are never stored.
import type { OpNeeds } from "#db/database.ts";
import { addDays, type Day, kyivDate, kyivStartOfDay } from "#kit/clock.ts";
import { sha256 } from "#kit/id.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import { channelOfVisitor, saltOf, visitorHash, writeVisits } from "./ops.server.ts";
import { type Channel, rankOf, type Stage } from "./rules.ts";

/** A visitor, identified by data of every request. */
export interface Who {
  readonly address: string;
  readonly agent: string;
}

interface Seen {
  channel: Channel | null;
  reached: number;
  isStaff: boolean;
}

interface Options extends OpNeeds {
  /** Called when a write fails: its visits are lost, and the shop continues. */
  readonly trouble: (error: unknown) => void;
  readonly everyMs?: number;
  /** Above this number of visitors between two writes the rest are not counted: a flood. */
  readonly most?: number;
  /** Daily limits for browsers of one address, and for all visitors: more are fake. */
  readonly mostOfAddress?: number;
  readonly mostOfDay?: number;
}

const LONGEST = 300;
const keyOf = ({ address, agent }: Who): string => `${addressKey(address)}\n${agent.slice(0, LONGEST)}`;

export class VisitCounter {
  readonly #options: Options;
  readonly #most: number;
  #seen = new Map<string, Seen>();
  /** Short hashes of the day's browsers, by address. */
  #today = new Map<string, Set<string>>();
  #countToday = 0;
  #day: { readonly day: Day; readonly ends: number } | null = null;
  #salt: { readonly day: Day; readonly salt: Buffer } | null = null;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#most = options.most ?? 20_000;
  }

  /** @param channel called only for a visitor who is new since the last write */
  count(who: Who, stage: Stage, channel: () => Channel = () => "direct"): void {
    const seen = this.#entry(who);
    if (!seen) return;
    seen.channel ??= channel();
    seen.reached = Math.max(seen.reached, rankOf(stage));
  }

  /** Staff are not counted as visitors on that day. */
  isStaff(who: Who): void {
    const seen = this.#entry(who);
    if (seen) seen.isStaff = true;
  }

  #entry(who: Who): Seen | undefined {
    if (who.address === "") return undefined;
    const now = this.#options.clock().getTime();
    if (this.#day && now >= this.#day.ends) this.#begin();
    if (!this.#day || now >= this.#day.ends) {
      const day = kyivDate(new Date(now));
      this.#day = { day, ends: kyivStartOfDay(addDays(day, 1)).getTime() };
      this.#today.clear();
      this.#countToday = 0;
    }
    const key = keyOf(who);
    const known = this.#seen.get(key);
    if (known) return known;
    if (this.#seen.size >= this.#most || !this.#hasRoom(who)) return undefined;
    const seen = { channel: null, reached: 1, isStaff: false };
    this.#seen.set(key, seen);
    this.#timer ??= setTimeout(() => this.#begin(), this.#options.everyMs ?? 5_000).unref();
    return seen;
  }

  /** Rows are kept for two days: fake browsers must not fill the table. */
  #hasRoom(who: Who): boolean {
    const { mostOfAddress = 300, mostOfDay = 50_000 } = this.#options;
    const address = addressKey(who.address);
    const browsers = this.#today.get(address) ?? new Set();
    const browser = sha256(who.agent).slice(0, 8);
    if (browsers.has(browser)) return true;
    if (browsers.size >= mostOfAddress || this.#countToday >= mostOfDay) return false;
    browsers.add(browser);
    this.#countToday += 1;
    this.#today.set(address, browsers);
    return true;
  }

  /** Today's channel of this visitor; null when unknown. */
  async channelOf(who: Who): Promise<Channel | null> {
    await this.flush();
    const day = kyivDate(this.#options.clock());
    return channelOfVisitor(this.#options.db, day, visitorHash(await this.#saltOf(day), keyOf(who)));
  }

  flush(): Promise<void> {
    this.#begin();
    return this.#writing;
  }

  #begin(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const [seen, day] = [this.#seen, this.#day?.day];
    if (seen.size === 0 || day === undefined) return;
    this.#seen = new Map();
    this.#writing = this.#writing.then(() => this.#write(day, seen)).catch(this.#options.trouble);
  }

  async #write(day: Day, seen: ReadonlyMap<string, Seen>): Promise<void> {
    const salt = await this.#saltOf(day);
    const visits = [...seen].map(([key, { channel, reached, isStaff }]) => ({
      visitor: visitorHash(salt, key),
      channel: channel ?? "direct",
      reached,
      is_staff: isStaff,
    }));
    await writeVisits(this.#options.db, day, visits);
  }

  async #saltOf(day: Day): Promise<Buffer> {
    if (this.#salt?.day !== day) this.#salt = { day, salt: await saltOf(this.#options.db, day) };
    return this.#salt.salt;
  }
}
