// A newer build is on the server: the next page comes from it, by loading another document instead of a
// client navigation (specification §4). Never away from a form with user input. Loaded well after the page,
// by newer-build.tsx.
import { useCallback, useEffect, useRef } from "react";
import { type BlockerFunction, createPath, useBlocker } from "react-router";

const EVERY_MS = 5 * 60_000;

interface Latest {
  readonly id?: unknown;
}

/** Whether the server has another build than this page; false when the request fails. */
async function hasNewerBuild(own: string): Promise<boolean> {
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

/** Opens another page as a new document, with the same history change as the router's. */
const leave: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (nextLocation.pathname === currentLocation.pathname || isFormTouched()) return false;
  if (historyAction === "POP") {
    // The browser has already changed the address; blocking would need another step back.
    window.location.reload();
    return false;
  }
  const address = createPath(nextLocation);
  if (historyAction === "REPLACE") window.location.replace(address);
  else window.location.assign(address);
  return true;
};

/**
 * Checks for a newer build, and once there is one intercepts every navigation: links, Back and the page's
 * own.
 */
export default function BuildWatch({ own }: { own: string }) {
  const isNewer = useRef(false);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (isNewer.current || document.visibilityState !== "visible") return;
      isNewer.current = await hasNewerBuild(own);
    };
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [own]);
  useBlocker(useCallback<BlockerFunction>((move) => isNewer.current && leave(move), []));
  return null;
}
