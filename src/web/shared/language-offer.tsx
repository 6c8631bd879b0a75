// Instead of a redirect (LANGUAGE_DETECTION=offer): a first visit is offered the language its browser prefers.
import { lazy, Suspense } from "react";
import { useHydrated } from "./use-hydrated.ts";

const LanguageOfferToast = lazy(() => import("./language-offer-toast.tsx"));

/** Mounted inside the place for short messages. */
export function LanguageOffer() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <LanguageOfferToast />
    </Suspense>
  ) : null;
}
