// Nothing is fetched ahead before the visitor does something: the page at hand comes first.
import { Suspense, useEffect, useState } from "react";
import { lazyExtra } from "../lazy-extra.ts";
import { mayPrefetch } from "./may-prefetch.ts";

const PrefetchInView = lazyExtra(() => import("./prefetch-in-view.tsx"));
const signs = ["pointermove", "touchstart", "scroll", "keydown"] as const;

/** Mounted once. */
export function PrefetchLinks() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const heard = new AbortController();
    const use = () => {
      heard.abort();
      setUsed(mayPrefetch());
    };
    for (const sign of signs) window.addEventListener(sign, use, { passive: true, signal: heard.signal });
    return () => heard.abort();
  }, []);
  return isUsed ? (
    <Suspense fallback={null}>
      <PrefetchInView />
    </Suspense>
  ) : null;
}
