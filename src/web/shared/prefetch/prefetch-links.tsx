// Nothing is fetched ahead before the visitor does something: the page at hand comes first.
import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstUse } from "../first-use.ts";
import { mayPrefetch } from "./may-prefetch.ts";

const PrefetchInView = lazy(() => import("./prefetch-in-view.tsx"));

/** Mounted once. */
export function PrefetchLinks() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => onFirstUse(() => setUsed(mayPrefetch())), []);
  return isUsed ? (
    <Suspense fallback={null}>
      <PrefetchInView />
    </Suspense>
  ) : null;
}
