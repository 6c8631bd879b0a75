// Instead of a redirect (LANGUAGE_DETECTION=offer): a first visit is offered the language its browser prefers.
import { lazy, Suspense } from "react";
import { offeredLanguage } from "./language-choice.ts";
import { useHydrated } from "./use-hydrated.ts";

const LanguageOfferToast = lazy(() => import("./language-offer-toast.tsx"));

/** Mounted inside the place for short messages. */
export function LanguageOffer() {
  const offered = useHydrated() ? offeredLanguage() : null;
  return offered ? (
    <Suspense fallback={null}>
      <LanguageOfferToast locale={offered} />
    </Suspense>
  ) : null;
}
