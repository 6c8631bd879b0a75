// Sends a packer's steps to the shop one after another, in the order they were made, until each has its answer.
// Storage, connection and time are given to it.
import {
  type ApiFailure,
  type ApiRefusal,
  type ApiResult,
  isPassing,
  isRefusal,
} from "../../../shared/api/api.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import type { RefusedStep, Step, StepStore } from "./stored-steps.ts";
import type { Verb } from "./verbs.ts";

interface QueuePorts<Answer> {
  readonly store: StepStore;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly send: (step: Step) => Promise<ApiResult<Answer>>;
  readonly onSent: (step: Step, answer: Answer) => void;
  readonly onRefused: (step: RefusedStep) => void;
  /** Another number of steps waits for a connection. */
  readonly onWaiting: (count: number) => void;
  /** Nothing is left to send, or the session has ended. */
  readonly onEnd: () => void;
}

export interface StepQueue {
  steps(): readonly Step[];
  /** @returns false when too many wait already */
  add(verb: Verb, name: string | null): boolean;
  /** Takes over what an earlier page or another tab has left. */
  resume(): readonly Step[];
  /** There may be a connection again. */
  wake(): void;
}

/** A day's work of one person; each takes about 300 bytes of the 5 MB of a device's storage. */
export const mostWaiting = 500;
const waitsSeconds = [2, 4, 8, 16, 30] as const;
const UNAUTHENTICATED = 401;

export function stepQueue<Answer>(ports: QueuePorts<Answer>): StepQueue {
  const { store } = ports;
  let steps: readonly Step[] = [];
  let failures = 0;
  let isRunning = false;
  let wakeUp = (): void => undefined;

  const notifyWaiting = (): void => ports.onWaiting(failures > 0 ? steps.length : 0);
  const drop = ({ key }: Step): void => {
    steps = steps.filter((step) => step.key !== key);
  };

  async function waitForConnection(failure: ApiFailure): Promise<void> {
    const seconds = waitsSeconds[Math.min(failures, waitsSeconds.length - 1)] ?? 0;
    const asked = (isRefusal(failure) && failure.retryAfterSeconds) || 0;
    failures += 1;
    steps = steps.map((step) => {
      if (step.isOffline) return step;
      const late = { ...step, isOffline: true };
      store.save(late);
      return late;
    });
    notifyWaiting();
    const woken = new Promise<void>((wake) => {
      wakeUp = wake;
    });
    await Promise.race([ports.pause(Math.max(seconds, asked) * 1_000), woken]);
  }

  function refuse(step: Step, { code, message, body }: Pick<ApiRefusal, "code" | "message" | "body">): void {
    const refused = { ...step, refusal: { code, message, body } };
    store.save(refused);
    drop(step);
    ports.onRefused(refused);
  }

  /** @returns whether to send the next one */
  async function send(step: Step): Promise<boolean> {
    const elsewhere = store.refused().find(({ key }) => key === step.key);
    if (elsewhere) {
      // Another tab has sent it.
      refuse(step, elsewhere.refusal);
      return true;
    }
    const answer = await ports.send(step);
    if (!answer.ok && (isPassing(answer.error) || !isRefusal(answer.error))) {
      await waitForConnection(answer.error);
      return true;
    }
    failures = 0;
    // The page signs the user in again, then resumes the stored steps.
    if (!answer.ok && isRefusal(answer.error) && answer.error.status === UNAUTHENTICATED) return false;
    if (answer.ok) {
      store.forget(step);
      drop(step);
      ports.onSent(step, answer.value);
    } else if (isRefusal(answer.error)) refuse(step, answer.error);
    return true;
  }

  async function run(): Promise<void> {
    if (isRunning || steps.length === 0) return;
    isRunning = true;
    for (let step = steps[0]; step; step = steps[0]) {
      if (!(await send(step))) break;
      notifyWaiting();
    }
    isRunning = false;
    notifyWaiting();
    ports.onEnd();
  }

  return {
    steps: () => steps,
    add(verb, name) {
      if (steps.length >= mostWaiting) return false;
      const at = Math.max(ports.now(), (steps.at(-1)?.at ?? 0) + 1);
      const step = { key: newUuid(), at, verb, name, isOffline: failures > 0 || !ports.isOnline() };
      store.save(step);
      steps = [...steps, step];
      notifyWaiting();
      void run();
      return true;
    },
    resume() {
      const left = store.waiting().filter(({ key }) => !steps.some((step) => step.key === key));
      steps = [...steps, ...left];
      void run();
      return left;
    },
    wake() {
      failures = Math.min(failures, 1);
      wakeUp();
      void run();
    },
  };
}
