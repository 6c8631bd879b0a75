// The messages of the language in use. The server has all from the start; the browser fetches the parts a page needs
// before it hydrates (entry.client.tsx), and those of the next page before that is shown (root.tsx).
import { use } from "react";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import type { WordsPart } from "#i18n/parts.ts";
import { reloadAsked } from "./page-guard.ts";

type Words = Readonly<Record<string, object>>;

const loaded = new Map<Locale, Words>();

interface Asked {
  state: "coming" | "here" | "lost";
  /** Asked for by a page that cannot be shown without; else ahead of one, perhaps. */
  readonly isNeeded: boolean;
  readonly coming: Promise<void>;
  /** Fulfilled either way. */
  readonly settled: Promise<void>;
}
/** By path. */
const asked = new Map<string, Asked>();

/** Adds to the words of a language; of a namespace that comes in parts all are kept. */
export function provideWords(locale: Locale, words: Words): void {
  const known = loaded.get(locale) ?? {};
  const joined = Object.entries(words).map(([name, more]) => [name, { ...known[name], ...more }]);
  loaded.set(locale, { ...known, ...Object.fromEntries(joined) });
}

export function wordsOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  // As the specification words it (§8).
  if (!messages)
    throw new Error(
      `i18n must be installed and used within a component or setup function: "${locale}" is not loaded`,
    );
  // A page says only what its parts hold: parts.test.ts.
  return messages as Messages;
}

/** Where a language's messages lie, as the specification names it. */
export const wordsPath = (buildId: string, locale: Locale, part: WordsPart): string =>
  `/_i18n/${buildId}/${locale}/${part}.json`;

/** Has the words under a `wordsPath`. They are asked for once; when they were lost, by the next who asks. */
export function fetchWords(locale: Locale, path: string): Promise<void> {
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

async function load(locale: Locale, path: string): Promise<void> {
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`messages answered ${answer.status}`);
  provideWords(locale, await answer.json());
}

/**
 * Holds a drawing back until the words under these `wordsPath`s are here, behind the page that is shown: never the
 * first drawing, before which they have come. Those that were lost ahead of the page are asked for anew; when they are
 * lost again, the page guard is told, which loads the page anew.
 * @returns whether all came
 */
export function useWords(locale: Locale, paths: readonly string[]): boolean {
  if (import.meta.env.SSR) return true;
  for (const path of paths) {
    let known = asked.get(path);
    if (!known || (known.state === "lost" && !known.isNeeded)) {
      known = ask(locale, path, true);
      known.coming.catch(askForReload);
    }
    if (known.state === "coming") use(known.settled);
  }
  return paths.every((path) => asked.get(path)?.state === "here");
}

const askForReload = (): void => {
  dispatchEvent(new Event(reloadAsked, { cancelable: true }));
};
