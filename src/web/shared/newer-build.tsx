import { Suspense, useEffect, useState } from "react";
import { lazyExtra } from "./lazy-extra.ts";

const BuildWatch = lazyExtra(() => import("./build-watch.tsx"));

/** News of a newer build are of no use to somebody who has just come. */
const AFTER_MS = 30_000;

/** Watches for a newer build than the page's own. */
export function NewerBuild({ own }: { own: string }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <BuildWatch own={own} />
    </Suspense>
  ) : null;
}
