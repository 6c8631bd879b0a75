import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale } from "#i18n/locale.ts";
import { beginVisit } from "#web/shared/language-choice.ts";
import { pageCode } from "#web/shared/page-code.ts";
import { provideWords } from "#web/words.ts";

/** News of a newer build are of no use to somebody who has just come. */
const WATCH_AFTER_MS = 30_000;

/** Marks the page as awake, from when on buttons do what they say. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.awake = "";
  }, []);
  return children;
}

async function start(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[data-messages]");
  const locale = document.documentElement.lang;
  if (!isLocale(locale)) return;
  beginVisit(locale);
  if (!link) return;
  const [, , buildId = ""] = new URL(link.href).pathname.split("/");
  setTimeout(async () => (await import("#web/shared/build-watch.ts")).watchBuild(buildId), WATCH_AFTER_MS);
  const answer = await fetch(link.href, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`messages answered ${answer.status}`);
  provideWords(locale, await answer.json());
  await pageCode();
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
