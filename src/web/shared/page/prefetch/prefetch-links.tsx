// Nothing ahead before the visitor's first action: the current page comes first.
import { Suspense, useEffect, useState } from "react";
import { onFirstUse } from "../first-use.ts";
import { lazyExtra } from "../lazy-extra.ts";
import { addPageImports } from "./page-imports.ts";

const AfterFirstUse = lazyExtra(() => import("./after-first-use.tsx"));

/** Mounted once. */
export function PrefetchLinks() {
  const [isUsed, setUsed] = useState(false);
  useEffect(
    () =>
      onFirstUse(() => {
        addPageImports();
        setUsed(true);
      }),
    [],
  );
  return isUsed ? (
    <Suspense fallback={null}>
      <AfterFirstUse />
    </Suspense>
  ) : null;
}
