import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale } from "#i18n/locale.ts";
import { reloadAsked } from "#web/page-guard.ts";
import { rememberEarlyInput, replayEarlyInput } from "#web/shared/early-input.ts";
import { beginVisit } from "#web/shared/language-choice.ts";
import { pageCode } from "#web/shared/page-code.ts";
import { useHydrated } from "#web/shared/use-hydrated.ts";
import { fetchWords } from "#web/words.ts";

/**
 * Whether this HTML is another page's than the address names: Back, in a document that is asleep, changes the address
 * alone. The right one is then on its way, unless it was loaded just now and is still a stranger.
 */
function leavesStrangePage(): boolean {
  if (document.documentElement.dataset.path === location.pathname) return false;
  return !dispatchEvent(new Event(reloadAsked, { cancelable: true }));
}

/** Marks the page as awake, from when on buttons do what they say, and tells it what was entered before. */
function Awake({ children }: { children: ReactNode }) {
  // Not with the first drawing, which is the server's: with the next, of what only this device knows.
  const isAwake = useHydrated();
  useEffect(() => {
    if (!isAwake) return;
    document.documentElement.dataset.awake = "";
    void replayEarlyInput();
  }, [isAwake]);
  return children;
}

async function start(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-messages]")];
  const locale = document.documentElement.lang;
  if (!isLocale(locale)) return;
  beginVisit(locale);
  if (links.length === 0) return;
  rememberEarlyInput();
  await Promise.all(links.map((link) => fetchWords(locale, link.getAttribute("href") ?? "")));
  await pageCode();
  if (leavesStrangePage()) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake>
          <HydratedRouter />
        </Awake>
      </StrictMode>,
    );
  });
}

start().catch((error: unknown) => {
  // The page stays readable and its links work; only the interactive parts are missing.
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning here
  console.warn("messages could not be loaded", error);
});
