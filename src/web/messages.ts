// The messages of the current language. The server has all from the start; the browser fetches the parts a
// page needs before it hydrates (entry.client.tsx), and those of the next page before that is shown
// (root.tsx).
import { use, useEffect, useReducer } from "react";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import type { MessagesPart } from "#i18n/parts.ts";

type Words = Readonly<Record<string, object>>;

const loaded = new Map<Locale, Words>();

interface Asked {
  state: "coming" | "here" | "lost";
  /** Requested by a page that needs it; otherwise only in advance. */
  readonly isNeeded: boolean;
  readonly coming: Promise<void>;
  /** Resolves in either case. */
  readonly settled: Promise<void>;
}
/** By path. */
const asked = new Map<string, Asked>();

/** Adds messages of a language; of a namespace that comes in parts all are kept. */
export function provideMessages(locale: Locale, messages: Words): void {
  const known = loaded.get(locale) ?? {};
  const joined = Object.entries(messages).map(([name, more]) => [name, { ...known[name], ...more }]);
  loaded.set(locale, { ...known, ...Object.fromEntries(joined) });
}

export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  // The wording of the specification (§8).
  if (!messages)
    throw new Error(
      `i18n must be installed and used within a component or setup function: "${locale}" is not loaded`,
    );
  // A page uses only messages of its parts: parts.test.ts.
  return messages as Messages;
}

/** The address of a language's messages, as the specification names it. */
export const messagesPath = (buildId: string, locale: Locale, part: MessagesPart): string =>
  `/_i18n/${buildId}/${locale}/${part}.json`;

/** Loads the messages at a `messagesPath`. They are requested once; after a failure, by the next caller. */
export function fetchMessages(locale: Locale, path: string): Promise<void> {
  const before = asked.get(path);
  return before && before.state !== "lost" ? before.coming : ask(locale, path, false).coming;
}

function ask(locale: Locale, path: string, isNeeded: boolean): Asked {
  const coming = load(locale, path);
  const asking: Asked = {
    state: "coming",
    isNeeded,
    coming,
    settled: coming.then(
      () => {
        asking.state = "here";
      },
      () => {
        asking.state = "lost";
      },
    ),
  };
  asked.set(path, asking);
  return asking;
}

/** The longest time that a page waits for its messages. */
const MOST_MS = 10_000;

async function load(locale: Locale, path: string): Promise<void> {
  const answer = await fetch(path, {
    credentials: "same-origin",
    signal: AbortSignal.timeout(MOST_MS),
  });
  if (!answer.ok) throw new Error(`messages answered ${answer.status}`);
  provideMessages(locale, await answer.json());
}

/**
 * Suspends rendering until the messages at these `messagesPath`s are loaded, while the current page stays: never
 * the first render, before which they have loaded. Failed prefetches are requested again; when they fail
 * again, a warning is logged and the page is shown without them (specification §8) until they load.
 * @returns whether all are loaded
 */
export function useMessages(locale: Locale, paths: readonly string[]): boolean {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const lost = import.meta.env.SSR ? [] : paths.filter((path) => !isHere(locale, path));
  const key = lost.join(" ");
  useEffect(() => (key === "" ? undefined : untilHere(locale, key.split(" "), draw)), [locale, key]);
  return key === "";
}

/** Whether the messages are loaded; suspends while that is unknown. */
function isHere(locale: Locale, path: string): boolean {
  let known = asked.get(path);
  if (!known || (known.state === "lost" && !known.isNeeded)) {
    known = ask(locale, path, true);
    known.coming.catch(warnOfLost);
  }
  if (known.state === "coming") use(known.settled);
  return known.state === "here";
}

// biome-ignore lint/suspicious/noConsole: the specification asks for a warning here
const warnOfLost = (error: unknown): void => console.warn("messages could not be loaded", error);

const pausesMs = [2_000, 5_000, 15_000, 60_000];

/** Retries failed messages, at once when there is a connection again. @returns a function that stops it */
function untilHere(locale: Locale, paths: readonly string[], drawn: () => void): () => void {
  const gone = new AbortController();
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout>;
  async function askAgain(): Promise<void> {
    clearTimeout(timer);
    await Promise.allSettled(paths.map((path) => loadLate(locale, path)));
    if (gone.signal.aborted) return;
    if (paths.every((path) => asked.get(path)?.state === "here")) drawn();
    else wait();
  }
  function wait(): void {
    timer = setTimeout(askAgain, pausesMs[attempt] ?? pausesMs.at(-1));
    attempt += 1;
  }
  window.addEventListener("online", askAgain, { signal: gone.signal });
  wait();
  return () => {
    gone.abort();
    clearTimeout(timer);
  };
}

/** Loads messages that the page is already shown without: rendering is not suspended again. */
async function loadLate(locale: Locale, path: string): Promise<void> {
  await load(locale, path);
  const known = asked.get(path);
  if (known) known.state = "here";
}
