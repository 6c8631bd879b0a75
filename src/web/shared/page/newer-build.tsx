import { Suspense, useEffect, useState } from "react";
import { lazyExtra } from "./lazy-extra.ts";

const BuildWatch = lazyExtra(() => import("./build-watch.tsx"));

/** A visitor who has just come does not need a newer build. */
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
