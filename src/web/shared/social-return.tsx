// A person is back from Google or Facebook: the address says how it went. Most pages are opened otherwise, so what
// is to be said is loaded only then.
import { Suspense } from "react";
import { useLocation } from "react-router";
import { lazyExtra } from "./lazy-extra.ts";
import { useHydrated } from "./use-hydrated.ts";

const SocialNews = lazyExtra(() => import("./social-news.tsx"));

/** Mounted once, inside the place for short messages. */
export function SocialReturn() {
  const { search } = useLocation();
  const isBack = useHydrated() && /[?&](?:auth_success|error)=/.test(search);
  return isBack ? (
    <Suspense fallback={null}>
      <SocialNews />
    </Suspense>
  ) : null;
}
