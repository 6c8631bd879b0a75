// Pointing at a link, focusing or touching it loads its page ahead.
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { routedAddress } from "../router-anchor.tsx";
import { mayPrefetch } from "./may-prefetch.ts";

/** A pointer that only passes over a link loads nothing. */
const INTENT_MS = 100;

export function PrefetchMeant() {
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => watchIntent(setAhead), []);
  return ahead === null ? null : <PrefetchPageLinks page={ahead} />;
}

/** @param meant receives the address that is meant next, null when none is */
function watchIntent(meant: (address: string | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let current: HTMLAnchorElement | null = null;
  const turn = (link: HTMLAnchorElement | null): void => {
    if (link === current) return;
    current = link;
    clearTimeout(timer);
    meant(null);
    const address = routedAddress(link);
    if (address !== null && mayPrefetch()) timer = setTimeout(() => meant(address), INTENT_MS);
  };
  const come = ({ target }: Event): void => turn(target instanceof Element ? target.closest("a") : null);
  const leave = (): void => turn(null);
  // The one that made this code load.
  turn(document.querySelector<HTMLAnchorElement>("a:hover, a:focus"));
  const comings = ["mouseover", "focusin", "touchstart"] as const;
  for (const coming of comings) document.addEventListener(coming, come, { passive: true });
  document.addEventListener("focusout", leave);
  document.documentElement.addEventListener("mouseleave", leave);
  return () => {
    leave();
    for (const coming of comings) document.removeEventListener(coming, come);
    document.removeEventListener("focusout", leave);
    document.documentElement.removeEventListener("mouseleave", leave);
  };
}
