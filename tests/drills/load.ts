// Buyers who order without a pause, and a visitor of a cached page, during a fault: the responses they got.
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Attempt, anAttempt, send } from "../race/setup/buyers.ts";
import { httpVisitor } from "../setup/http-visitor.ts";

const BUYERS = 4;
/** A page that no order changes. */
export const cachedPage = "/favorites";

/** The number of responses by status; «none» without a response. */
export type Statuses = Map<string, number>;

const note = (statuses: Statuses, status: number | string | null) =>
  statuses.set(String(status ?? "none"), (statuses.get(String(status ?? "none")) ?? 0) + 1);

/** Of a response that `send` does not expect. */
const statusOf = (error: Error): string => /\d{3}/.exec(error.message)?.[0] ?? error.message;

const anAddress = () => `203.0.${randomInt(1, 250)}.${randomInt(1, 250)}`;

export class Load {
  readonly attempts: Attempt[] = [];
  readonly orders: Statuses = new Map();
  readonly cached: Statuses = new Map();
  readonly ready: Statuses = new Map();
  readonly #productIds: readonly number[];
  #isOn = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(productIds: readonly number[]) {
    this.#productIds = productIds;
  }

  get acknowledged(): number {
    return this.attempts.filter(({ number }) => number).length;
  }

  start(port: number): void {
    this.#isOn = true;
    this.#running = Promise.all([
      ...Array.from({ length: BUYERS }, () => this.#buy(port)),
      this.#look(port, cachedPage, this.cached),
      this.#look(port, "/health/ready", this.ready),
    ]);
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    await this.#running;
  }

  async untilAcknowledged(count: number): Promise<void> {
    const goal = this.acknowledged + count;
    while (this.acknowledged < goal && this.#isOn) await pause(10);
  }

  /**
   * Milliseconds until an order that begins from now on is acknowledged; tried ten times a second, three at a
   * time.
   */
  async recovery(port: number): Promise<number> {
    const began = performance.now();
    const { promise, resolve } = Promise.withResolvers<number>();
    let isOver = false;
    void promise.then(() => {
      isOver = true;
    });
    const probes = new Set<Promise<void>>();
    const probe = async () => {
      const attempt = anAttempt(this.#productIds.slice(2));
      this.attempts.push(attempt);
      if ((await send(httpVisitor(port), attempt, anAddress())) === 201) resolve(performance.now() - began);
    };
    while (!isOver && performance.now() - began < 60_000) {
      if (probes.size < 3) {
        const running: Promise<void> = probe()
          .catch(() => undefined)
          .finally(() => probes.delete(running));
        probes.add(running);
      }
      await Promise.race([pause(100), promise]);
    }
    if (!isOver) resolve(Number.POSITIVE_INFINITY);
    await Promise.all(probes);
    return promise;
  }

  /** A buyer repeats the order, with the same key, until there is a response. */
  async #buy(port: number): Promise<void> {
    const visitor = httpVisitor(port);
    while (this.#isOn) {
      const attempt = anAttempt(this.#productIds);
      this.attempts.push(attempt);
      while (this.#isOn) {
        note(this.orders, await send(visitor, attempt, anAddress()).catch(statusOf));
        if (attempt.number || attempt.isRefused) break;
        await pause(50);
      }
    }
  }

  async #look(port: number, path: string, statuses: Statuses): Promise<void> {
    while (this.#isOn) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      note(statuses, answer?.status ?? null);
      await pause(50);
    }
  }
}
