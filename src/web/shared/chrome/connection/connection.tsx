// Caches visited pages for offline use, and shows a notice when the page comes from the cache.
import { CloudOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare, type Locale } from "#i18n/locale.ts";
import { StackedNotice } from "#ui/feedback/notice-stack/notice-stack.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { fetchWindow } from "../../../modals/modal-host.tsx";
import { followedLink } from "../../page/followed-link.ts";
import { mayPrefetch } from "../../page/prefetch/may-prefetch.ts";
import { dayMonthOf, timeOf } from "../../text/dates.ts";
import { useLocale } from "../language/use-locale.ts";
import styles from "./connection.module.css";
import { askHowOld, saveShown } from "./worker-link.ts";

/** A page shown for less than this does not count as visited. */
const SEEN_AFTER_MS = 1_000;

export default function Connection() {
  const isOnline = useOnline();
  const keptAt = useKeptAt();
  useKeptPages();
  useWholePages();
  const text = useNote(isOnline, keptAt);
  return (
    <StackedNotice>
      <div role="status" className={styles.root}>
        {text && (
          <p className={styles.note}>
            <Icon of={CloudOff} />
            <span>{text}</span>
            {isOnline && <Refresh />}
          </p>
        )}
      </div>
    </StackedNotice>
  );
}

function Refresh() {
  const t = useTranslations("offline");
  return <TextButton onClick={() => window.location.reload()}>{t("refresh")}</TextButton>;
}

/** The notice about the connection; null: none. */
function useNote(isOnline: boolean, keptAt: number | null): string | null {
  const t = useTranslations("offline");
  const locale = useLocale();
  const page = bare(useLocation().pathname);
  const momentOf = (at: number): string => {
    const { day, time } = kyivMoment(at, locale);
    return day === kyivMoment(Date.now(), locale).day ? t("today", { time }) : t("earlier", { day, time });
  };
  if (isOnline) return keptAt === null ? null : t("slow_at", { when: momentOf(keptAt) });
  if (page === "/offline") return null;
  if (page === "/checkout") return t("lost_checkout");
  if (page === "/cart") return t("lost_cart");
  return keptAt === null ? t("lost") : t("lost_at", { when: momentOf(keptAt) });
}

function kyivMoment(at: number, locale: Locale): { day: string; time: string } {
  return { day: dayMonthOf(new Date(at).toISOString(), locale), time: timeOf(at) };
}

function subscribe(heard: () => void): () => void {
  window.addEventListener("online", heard);
  window.addEventListener("offline", heard);
  return () => {
    window.removeEventListener("online", heard);
    window.removeEventListener("offline", heard);
  };
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** The time of the cached page shown; null when it came from the shop. The router loads later pages fresh. */
function useKeptAt(): number | null {
  const { pathname, search } = useLocation();
  const [kept, setKept] = useState<{ at: number; on: string } | null>(null);
  useEffect(() => {
    const { pathname, search } = window.location;
    return askHowOld((at) => setKept(at === null ? null : { at, on: pathname + search }));
  }, []);
  return kept?.on === pathname + search ? kept.at : null;
}

function useKeptPages(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => {
    const timer = setTimeout(() => {
      saveShown();
      if (!mayPrefetch()) return;
      // Needed on any page, online or offline.
      fetchWindow("cart");
      fetchWindow("menu");
    }, SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

/**
 * Offline, the next page is opened as a document: the worker has documents, the router would need their code.
 */
function useWholePages(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = navigator.onLine ? null : followedLink(event);
      if (!link) return;
      event.preventDefault();
      // Before the router handles it.
      event.stopPropagation();
      window.location.assign(link.href);
    };
    window.addEventListener("click", follow, true);
    return () => window.removeEventListener("click", follow, true);
  }, []);
}
