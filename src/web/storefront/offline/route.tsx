// What the service worker shows in place of a page that is not kept. The address after the # is the wanted page;
// it never leaves the device, and is opened when the connection is back.
import { useEffect, useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { bare, localeOfPath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { ownPath } from "#kit/own-path.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Button } from "#ui/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { ChocolateBar } from "#ui/tiles/tiles.tsx";
import { factsContext, shopContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { type KeptPage, keptPages } from "../../service-worker/kept.ts";
import { keptKey } from "../../service-worker/rules.ts";
import { ErrorPage } from "../../shared/error-page.tsx";
import { pageMeta } from "../../shared/page-meta.ts";
import { keepSameData } from "../../shared/same-data.ts";
import { seoMeta } from "../../shared/seo.ts";
import { unlistedSeo } from "../../shared/unlisted-seo.server.ts";
import { useHydrated } from "../../shared/use-hydrated.ts";
import { useLocale } from "../../shared/use-locale.ts";
import type { Route } from "./+types/route.ts";
import styles from "./offline.module.css";

const SHOWN = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("shell");
  const t = translator(locale);
  const seo = await unlistedSeo(shop, locale, {
    title: t("offline.page.title"),
    description: t("offline.page.description"),
    path: "/offline",
  });
  return { seo: seoMeta(seo) };
}

export const shouldRevalidate = keepSameData;

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

/** The wanted page of ours, once the page is awake. */
function useWanted(): string | null {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated ? ownPath(hash.slice(1)) : null;
}

export default function OfflinePage() {
  const t = useTranslations("offline.page");
  const wanted = useWanted();
  useReturn(wanted);
  const isCheckout = wanted !== null && bare(wanted.split("?", 1)[0] ?? "") === "/checkout";
  return (
    <main id="main">
      <Container className={styles.root}>
        <ChocolateBar text="···" cocoa={["milk", "dark", "milk"]} unit="clamp(52px, 13vw, 88px)" />
        <h1 className="display-m">{t(isCheckout ? "checkout_title" : "title")}</h1>
        <p>{t(isCheckout ? "checkout" : wordsFor(wanted))}</p>
        {wanted && <Button onClick={() => window.location.replace(wanted)}>{t("retry")}</Button>}
        <Kept />
      </Container>
    </main>
  );
}

function wordsFor(wanted: string | null): "description" | "unseen" | "live" {
  if (wanted === null) return "description";
  return keptKey(wanted) === null ? "live" : "unseen";
}

/** Goes on by itself when the connection is back. */
function useReturn(wanted: string | null): void {
  useEffect(() => {
    if (!wanted) return;
    const go = () => window.location.replace(wanted);
    window.addEventListener("online", go);
    return () => window.removeEventListener("online", go);
  }, [wanted]);
}

/** What can be opened now: pages last seen, in this language. */
function Kept() {
  const t = useTranslations("offline.page");
  const locale = useLocale();
  const [kept, setKept] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    if (!("caches" in window)) return;
    const show = (pages: readonly KeptPage[]) =>
      setKept(pages.filter(({ key, title }) => title !== "" && localeOfPath(key) === locale).slice(0, SHOWN));
    keptPages().then(show, () => undefined);
  }, [locale]);
  if (kept.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby="kept-pages">
      <h2 id="kept-pages" className="display-xs">
        {t("kept")}
      </h2>
      <ul className="list">
        {kept.map(({ key, title }) => (
          <li key={key}>
            <Anchor href={key}>{key === paths.home(locale) ? <HomeName /> : title}</Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its title is a whole sentence. */
function HomeName() {
  return useTranslations("common.pages")("home");
}
