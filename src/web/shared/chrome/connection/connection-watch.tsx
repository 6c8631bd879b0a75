// The offline features are prepared long after hydration; until then they cost nothing.
import { Suspense, useEffect, useState } from "react";
import { lazyExtra } from "../../page/lazy-extra.ts";

const CALM_MS = 2_000;

const Connection = lazyExtra(() => import("./connection.tsx"));

/** Mounted by each storefront layout. */
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
