// A newer build is on the server: the next page is taken from it whole, by loading another document instead of
// changing this one (specification §4). Never away from a form that somebody has begun to fill in.
// Loaded well after the page, from entry.client.tsx.
import { followedLink } from "./followed-link.ts";

const EVERY_MS = 5 * 60_000;

interface Latest {
  readonly id?: unknown;
}

/** Whether the server has another build than this page; a failure to learn it means no. */
export async function hasNewerBuild(own: string): Promise<boolean> {
  try {
    const answer = await fetch(`/latest.json?${Date.now()}`, { cache: "no-store" });
    if (!answer.ok) return false;
    const { id } = (await answer.json()) as Latest;
    return typeof id === "string" && id !== own;
  } catch {
    return false;
  }
}

const isFormTouched = (): boolean => document.querySelector("form[data-touched]") !== null;

/** @param own the build this page is of */
export function watchBuild(own: string): void {
  let isNewer = false;
  const ask = async (): Promise<void> => {
    if (!isNewer && document.visibilityState === "visible") isNewer = await hasNewerBuild(own);
  };
  void ask();
  setInterval(ask, EVERY_MS);
  document.addEventListener("visibilitychange", ask);
  // Before the router hears of it.
  window.addEventListener(
    "click",
    (event) => {
      const link = isNewer ? followedLink(event) : null;
      if (!link || isFormTouched()) return;
      event.preventDefault();
      location.assign(link.href);
    },
    true,
  );
}
