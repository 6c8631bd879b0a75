// What works without a connection is prepared when the page has long been awake; until then it costs nothing.
import { Suspense, useEffect, useState } from "react";
import { lazyExtra } from "../lazy-extra.ts";

const CALM_MS = 2_000;

const Connection = lazyExtra(() => import("./connection.tsx"));

/** Mounted by each frame of the storefront. */
export function ConnectionWatch() {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setCalm, CALM_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isCalm ? (
    <Suspense fallback={null}>
      <Connection />
    </Suspense>
  ) : null;
}
