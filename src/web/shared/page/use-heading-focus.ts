import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isBehindScenes } from "../analytics/page-views.ts";

/** A page may show its heading a little later, or replace that of its skeleton. */
const LOOK_MS = 50;
const LOOKS = 40;

/**
 * After a link to another page, its heading has the focus: a screen reader reads on and Tab continues there, as
 * after the skip link of a loaded document. A window or a field that has the focus keeps it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    return kind === "POP" || isBehindScenes(pathname) ? undefined : focusHeading();
  }, [pathname, kind]);
}

/** Until the visitor presses something. The returned function stops it. */
function focusHeading(): () => void {
  const used = new AbortController();
  let looks = 0;
  const stop = (): void => {
    clearInterval(timer);
    used.abort();
  };
  const look = (): void => {
    looks += 1;
    const focused = document.activeElement;
    const heading = document.querySelector<HTMLElement>("main h1");
    const isFree = focused === null || focused === document.body || focused.matches("a");
    if (looks > LOOKS || !(isFree || focused === heading)) stop();
    else if (heading && focused !== heading) focus(heading);
  };
  const timer = setInterval(look, LOOK_MS);
  for (const sign of ["keydown", "pointerdown"] as const)
    window.addEventListener(sign, stop, { signal: used.signal });
  look();
  return stop;
}

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.style.outline = "none";
  heading.focus({ preventScroll: true });
}
