// Asks for the consent and applies it: the banner while there is none, the analytics vendors after a yes,
// none after a no. Fetched by measuring.tsx.
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Measuring } from "#shop/analytics/rules/consent.ts";
import { StackedNotice } from "#ui/feedback/notice-stack/notice-stack.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { consentIsSaid, useConsentQuestion } from "./consent-question.ts";
import { sayConsent, useConsentChoice } from "./consent-store.ts";
import { isBehindScenes, isPersonal } from "./page-views.ts";
import { refuse } from "./track.ts";

let vendors: Promise<typeof import("./vendors/send.ts")> | null = null;

export function ConsentController({ config }: { config: Measuring }) {
  const choice = useConsentChoice();
  const isAsked = useConsentQuestion();
  const { pathname } = useLocation();
  const isHere = !isPersonal(pathname);

  useEffect(() => {
    if (choice === "denied") {
      refuse();
      void vendors?.then(({ stopTracking }) => stopTracking());
    }
    if (choice === "granted" && isHere) {
      vendors ??= import("./vendors/send.ts");
      vendors.then(
        ({ startTracking }) => startTracking(config),
        () => {
          vendors = null;
        },
      );
    }
  }, [choice, isHere, config]);

  if (isBehindScenes(pathname) || (choice !== "unsaid" && !isAsked)) return null;
  return (
    <StackedNotice>
      <ConsentBanner
        isAsked={isAsked}
        onChoice={(said) => {
          sayConsent(said);
          consentIsSaid();
        }}
      />
    </StackedNotice>
  );
}
