// Clicks on our links lead the router to their pages; pointing at a link, focusing or touching it loads its
// page ahead.
import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { clickedLink } from "./followed-link.ts";
import { mayPrefetch } from "./prefetch/may-prefetch.ts";
import { routedAddress } from "./router-anchor.tsx";

/** A pointer that only passes over a link loads nothing. */
const INTENT_MS = 100;

/** Mounted once. */
export function LinkNavigation() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    // On the document after React's own listener: onClick of the link comes first and may prevent it.
    const follow = (event: MouseEvent): void => {
      const link = event.defaultPrevented ? null : clickedLink(event);
      const address = routedAddress(link);
      if (!link || address === null) return;
      event.preventDefault();
      const { pathname, search, hash } = location;
      void navigate(address, {
        replace: address === pathname + search + hash,
        // An address with only a query changes the current page, so the scroll position stays.
        preventScrollReset: link.getAttribute("href")?.startsWith("?") ?? false,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
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
