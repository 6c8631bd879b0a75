// The document around every page: language, theme before first paint, fonts, messages, errors.
import { lazy, Suspense, useEffect, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { IntlProvider } from "use-intl";
import sansFont from "#ui/fonts/diaka-sans.woff2?url";
import "#ui/tokens.css";
import "#ui/base.css";
import "#ui/utilities.css";
import { type Locale, localeFacts, localePath } from "#i18n/locale.ts";
import { paper } from "#ui/paper.ts";
import { useLocale } from "#web/shared/chrome/language/use-locale.ts";
import { AppProviders } from "#web/shared/page/app-providers.tsx";
import { BareErrorPage } from "#web/shared/page/error-page.tsx";
import { NewerBuild } from "#web/shared/page/newer-build.tsx";
import { keepSameData } from "#web/shared/page/same-data.ts";
import { pageMeta } from "#web/shared/seo/page-meta.ts";
import type { Route } from "./+types/root.ts";
import { forcedMode } from "./web/color-mode.ts";
import { factsContext, shopContext } from "./web/context.ts";
import { deferredScriptsCode } from "./web/deferred-scripts.ts";
import { fetchMessages, messagesOf, messagesPath, useMessages } from "./web/messages.ts";
import { type PageHandle, pageHandle } from "./web/page-handle.ts";
import { Measuring } from "./web/shared/analytics/measuring.tsx";
import { staleBuildCode } from "./web/stale-build-reload.ts";
import { followSystem, forceTheme, themeScript } from "./web/theme.ts";

const LanguageOffer = lazy(() => import("#web/shared/chrome/language/language-offer.tsx"));

export function loader({ context }: Route.LoaderArgs) {
  const { measuring, env } = context.get(shopContext);
  const { languageDetection } = env;
  return {
    buildId: context.get(factsContext).buildId,
    ...(languageDetection === "offer" ? { offersLanguage: true } : {}),
    ...(measuring ? { measuring } : {}),
  };
}

export const shouldRevalidate = keepSameData;

/** The script has run before the page's modules load; they leave it unchanged. */
const headScript = import.meta.env.SSR ? themeScript + deferredScriptsCode + staleBuildCode : "";

const messagesPaths = (buildId: string, locale: Locale, { messages = [] }: PageHandle): string[] =>
  (["messages", ...messages] as const).map((part) => messagesPath(buildId, locale, part));

/** A press may lead to a page with more messages: they are fetched at once. */
function fetchMoreMessages(buildId: string, locale: Locale): () => void {
  const path = messagesPath(buildId, locale, "more");
  const ask = () => void fetchMessages(locale, path).catch(() => undefined);
  const touches = ["pointerdown", "keydown"] as const;
  for (const touch of touches) addEventListener(touch, ask, { capture: true, passive: true });
  return () => {
    for (const touch of touches) removeEventListener(touch, ask, { capture: true });
  };
}

/** A failed load is reported once, by a warning; until the messages come the page shows «…». */
const withoutMessages = { onError: () => undefined, getMessageFallback: () => "…" };

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>("root");
  const locale = useLocale();
  const page = pageHandle(useMatches());
  const forced = forcedMode(page.colorMode);
  const isLive = page.scripts !== false;
  const buildId = facts?.buildId;
  const paths = buildId && isLive ? messagesPaths(buildId, locale, page) : [];
  const isWhole = useMessages(locale, paths);
  // The document's own: the additional messages of the next page are fetched by then.
  const [preloaded] = useState(paths);
  useEffect(followSystem, []);
  useEffect(() => forceTheme(forced), [forced]);
  useEffect(() => (buildId ? fetchMoreMessages(buildId, locale) : undefined), [buildId, locale]);
  return (
    // The inline script sets data-theme before hydration.
    <html
      lang={localeFacts[locale].tag}
      data-path={useLocation().pathname}
      data-forced-theme={forced ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by their hash
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localePath("/manifest.webmanifest", locale)} />
        <link rel="preload" href={sansFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {preloaded.map((href) => (
          <link key={href} rel="preload" href={href} as="fetch" crossOrigin="anonymous" data-messages="" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider
          locale={locale}
          messages={messagesOf(locale)}
          timeZone="Europe/Kyiv"
          {...(isWhole ? {} : withoutMessages)}
        >
          <AppProviders>
            {facts?.measuring && isLive ? <Measuring config={facts.measuring} /> : null}
            {children}
            {facts && isLive ? <NewerBuild own={facts.buildId} /> : null}
            {facts?.offersLanguage ? (
              <Suspense>
                <LanguageOffer />
              </Suspense>
            ) : null}
          </AppProviders>
        </IntlProvider>
        {isLive ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Only for errors above the pages: each page sets its own. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? pageMeta({ loaderData: undefined, error }) : [];

export function ErrorBoundary() {
  return <BareErrorPage error={useRouteError()} />;
}
