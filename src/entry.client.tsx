import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale } from "#i18n/locale.ts";
import { passLoadedData } from "#web/loaded-data.ts";
import { fetchMessages } from "#web/messages.ts";
import { beginVisit } from "#web/shared/chrome/language/language-choice.ts";
import { recordInput, replayInput } from "#web/shared/page/input-replay.ts";
import { pageCode } from "#web/shared/page/page-code.ts";
import { useHydrated } from "#web/shared/page/use-hydrated.ts";
import { reloadAsked } from "#web/stale-build-reload.ts";

/**
 * Whether this HTML belongs to another page than the address: Back in a document that is not hydrated changes
 * only the address. The right page is then loading, unless this one was loaded just now.
 */
function leavesStrangePage(): boolean {
  if (document.documentElement.dataset.path === location.pathname) return false;
  return !dispatchEvent(new Event(reloadAsked, { cancelable: true }));
}

/** Marks the page as hydrated, so that buttons work, and replays the input from before hydration. */
function HydrationMark({ children }: { children: ReactNode }) {
  // Not with the first render, which equals the server's, but with the next, which also shows the device's
  // data.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    document.documentElement.dataset.hydrated = "";
    void replayInput();
  }, [isHydrated]);
  return children;
}

async function start(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-messages]")];
  const locale = document.documentElement.lang;
  if (!isLocale(locale)) return;
  beginVisit(locale);
  if (links.length === 0) return;
  recordInput();
  await Promise.all(links.map((link) => fetchMessages(locale, link.getAttribute("href") ?? "")));
  await pageCode();
  if (leavesStrangePage()) return;
  passLoadedData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydrationMark>
          <HydratedRouter />
        </HydrationMark>
      </StrictMode>,
    );
  });
}

start().catch((error: unknown) => {
  // The page stays readable and its links work; only the interactive parts are missing.
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning here
  console.warn("messages could not be loaded", error);
});
