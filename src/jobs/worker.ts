// Runs jobs: woken at the commit that added them, and by a slow poll for those that become due. Several
// workers may share one database; only one runs a job at a time.
import type { Connection } from "#db/pool.ts";
import type { Clock } from "#kit/clock.ts";
import { jobsChannel, longestRetrySeconds, type ReadyJob, retryDelaySeconds } from "./queue.ts";
import {
  correctMoments,
  ensureRepeating,
  failJob,
  holdJobs,
  postponeJob,
  type Repeating,
  removeJobs,
  type TakenJob,
  takeDue,
} from "./store.server.ts";

export interface WorkerNeeds {
  readonly connection: Pick<Connection, "db" | "listen">;
  readonly clock: Clock;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}

export interface WorkerOptions {
  /** Jobs that run concurrently. */
  readonly concurrency?: number;
  readonly pollSeconds?: number;
  /** How long a silent worker keeps a job. */
  readonly leaseSeconds?: number;
}

/** A larger step back means that the clock was corrected. */
const clockStepMs = 60_000;
/** How long a wake-up waits for others. */
const gatherMs = 40;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

export class Worker {
  readonly #needs: WorkerNeeds;
  readonly #jobs: ReadonlyMap<string, ReadyJob>;
  readonly #concurrency: number;
  readonly #pollSeconds: number;
  readonly #leaseSeconds: number;
  readonly #running = new Map<TakenJob, Promise<void>>();
  #finished: TakenJob[] = [];
  /** Failed while the database was unreachable, so the failure is not recorded yet. */
  #interrupted: { readonly job: TakenJob; readonly error: unknown }[] = [];
  #lastTurn: Date | null = null;
  #turning: Promise<void> | null = null;
  #gathering: NodeJS.Timeout | undefined;
  #stopped = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(needs: WorkerNeeds, jobs: readonly ReadyJob[], options: WorkerOptions = {}) {
    this.#needs = needs;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#concurrency = options.concurrency ?? 16;
    this.#pollSeconds = options.pollSeconds ?? 1;
    this.#leaseSeconds = options.leaseSeconds ?? 60;
  }

  /** Starts the worker. Repeating jobs get their row; the first one runs at once. */
  async start(): Promise<void> {
    await this.#ensureRepeating();
    await this.#needs.connection.listen(jobsChannel, () => this.#wake());
    this.#timers = [
      setInterval(() => this.#wake(), this.#pollSeconds * 1000),
      setInterval(() => void this.#keepLeases(), (this.#leaseSeconds * 1000) / 3),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#wake();
  }

  /** Takes no more jobs and waits for the running ones. Safe to call twice. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#gathering);
    while (this.#turning || this.#running.size > 0) {
      await Promise.all([this.#turning, ...this.#running.values()]);
    }
    await this.#putBackInterrupted();
    await this.#repeat(this.#finished);
    await removeJobs(this.#needs.connection.db, this.#finished.filter(this.#isOnce));
    this.#finished = [];
  }

  /** Runs all due jobs and returns how many ran: for tests, seeds and the command line. */
  async drain(): Promise<number> {
    await this.#ensureRepeating();
    let count = 0;
    for (;;) {
      const taken = await this.#take(this.#concurrency);
      if (taken.length === 0) return count;
      count += taken.length;
      await Promise.all([...this.#together(taken)].map((jobs) => this.#run(jobs)));
    }
  }

  async #ensureRepeating(): Promise<void> {
    await ensureRepeating(
      this.#needs.connection.db,
      this.#repeating().map(({ name }) => name),
    );
    await this.#correctMoments(this.#needs.clock());
  }

  #repeating(): Repeating[] {
    return [...this.#jobs.values()].flatMap(({ name, everySeconds }) =>
      everySeconds === null ? [] : [{ name, everySeconds }],
    );
  }

  #correctMoments(now: Date): Promise<void> {
    return correctMoments(this.#needs.connection.db, {
      repeating: this.#repeating(),
      now,
      leaseUntil: later(now, this.#leaseSeconds),
      latestRetry: later(now, longestRetrySeconds),
    });
  }

  /** Jobs may be due: starts after a short wait, so that jobs added close together are taken together. */
  #wake(): void {
    if (this.#stopped || this.#gathering) return;
    this.#gathering = setTimeout(() => this.#turn(), gatherMs);
  }

  /** Removes finished jobs and fills the free places; one run at a time. */
  #turn(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    if (this.#turning) this.#wake();
    if (this.#turning || this.#stopped) return;
    this.#turning = this.#fill()
      .catch((error: unknown) => this.#needs.log.error({ err: error }, "the job worker could not take jobs"))
      .finally(() => {
        this.#turning = null;
      });
  }

  async #fill(): Promise<void> {
    const room = this.#concurrency - this.#running.size;
    for (const jobs of this.#together(await this.#take(room))) {
      const running = this.#run(jobs).finally(() => {
        for (const job of jobs) this.#running.delete(job);
        // All running jobs are done: another one may be due already.
        if (this.#running.size === 0) this.#turn();
        else this.#wake();
      });
      for (const job of jobs) this.#running.set(job, running);
    }
  }

  /** Jobs that run as one. A job that failed before runs alone, so that it cannot hold up others again. */
  #together(taken: readonly TakenJob[]): Iterable<readonly TakenJob[]> {
    const isMerged = ({ name, attempts }: TakenJob) => attempts === 1 && this.#jobs.get(name)?.runTogether;
    return Map.groupBy(taken, (job) => (isMerged(job) ? job.name : job)).values();
  }

  /** Takes due jobs and, in the same commit, removes finished ones. */
  async #take(count: number): Promise<TakenJob[]> {
    const now = this.#needs.clock();
    const { db } = this.#needs.connection;
    if (this.#lastTurn && this.#lastTurn.getTime() - now.getTime() > clockStepMs)
      await this.#correctMoments(now);
    this.#lastTurn = now;
    await this.#putBackInterrupted();
    const leaseUntil = later(now, this.#leaseSeconds);
    const done = this.#finished;
    this.#finished = [];
    try {
      await this.#repeat(done);
      return await takeDue(db, {
        names: [...this.#jobs.keys()],
        count,
        now,
        leaseUntil,
        done: done.filter(this.#isOnce),
      });
    } catch (error) {
      this.#finished.push(...done);
      throw error;
    }
  }

  async #repeat(done: readonly TakenJob[]): Promise<void> {
    for (const job of done) {
      const seconds = this.#everySeconds(job);
      if (seconds === null) continue;
      const runAt = later(this.#needs.clock(), seconds);
      await postponeJob(this.#needs.connection.db, job, runAt, { last_error: null, attempts: 0 });
    }
  }

  /** @param jobs of one kind */
  async #run(jobs: readonly TakenJob[]): Promise<void> {
    try {
      const [first, ...others] = jobs.map(({ payload }) => payload);
      const ready = this.#jobs.get(jobs[0]?.name ?? "");
      if (others.length > 0) await ready?.runTogether?.([first, ...others]);
      else await ready?.run(first);
      this.#finished.push(...jobs);
    } catch (error) {
      for (const job of jobs) await this.#putBack(job, error);
    }
  }

  async #putBack(job: TakenJob, error: unknown): Promise<void> {
    await this.#failed(job, error).catch((trouble: unknown) => {
      this.#interrupted.push({ job, error });
      this.#needs.log.error(
        { err: trouble, job: job.name, id: job.id },
        "a failed job could not be put back",
      );
    });
  }

  /** Makes them due at once; if this process ends before, their lease expires. */
  async #putBackInterrupted(): Promise<void> {
    for (;;) {
      const [first] = this.#interrupted;
      if (!first) return;
      const { connection, clock } = this.#needs;
      await postponeJob(connection.db, first.job, clock(), { last_error: errorText(first.error) });
      this.#interrupted.shift();
    }
  }

  #isOnce = (job: TakenJob): boolean => this.#everySeconds(job) === null;

  #everySeconds = (job: TakenJob): number | null => this.#jobs.get(job.name)?.everySeconds ?? null;

  async #failed(job: TakenJob, error: unknown): Promise<void> {
    const { connection, clock, log } = this.#needs;
    const facts = { err: error, job: job.name, id: job.id, attempts: job.attempts };
    const delay = retryDelaySeconds(job.attempts, Math.random()) ?? this.#everySeconds(job);
    if (delay === null) {
      log.error(facts, "a job is a dead letter: it failed too often");
      await failJob(connection.db, job, clock(), errorText(error));
      return;
    }
    log.warn(facts, "a job failed and will be retried");
    await postponeJob(connection.db, job, later(clock(), delay), { last_error: errorText(error) });
  }

  async #keepLeases(): Promise<void> {
    const jobs = [...this.#running.keys()];
    if (jobs.length === 0) return;
    try {
      await holdJobs(this.#needs.connection.db, jobs, later(this.#needs.clock(), this.#leaseSeconds));
    } catch (error) {
      this.#needs.log.warn({ err: error }, "leases of running jobs could not be prolonged");
    }
  }
}
