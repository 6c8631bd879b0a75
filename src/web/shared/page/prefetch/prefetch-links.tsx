// No prefetch before the visitor's first action: the current page comes first.
import { Suspense, useEffect, useState } from "react";
import { onFirstUse } from "../first-use.ts";
import { lazyExtra } from "../lazy-extra.ts";
import { mayPrefetch } from "./may-prefetch.ts";
import { addPageImports } from "./page-imports.ts";

const PrefetchInView = lazyExtra(() => import("./prefetch-in-view.tsx"));

/** Mounted once. */
export function PrefetchLinks() {
  const [isUsed, setUsed] = useState(false);
  useEffect(
    () =>
      onFirstUse(() => {
        addPageImports();
        setUsed(mayPrefetch());
      }),
    [],
  );
  return isUsed ? (
    <Suspense fallback={null}>
      <PrefetchInView />
    </Suspense>
  ) : null;
}
