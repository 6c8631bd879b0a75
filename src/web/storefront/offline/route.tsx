// The service worker shows it in place of a page that is not cached. The address after the # is the wanted
// page; it never leaves the device, and is opened once there is a connection.
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare, localeOfPath } from "#i18n/locale.ts";
import { ownPath } from "#kit/url/own-path.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { ChocolateBar } from "#ui/picture/tiles/tiles.tsx";
import { paths } from "../../paths.ts";
import { type KeptPage, keptPages } from "../../service-worker/kept.ts";
import { keptKey } from "../../service-worker/rules.ts";
import { orderRunner, useOrderProgress } from "../../shared/checkout/order-outbox/order-runner.ts";
import type { PlacedHere } from "../../shared/checkout/order-outbox/outbox.ts";
import { hasWaitingOrder, useDeviceOrders } from "../../shared/checkout/order-outbox/outbox-store.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { useHydrated } from "../../shared/page/use-hydrated.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./offline.module.css";

const SHOWN = 20;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, t } = pageRequest(args);
  keep("shell");
  return {
    seo: await unlistedSeo(shop, locale, {
      title: t("offline.page.title"),
      description: t("offline.page.description"),
      path: "/offline",
    }),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

/** The wanted page of ours, after hydration. */
function useWanted(): string | null {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated ? ownPath(hash.slice(1)) : null;
}

export default function OfflinePage() {
  const t = useTranslations("offline.page");
  const wanted = useWanted();
  useReturn(wanted);
  const { isWaiting } = useDeviceOrders();
  const isSending = useOrderProgress().kind === "sending";
  return (
    <main id="main">
      <Container className={styles.root}>
        <ChocolateBar text="···" cocoa={["milk", "dark", "milk"]} unit="clamp(52px, 13vw, 88px)" />
        <h1 className="display-m">{t(titleFor(wanted, isWaiting))}</h1>
        <p>{t(isWaiting ? "order" : messageFor(wanted))}</p>
        {wanted && (
          <Button busy={isSending} onClick={() => void retry(wanted)}>
            {t("retry")}
          </Button>
        )}
        <Kept />
      </Container>
    </main>
  );
}

const isCheckout = (wanted: string): boolean => bare(wanted.split("?", 1)[0] ?? "") === "/checkout";

function titleFor(wanted: string | null, isWaiting: boolean): "title" | "checkout_title" | "order_title" {
  if (isWaiting) return "order_title";
  return wanted !== null && isCheckout(wanted) ? "checkout_title" : "title";
}

function messageFor(wanted: string | null): "description" | "checkout" | "unseen" | "live" {
  if (wanted === null) return "description";
  if (isCheckout(wanted)) return "checkout";
  return keptKey(wanted) === null ? "live" : "unseen";
}

/** A waiting order is sent first: leaving the page would abort it. */
async function retry(wanted: string): Promise<void> {
  if (!hasWaitingOrder()) return window.location.replace(wanted);
  await orderRunner.resume();
  const progress = orderRunner.get();
  // The shop answers again, but not to the order.
  if (progress.kind === "waiting" && progress.why !== "no_answer") window.location.replace(wanted);
}

/** Continues by itself once there is a connection; with a waiting order, once the shop has it. */
function useReturn(wanted: string | null): void {
  const locale = useLocale();
  const { isWaiting } = useDeviceOrders();
  const placed = usePlacedHere();
  useEffect(() => {
    if (!wanted || isWaiting) return;
    const go = () => window.location.replace(wanted);
    if (placed && isCheckout(wanted))
      window.location.replace(paths.thankYou(placed.number, placed.token, locale));
    else if (placed) go();
    window.addEventListener("online", go);
    return () => window.removeEventListener("online", go);
  }, [wanted, isWaiting, placed, locale]);
}

/** The order that waited on this page and is now placed. */
function usePlacedHere(): PlacedHere | null {
  const { isWaiting, placed } = useDeviceOrders();
  const newest = placed.at(-1) ?? null;
  const [waited, setWaited] = useState<{ before: string | undefined } | null>(null);
  if (isWaiting && !waited) setWaited({ before: newest?.number });
  return waited && !isWaiting && newest?.number !== waited.before ? newest : null;
}

/** Pages available now: the last visited ones, in this language. */
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
