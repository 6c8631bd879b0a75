// Events of webhooks, the pauses between tries, and when a subscription is switched off.
import type { CallTrouble } from "./port.ts";

export const webhookEvents = [
  "order.placed",
  "order.paid",
  "order.status_changed",
  "order.cancelled",
  "order.refunded",
  "stock.changed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A person sends it to try an address. */
export const testEvent = "test";

/** Each may keep one place of the worker busy. */
export const mostWebhooks = 8;
export const longestUrl = 500;

export type UrlProblem = "url_form" | "url_https" | "url_secret";

/** What is wrong with an address as typed; its host is checked again by each call, after it was resolved. */
export function urlProblem(text: string, { httpToo }: { readonly httpToo: boolean }): UrlProblem | null {
  if (!URL.canParse(text)) return "url_form";
  const { protocol, username, password, hostname } = new URL(text);
  if (hostname === "" || !/^https?:$/.test(protocol)) return "url_form";
  if (protocol === "http:" && !httpToo) return "url_https";
  return username || password ? "url_secret" : null;
}

const minute = 60;
const hour = 60 * minute;
/** Between the tries of a delivery: more than a day in all. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 10 * hour];

/** Seconds until the next try; null: that was the last one. @param attempts so far, from 1 */
export const nextTrySeconds = (attempts: number): number | null => pauses[attempts - 1] ?? null;

export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** A process that was silent for so long has ended, and its delivery is tried again. */
export const claimSeconds = 60;
/** After so many refusals one after another, or one call without an answer, the others wait for the next run. */
const mostRefusalsInRun = 3;

/** Whether a receiver is left alone until the next run. @param newest its answers in this run, the newest last */
export const isDown = (newest: readonly (number | null)[]): boolean =>
  newest.at(-1) === null ||
  (newest.length >= mostRefusalsInRun && !newest.slice(-mostRefusalsInRun).some(isDelivered));

/** A run ends after so many deliveries, so that other jobs get their turn. */
export const mostInRun = 100;

const offDays = 3;

/** Whether a subscription that only fails is switched off. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= offDays * 24 * hour * 1000;

export interface WebhookTry {
  readonly at: string;
  readonly ms: number;
  readonly status: number | null;
  readonly reason: CallTrouble | "secret_lost" | null;
  /** First characters of the answer. */
  readonly answer: string;
}

export const mostTriesKept = 20;
/** Deliveries are kept for so many days. */
export const deliveryDays = 30;
