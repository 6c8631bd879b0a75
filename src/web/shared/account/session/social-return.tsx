// The return from Google or Facebook: the address has the result. Most pages are opened otherwise, so the
// message's code is loaded only then.
import { Suspense } from "react";
import { useLocation } from "react-router";
import { lazyExtra } from "../../page/lazy-extra.ts";
import { useHydrated } from "../../page/use-hydrated.ts";

const SocialNotice = lazyExtra(() => import("./social-notice.tsx"));

/** Mounted once, inside the toast provider. */
export function SocialReturn() {
  const { search } = useLocation();
  const isBack = useHydrated() && /[?&](?:auth_success|error)=/.test(search);
  return isBack ? (
    <Suspense fallback={null}>
      <SocialNotice />
    </Suspense>
  ) : null;
}
